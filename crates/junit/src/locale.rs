//! What a test class declares whose tests need English as the default locale.

use crate::class::annotation;
use crate::doc::Doc;
use crate::reflection::template;

/// The members: they set the locale before the tests and set it back after them.
pub(crate) fn members() -> [Doc; 2] {
    let kept = template("private static final `java.util.Locale` LOCALE = `java.util.Locale`.getDefault();");
    let set = method(
        "BeforeAll",
        "useEnglish",
        template("`java.util.Locale`.setDefault(`java.util.Locale`.ENGLISH);"),
    );
    let back = method("AfterAll", "useLocale", template("`java.util.Locale`.setDefault(LOCALE);"));
    [Doc::seq([kept, Doc::Newline, Doc::Newline, set]), back]
}

fn method(when: &'static str, name: &'static str, body: Doc) -> Doc {
    Doc::seq([
        annotation(when),
        Doc::Newline,
        Doc::text(format!("static void {name}() {{")),
        Doc::seq([Doc::Newline, body]).indent(),
        Doc::Newline,
        Doc::text("}"),
        Doc::Newline,
    ])
}
