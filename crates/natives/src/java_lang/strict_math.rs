//! `java.lang.Math` and `java.lang.StrictMath`: functions of doubles.
//!
//! Of an unknown number they become terms: their bytecode takes a double's bits apart and would make a path for
//! every range. Known numbers are left to the bytecode; in a JDK where a function has none, `fdlibm` computes it, to
//! the same bit. A JVM may compute `Math.sin` and its like by other means, which may differ in the last bit: that is a gap.

use heapwise_engine::{Interrupt, Machine, Returned, Step};
use heapwise_fdlibm as fdlibm;
use heapwise_heap::Value;
use heapwise_term::{BinaryOp, Function};

use crate::arguments::{argument, double};
use crate::table::{Entry, Methods, native, quicker};

const COSTLY: &str = "computes bit by bit what the machine does in one step";
const UNANALYSABLE: &str = "takes apart the bits of an unknown number";

/// A function that one instruction computes exactly.
macro_rules! exact {
    ($signature:literal, $function:ident) => {
        quicker(
            $signature,
            |machine, arguments| of_one(machine, arguments, Function::$function, true),
            COSTLY,
        )
        .in_some_jdks()
        .function()
    };
}

/// A function of one double in a JDK where it is native, and in one where it is not.
macro_rules! function {
    ($signature:literal, $function:ident) => {
        [
            native($signature, |machine, arguments| of_one(machine, arguments, Function::$function, true))
                .in_some_jdks()
                .function(),
            quicker(
                $signature,
                |machine, arguments| of_one(machine, arguments, Function::$function, false),
                UNANALYSABLE,
            )
            .in_some_jdks(),
        ]
    };
}

/// A function of two doubles, likewise.
macro_rules! function_of_two {
    ($signature:literal, $function:ident, $value:path) => {
        [
            native($signature, |machine, arguments| {
                of_two(machine, arguments, BinaryOp::$function, Some($value))
            })
            .in_some_jdks()
            .function(),
            quicker(
                $signature,
                |machine, arguments| of_two(machine, arguments, BinaryOp::$function, None),
                UNANALYSABLE,
            )
            .in_some_jdks(),
        ]
    };
}

/// A function for which some JVM has code of its own.
macro_rules! inexact {
    ($signature:literal, $method:literal, $value:expr) => {
        quicker(
            $signature,
            |machine, arguments| {
                machine.note_inexact($method);
                Ok(near(machine, arguments, $value))
            },
            "notes that a JVM's own code may give another last place",
        )
    };
}

const FUNCTIONS: &[[Entry; 2]] = &[
    function!("sin(D)D", Sin),
    function!("cos(D)D", Cos),
    function!("tan(D)D", Tan),
    function!("asin(D)D", Asin),
    function!("acos(D)D", Acos),
    function!("atan(D)D", Atan),
    function!("exp(D)D", Exp),
    function!("expm1(D)D", Expm1),
    function!("log(D)D", Log),
    function!("log1p(D)D", Log1p),
    function!("log10(D)D", Log10),
    function!("cbrt(D)D", Cbrt),
    function!("sinh(D)D", Sinh),
    function!("cosh(D)D", Cosh),
    function!("tanh(D)D", Tanh),
    function_of_two!("pow(DD)D", FPow, fdlibm::pow),
    function_of_two!("atan2(DD)D", FAtan2, fdlibm::atan2),
    function_of_two!("hypot(DD)D", FHypot, fdlibm::hypot),
    function_of_two!("IEEEremainder(DD)D", FRemainder, fdlibm::remainder),
];

pub(crate) const METHODS: Methods =
    Methods { class: "java/lang/StrictMath", entries: FUNCTIONS.as_flattened() };

pub(crate) const EXACT: Methods = Methods {
    class: "java/lang/StrictMath",
    entries: &[
        exact!("sqrt(D)D", Sqrt),
        exact!("floor(D)D", Floor),
        exact!("ceil(D)D", Ceil),
        exact!("rint(D)D", Rint),
    ],
};

pub(crate) const MATH: Methods = Methods {
    class: "java/lang/Math",
    entries: &[
        quicker("fma(DDD)D", fma, "multiplies by way of BigDecimal"),
        inexact!("sin(D)D", "Math.sin", |x, _| fdlibm::sin(x)),
        inexact!("cos(D)D", "Math.cos", |x, _| fdlibm::cos(x)),
        inexact!("tan(D)D", "Math.tan", |x, _| fdlibm::tan(x)),
        inexact!("exp(D)D", "Math.exp", |x, _| fdlibm::exp(x)),
        inexact!("log(D)D", "Math.log", |x, _| fdlibm::log(x)),
        inexact!("log10(D)D", "Math.log10", |x, _| fdlibm::log10(x)),
        inexact!("pow(DD)D", "Math.pow", fdlibm::pow),
        inexact!("cbrt(D)D", "Math.cbrt", |x, _| fdlibm::cbrt(x)),
        inexact!("sinh(D)D", "Math.sinh", |x, _| fdlibm::sinh(x)),
        inexact!("tanh(D)D", "Math.tanh", |x, _| fdlibm::tanh(x)),
    ],
};

/// The value of a function, or a term of it; a known value is left to the bytecode unless it is `computed` here.
fn of_one(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    function: Function,
    computed: bool,
) -> Step<Returned> {
    match argument(arguments, 0) {
        Value::Double(_) if !computed => Ok(Returned::Body),
        Value::Double(value) => Ok(Returned::Wide(Value::Double(function.of(value)))),
        Value::Term(term) => Ok(Returned::Wide(Value::Term(machine.cx.pool.fmath(function, term)))),
        _ => Interrupt::malformed("a function of a double without its argument"),
    }
}

/// The same for a function of two doubles; known values are left to the bytecode where there is no `value`.
fn of_two(
    machine: &mut Machine<'_, '_>,
    arguments: &[Value],
    function: BinaryOp,
    value: Option<fn(f64, f64) -> f64>,
) -> Step<Returned> {
    let pool = &mut machine.cx.pool;
    let (a, b) = match (argument(arguments, 0), argument(arguments, 2)) {
        (Value::Double(a), Value::Double(b)) => {
            return Ok(value.map_or(Returned::Body, |value| Returned::Wide(Value::Double(value(a, b)))));
        }
        (Value::Double(a), Value::Term(b)) => (pool.f64(a), b),
        (Value::Term(a), Value::Double(b)) => (a, pool.f64(b)),
        (Value::Term(a), Value::Term(b)) => (a, b),
        _ => return Interrupt::malformed("a function of doubles without its arguments"),
    };
    Ok(Returned::Wide(Value::Term(pool.fmath2(function, a, b))))
}

/// What a JVM's own code may give for known numbers, where that is not what the bytecode gives.
fn near(machine: &mut Machine<'_, '_>, arguments: &[Value], function: fn(f64, f64) -> f64) -> Returned {
    let near = match (argument(arguments, 0), argument(arguments, 2)) {
        (Value::Double(a), Value::Double(b)) => machine.last_place(&[a, b], function(a, b)),
        (Value::Double(a), _) if arguments.len() <= 2 => machine.last_place(&[a], function(a, 0.0)),
        _ => None,
    };
    near.map_or(Returned::Body, |value| Returned::Wide(Value::Double(value)))
}

fn fma(_: &mut Machine<'_, '_>, arguments: &[Value]) -> Step<Returned> {
    let what = "java.lang.Math.fma";
    let (a, b) = (double(arguments, 0, what)?, double(arguments, 2, what)?);
    let c = double(arguments, 4, what)?;
    Ok(Returned::Wide(Value::Double(a.mul_add(b, c))))
}
