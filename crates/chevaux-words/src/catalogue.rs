//! The catalogue: a file of sentences for each language, read once.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;
use crate::text::Text;

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| read(Lang::En));
static FRENCH: LazyLock<Bundle> = LazyLock::new(|| read(Lang::Fr));
static ITALIAN: LazyLock<Bundle> = LazyLock::new(|| read(Lang::It));

/// The text in this language; nothing where the language lacks it, or where its sentence wants
/// what is not there.
pub(crate) fn said(lang: Lang, text: &Text<'_>) -> Option<String> {
    let bundle = match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
        Lang::It => &ITALIAN,
    };
    let pattern = bundle.get_message(text.id())?.value()?;
    let mut errors = Vec::new();
    let args = text.args();
    let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
    errors.is_empty().then(|| said.into_owned())
}

fn read(lang: Lang) -> Bundle {
    let sentences = match lang {
        Lang::En => include_str!("catalogue/en.ftl"),
        Lang::Fr => include_str!("catalogue/fr.ftl"),
        Lang::It => include_str!("catalogue/it.ftl"),
    };
    // What cannot be read is left out; a test holds that all can be.
    let resource = match FluentResource::try_new(sentences.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let locale: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // The marks of isolation round arguments are for pages that mix directions of writing; on a
    // terminal they would be hostile characters.
    bundle.set_use_isolating(false);
    let _ = bundle.add_function("DE", |args, _| de(args));
    bundle.add_resource_overriding(resource);
    bundle
}

/// French: `de Rouge`, `d'Orange`. A letter that stands for a player is spelled: `de A`.
fn de<'a>(args: &[FluentValue<'a>]) -> FluentValue<'a> {
    let Some(FluentValue::String(name)) = args.first() else {
        return FluentValue::Error;
    };
    let elided = name.len() > 1 && name.starts_with(['A', 'E', 'I', 'O', 'U']);
    FluentValue::from(format!("{}{name}", if elided { "d'" } else { "de " }))
}
