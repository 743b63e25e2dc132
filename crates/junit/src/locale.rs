//! What a test class declares whose tests need English as the default locale.

use crate::dialect::Frame;
use crate::doc::Doc;
use crate::reflection::template;

/// The members: they set the locale before the tests and set it back after them.
pub(crate) fn members(frame: &Frame) -> [Doc; 2] {
    let [before, after] = frame.around;
    let kept = template("private static final `java.util.Locale` LOCALE = `java.util.Locale`.getDefault();");
    let set = method(
        (frame, before),
        "useEnglish",
        template("`java.util.Locale`.setDefault(`java.util.Locale`.ENGLISH);"),
    );
    let back = method((frame, after), "useLocale", template("`java.util.Locale`.setDefault(LOCALE);"));
    [Doc::seq([kept, Doc::Newline, Doc::Newline, set]), back]
}

fn method((frame, when): (&Frame, &'static str), name: &'static str, body: Doc) -> Doc {
    Doc::seq([
        frame.annotation(when),
        Doc::Newline,
        Doc::text(format!("{}void {name}() {{", frame.around_is)),
        Doc::seq([Doc::Newline, body]).indent(),
        Doc::Newline,
        Doc::text("}"),
        Doc::Newline,
    ])
}
