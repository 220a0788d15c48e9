//! A real Chromium, led through WebDriver.

use std::future::Future;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// One browser at a time: several would only slow each other down.
static ONE: Mutex<()> = Mutex::new(());

/// On what the page is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    Desk,
    Phone,
    /// A telephone on its side, of this width and height.
    PhoneOnItsSide(u32, u32),
}

/// A browser with a folder of its own, from which it opens pages.
pub struct Browser {
    runtime: Runtime,
    client: Client,
    driver: Child,
    folder: tempfile::TempDir,
    _one: MutexGuard<'static, ()>,
}

/// A command beyond the standard, as chromedriver has it.
#[derive(Debug)]
struct Extra {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}

/// Where the first of these programs stands.
fn program(names: &[&str]) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut all = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    all.find(|file| file.is_file()).unwrap_or_else(|| {
        panic!(
            "the page of a replay is tested in a browser, and there is no {} here; on Debian: \
             apt-get install chromium chromium-driver",
            names.join(" or ")
        )
    })
}

impl Browser {
    pub fn start(screen: Screen) -> Browser {
        let one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let binary = program(&["chromium", "chromium-browser", "google-chrome", "chrome"]);
        let mut driver = Command::new(program(&["chromedriver"]))
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts");
        let lines = BufReader::new(driver.stdout.take().expect("a pipe")).lines();
        let port = lines
            .map_while(Result::ok)
            .find_map(|line| {
                line.split_once("successfully on port ")
                    .map(|(_, port)| port.trim_end_matches('.').to_owned())
            })
            .expect("chromedriver says its port");
        let mut options = json!({
            "binary": binary,
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--disable-background-networking", "--no-first-run", "--window-size=1280,900",
            ],
        });
        let phone = match screen {
            Screen::Desk => None,
            Screen::Phone => Some((390, 844)),
            Screen::PhoneOnItsSide(width, height) => Some((width, height)),
        };
        if let Some((width, height)) = phone {
            let metrics = json!({"width": width, "height": height, "pixelRatio": 2.0, "mobile": true, "touch": true});
            options["mobileEmulation"] = json!({"deviceMetrics": metrics});
        }
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        let logs = json!({"browser": "ALL", "performance": "ALL"});
        capabilities.insert("goog:loggingPrefs".to_owned(), logs);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        let server = format!("http://127.0.0.1:{port}");
        let connecting = builder.capabilities(capabilities).connect(&server);
        let client = match runtime.block_on(connecting) {
            Ok(client) => client,
            Err(error) => {
                let _ = driver.kill();
                panic!("no session: {error}");
            }
        };
        Browser { runtime, client, driver, folder: tempfile::tempdir().unwrap(), _one: one }
    }

    fn wait<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    /// Writes a page to the disk; gives its address.
    pub fn file(&self, html: &str) -> String {
        let path = self.folder.path().join("page.html");
        std::fs::write(&path, html).unwrap();
        address(&path)
    }

    pub fn goto(&self, address: &str) {
        self.wait(self.client.goto(address)).unwrap();
    }

    /// Opens a page that is not there yet, at a link of it (`#12.R.2`, or nothing).
    pub fn open(&self, html: &str, link: &str) {
        let address = self.file(html);
        self.goto("about:blank");
        self.goto(&format!("{address}{link}"));
    }

    /// The value of an expression on the page.
    pub fn value(&self, expression: &str) -> Value {
        self.run(&format!("return {expression};"))
    }

    pub fn run(&self, script: &str) -> Value {
        self.wait(self.client.execute(script, Vec::new()))
            .unwrap_or_else(|e| panic!("{script}: {e}"))
    }

    /// What a script hands to its callback, the last of its arguments.
    pub fn run_async(&self, script: &str) -> Value {
        self.wait(self.client.execute_async(script, Vec::new())).unwrap()
    }

    /// The text of the first element that fits.
    pub fn text(&self, selector: &str) -> String {
        let selector = json!(selector);
        self.value(&format!("document.querySelector({selector}).innerText"))
            .as_str()
            .unwrap()
            .to_owned()
    }

    pub fn click(&self, selector: &str) {
        self.wait(async {
            let found = self.client.find(fantoccini::Locator::Css(selector)).await?;
            found.click().await
        })
        .unwrap_or_else(|e| panic!("{selector}: {e}"));
    }

    /// Keys pressed where the focus is.
    pub fn press(&self, keys: &str) {
        let mut actions = KeyActions::new("keys".to_owned());
        for value in keys.chars() {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.wait(self.client.perform_actions(actions)).unwrap();
    }

    /// Waits until the expression is true; not for ever.
    pub fn until(&self, expression: &str) {
        let begin = Instant::now();
        while self.value(expression) != json!(true) {
            assert!(begin.elapsed() < Duration::from_secs(20), "not true: {expression}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// A command of the browser's own protocol.
    pub fn devtools(&self, name: &str, parameters: &Value) -> Value {
        let body = json!({"cmd": name, "params": parameters});
        self.wait(self.client.issue_cmd(Extra { path: "goog/cdp/execute", body })).unwrap()
    }

    /// What the system asks for: `prefers-reduced-motion`, `prefers-color-scheme`.
    pub fn prefer(&self, feature: &str, value: &str) {
        let features = json!({"features": [{"name": feature, "value": value}]});
        self.devtools("Emulation.setEmulatedMedia", &features);
    }

    fn log(&self, kind: &str) -> Vec<Value> {
        let command = Extra { path: "se/log", body: json!({"type": kind}) };
        self.wait(self.client.issue_cmd(command)).unwrap().as_array().unwrap().clone()
    }

    /// A picture of what is seen, in the folder for the temporary files of the tests.
    pub fn picture(&self, name: &str) {
        let bytes = self.wait(self.client.screenshot()).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(format!("{name}.png")), bytes).unwrap();
    }

    /// Nothing stands in the console, and nothing was asked of any place but the disk.
    #[track_caller]
    pub fn was_quiet(&self) {
        let console: Vec<String> =
            self.log("browser").iter().map(|entry| entry["message"].to_string()).collect();
        assert_eq!(console, [""; 0], "the console");
        let mut asked = Vec::new();
        for entry in self.log("performance") {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap()).unwrap();
            let message = &message["message"];
            if message["method"] == "Network.requestWillBeSent" {
                asked.push(message["params"]["request"]["url"].as_str().unwrap().to_owned());
            }
        }
        assert!(!asked.is_empty(), "the page itself is a request");
        let own = address(&self.folder.path().join("page.html"));
        for url in asked {
            assert!(url.starts_with(&own) || url == "about:blank", "asked for {url}");
        }
    }
}

fn address(path: &Path) -> String {
    url::Url::from_file_path(path).unwrap().to_string()
}

impl Drop for Browser {
    fn drop(&mut self) {
        let closing = self.client.clone().close();
        let _ = self
            .runtime
            .block_on(async { tokio::time::timeout(Duration::from_secs(10), closing).await });
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
