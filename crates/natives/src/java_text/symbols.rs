//! `java.text.DecimalFormatSymbols` and `NumberFormat`: how the locales that programs name most write numbers.
//!
//! The JDK finds this in resource bundles by way of service loaders, class loaders and modules. Other locales are refused
//! by name.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_heap::{ObjectId, Value};

use crate::arguments::{self, argument, new_string};
use crate::fields;
use crate::table::{Methods, replaced};

const BUNDLES: &str = "looks for resource bundles through service loaders";

pub(crate) const METHODS: Methods = Methods {
    class: "java/text/DecimalFormatSymbols",
    entries: &[
        replaced("getInstance(Ljava/util/Locale;)Ljava/text/DecimalFormatSymbols;", get_instance, BUNDLES),
        replaced("initialize(Ljava/util/Locale;)V", initialize, BUNDLES),
        replaced("initializeCurrency(Ljava/util/Locale;)V", currency, BUNDLES),
    ],
};

pub(crate) const NUMBER_FORMAT: Methods = Methods {
    class: "java/text/NumberFormat",
    entries: &[replaced(
        "getInstance(Ljava/util/Locale;Ljava/text/NumberFormat$Style;I)Ljava/text/NumberFormat;",
        number_format,
        BUNDLES,
    )],
};

/// How a locale writes numbers, where it differs from others.
#[derive(Clone, Copy)]
struct Symbols {
    grouping: char,
    decimal: char,
    percent_pattern: &'static str,
}

const PLAIN_PERCENT: &str = "#,##0%";
const SPACED_PERCENT: &str = "#,##0\u{a0}%";
const NUMBER_PATTERN: &str = "#,##0.###";

const fn symbols(grouping: char, decimal: char, percent_pattern: &'static str) -> Symbols {
    Symbols { grouping, decimal, percent_pattern }
}

/// By language and country; only what all supported JDKs agree on.
const LOCALES: &[(&str, &str, Symbols)] = &[
    ("", "", symbols(',', '.', PLAIN_PERCENT)),
    ("en", "", symbols(',', '.', PLAIN_PERCENT)),
    ("en", "US", symbols(',', '.', PLAIN_PERCENT)),
    ("en", "GB", symbols(',', '.', PLAIN_PERCENT)),
    ("de", "", symbols('.', ',', SPACED_PERCENT)),
    ("de", "DE", symbols('.', ',', SPACED_PERCENT)),
    ("fr", "", symbols('\u{202f}', ',', SPACED_PERCENT)),
    ("fr", "FR", symbols('\u{202f}', ',', SPACED_PERCENT)),
    ("it", "", symbols('.', ',', PLAIN_PERCENT)),
    ("it", "IT", symbols('.', ',', PLAIN_PERCENT)),
    ("es", "", symbols('.', ',', SPACED_PERCENT)),
    ("es", "ES", symbols('.', ',', SPACED_PERCENT)),
    ("nl", "NL", symbols('.', ',', PLAIN_PERCENT)),
    ("pl", "PL", symbols('\u{a0}', ',', PLAIN_PERCENT)),
    ("pt", "BR", symbols('.', ',', PLAIN_PERCENT)),
    ("ja", "", symbols(',', '.', PLAIN_PERCENT)),
    ("ja", "JP", symbols(',', '.', PLAIN_PERCENT)),
    ("zh", "", symbols(',', '.', PLAIN_PERCENT)),
    ("zh", "CN", symbols(',', '.', PLAIN_PERCENT)),
    ("ko", "KR", symbols(',', '.', PLAIN_PERCENT)),
    ("tr", "", symbols('.', ',', "%#,##0")),
    ("tr", "TR", symbols('.', ',', "%#,##0")),
    ("cs", "CZ", symbols('\u{a0}', ',', SPACED_PERCENT)),
];

fn of_locale(machine: &mut Machine<'_, '_>, locale: Value) -> Step<Symbols> {
    let locale = machine.object(locale)?;
    let base = fields::read(machine, locale, "baseLocale")?;
    let base = machine.object(base)?;
    let mut parts = Vec::new();
    for part in ["language", "region", "script", "variant"] {
        let text = fields::read(machine, base, part)?;
        parts.push(arguments::text(machine, &[text], 0)?);
    }
    let has_extensions = fields::read(machine, locale, "localeExtensions")? != Value::Null;
    let [language, region, script, variant] = parts.as_slice() else {
        return Interrupt::malformed("a locale without parts");
    };
    let known = LOCALES.iter().find(|(known, country, _)| known == language && country == region);
    match known {
        Some((_, _, symbols)) if script.is_empty() && variant.is_empty() && !has_extensions => Ok(*symbols),
        _ => Interrupt::unsupported(format!("numbers in the locale {language}_{region} {script} {variant}")),
    }
}

fn get_instance(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let class = machine.find_class(METHODS.class)?;
    machine.initialised(class)?;
    let object = machine.allocate(class)?;
    fill(machine, object, argument(arguments, 0))?;
    Ok(Returned::Value(Value::Object(object)))
}

fn initialize(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let object = arguments::object(machine, arguments, 0)?;
    fill(machine, object, argument(arguments, 1))?;
    Ok(Returned::Void)
}

fn fill(machine: &mut Machine<'_, '_>, object: ObjectId, locale: Value) -> Step<()> {
    let symbols = of_locale(machine, locale)?;
    let characters = [
        ("zeroDigit", '0'),
        ("groupingSeparator", symbols.grouping),
        ("monetaryGroupingSeparator", symbols.grouping),
        ("decimalSeparator", symbols.decimal),
        ("monetarySeparator", symbols.decimal),
        ("perMill", '\u{2030}'),
        ("percent", '%'),
        ("digit", '#'),
        ("patternSeparator", ';'),
        ("minusSign", '-'),
        ("exponential", 'E'),
    ];
    for (field, character) in characters {
        fields::write(machine, object, field, Value::Int(character as i32))?;
    }
    let texts = [
        ("infinity", "\u{221e}"),
        ("NaN", "NaN"),
        ("exponentialSeparator", "E"),
        ("perMillText", "\u{2030}"),
        ("percentText", "%"),
        ("minusSignText", "-"),
    ];
    for (field, text) in texts {
        let text = Value::Object(new_string(machine, text)?);
        fields::write(machine, object, field, text)?;
    }
    fields::write(machine, object, "locale", locale)
}

fn currency(_: &mut Machine<'_, '_>, _: &[Value]) -> Step<Returned> {
    Interrupt::unsupported("java.text.DecimalFormatSymbols: currencies")
}

/// `NumberFormat.getInstance` and `getPercentInstance`; the last argument says which.
fn number_format(machine: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    const NUMBER: i32 = 0;
    const PERCENT: i32 = 2;
    let locale = argument(arguments, 0);
    let pattern = match argument(arguments, 2) {
        Value::Int(NUMBER) => NUMBER_PATTERN,
        Value::Int(PERCENT) => of_locale(machine, locale)?.percent_pattern,
        _ => return Interrupt::unsupported("java.text.NumberFormat in this style"),
    };
    let class = machine.find_class("java/text/DecimalFormat")?;
    machine.initialised(class)?;
    let descriptor = "(Ljava/lang/String;Ljava/text/DecimalFormatSymbols;)V";
    let Some(method) = machine.program().find_method(class, "<init>", descriptor) else {
        return Interrupt::unsupported("a JDK without this constructor of DecimalFormat");
    };
    let Returned::Value(symbols) = get_instance(machine, arguments)? else {
        return Interrupt::malformed("symbols that are no value");
    };
    let made = machine.allocate(class)?;
    let pattern = Value::Object(new_string(machine, pattern)?);
    let arguments = vec![Value::Object(made), pattern, symbols];
    Ok(Returned::Make { made, constructor: method, arguments })
}
