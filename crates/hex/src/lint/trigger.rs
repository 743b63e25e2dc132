//! Triggers that cannot be called.

use heapwise_diagnostic::Collector;

use crate::lint::Classes;
use crate::rules::Rules;

/// Tells methods that are absent or of a wrong shape, and calls that give nothing to a method.
pub(super) fn lint(rules: &Rules, classes: &dyn Classes, told: &mut Collector<'_>) {
    for trigger in rules.items.rows.iter().filter_map(|row| row.trigger.as_ref()) {
        let (class, descriptor, name) =
            (&*trigger.class.text, &*trigger.descriptor.text, &*trigger.method.text);
        if !classes.has(class) {
            let message = format!("the trigger is never called: there is no class {class} on the class path");
            told.warn(trigger.class.span, message, None);
            continue;
        }
        let Some(method) = classes.method(class, descriptor, name) else {
            let message =
                format!("the trigger is never called: {class} declares no method {name}{descriptor}");
            told.warn(trigger.method.span, message, None);
            continue;
        };
        let has_shape =
            method.is_void && (method.parameters == 0) != method.is_static && method.parameters <= 1;
        if !has_shape {
            let help = "it is static with one parameter, or not static without one, and gives nothing back";
            let message = format!("{name}{descriptor} has not the shape of a trigger");
            told.warn(trigger.method.span, message, Some(help.to_owned()));
        }
        if trigger.argument.is_none() {
            let help = "write `:{$REF}` behind it, or another place".to_owned();
            told.warn(trigger.method.span, "the trigger has no argument to be called with", Some(help));
        }
    }
}
