//! `java.lang.Math` and `java.lang.StrictMath`: the functions of fdlibm that have no bytecode in every JDK.
//!
//! They are computed by a port of the same algorithms, so that results do not depend on the machine. The JVM may
//! compute `Math.sin` and its like by other means, which may differ in the last bit.

use heapwise_engine::{Machine, Returned, Step};
use heapwise_heap::Value;

use crate::arguments::double;
use crate::table::{Methods, native, replaced};

/// A function of one double as a native method.
macro_rules! function {
    ($function:path) => {
        |_: &mut Machine<'_, '_>, arguments: &[Value]| -> Step<Returned> {
            let argument = double(arguments, 0, concat!("java.lang.StrictMath: ", stringify!($function)))?;
            Ok(Returned::Wide(Value::Double($function(argument))))
        }
    };
}

pub(crate) const METHODS: Methods = Methods {
    class: "java/lang/StrictMath",
    entries: &[
        native("sqrt(D)D", function!(f64::sqrt)).in_some_jdks(),
        native("sin(D)D", function!(libm::sin)).in_some_jdks(),
        native("cos(D)D", function!(libm::cos)).in_some_jdks(),
        native("tan(D)D", function!(libm::tan)).in_some_jdks(),
        native("asin(D)D", function!(libm::asin)).in_some_jdks(),
        native("acos(D)D", function!(libm::acos)).in_some_jdks(),
        native("atan(D)D", function!(libm::atan)).in_some_jdks(),
        native("log(D)D", function!(libm::log)).in_some_jdks(),
        native("log10(D)D", function!(libm::log10)).in_some_jdks(),
        native("sinh(D)D", function!(libm::sinh)).in_some_jdks(),
        native("cosh(D)D", function!(libm::cosh)).in_some_jdks(),
        native("tanh(D)D", function!(libm::tanh)).in_some_jdks(),
        native("expm1(D)D", function!(libm::expm1)).in_some_jdks(),
        native("log1p(D)D", function!(libm::log1p)).in_some_jdks(),
        native("atan2(DD)D", atan2).in_some_jdks(),
        native("IEEEremainder(DD)D", ieee_remainder).in_some_jdks(),
    ],
};

pub(crate) const MATH: Methods = Methods {
    class: "java/lang/Math",
    entries: &[replaced("fma(DDD)D", fma, "multiplies by way of BigDecimal")],
};

fn fma(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let what = "java.lang.Math.fma";
    let (a, b) = (double(arguments, 0, what)?, double(arguments, 2, what)?);
    let c = double(arguments, 4, what)?;
    Ok(Returned::Wide(Value::Double(libm::fma(a, b, c))))
}

fn atan2(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let (y, x) =
        (double(arguments, 0, "java.lang.Math.atan2")?, double(arguments, 2, "java.lang.Math.atan2")?);
    Ok(Returned::Wide(Value::Double(libm::atan2(y, x))))
}

fn ieee_remainder(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let what = "java.lang.Math.IEEEremainder";
    let (dividend, divisor) = (double(arguments, 0, what)?, double(arguments, 2, what)?);
    Ok(Returned::Wide(Value::Double(libm::remainder(dividend, divisor))))
}
