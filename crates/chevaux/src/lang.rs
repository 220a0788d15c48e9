//! In which language the findings are said: `--lang`, else what the environment says.

use chevaux::Lang;

/// The language that was asked for, else that of the environment, as gettext reads it: the first
/// of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set names the locale. `LANGUAGE` lists languages
/// that are liked better, but not in the locale `C`. English where none is ours.
pub(crate) fn lang(asked: Option<Lang>, variable: impl Fn(&str) -> Option<String>) -> Lang {
    if let Some(asked) = asked {
        return asked;
    }
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let Some(locale) = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set) else {
        return Lang::En;
    };
    let own = Lang::from_tag(&locale);
    let is_c = matches!(locale.split('.').next(), Some("C" | "POSIX"));
    let liked = set("LANGUAGE").filter(|_| !is_c);
    let liked = liked.iter().flat_map(|list| list.split(':')).find_map(Lang::from_tag);
    liked.or(own).unwrap_or_default()
}
