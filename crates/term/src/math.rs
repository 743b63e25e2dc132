//! Functions of doubles that are no IEEE operation of one step.
//!
//! All are those of `java.lang.StrictMath`, to the bit. What a JVM takes for `java.lang.Math` may differ in the last
//! bits, by its own intrinsics, so a prediction that rests on these holds only after a run on that JVM.

use heapwise_fdlibm as fdlibm;

/// A function of one double.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// Square root, to nearest.
    Sqrt,
    /// The greatest integer that is not above.
    Floor,
    /// The least integer that is not below.
    Ceil,
    /// The nearest integer, ties to even.
    Rint,
    /// Sine.
    Sin,
    /// Cosine.
    Cos,
    /// Tangent.
    Tan,
    /// Arc sine.
    Asin,
    /// Arc cosine.
    Acos,
    /// Arc tangent.
    Atan,
    /// e to the power.
    Exp,
    /// e to the power, less one.
    Expm1,
    /// Natural logarithm.
    Log,
    /// Natural logarithm of one more.
    Log1p,
    /// Logarithm to the base 10.
    Log10,
    /// Cube root.
    Cbrt,
    /// Hyperbolic sine.
    Sinh,
    /// Hyperbolic cosine.
    Cosh,
    /// Hyperbolic tangent.
    Tanh,
}

impl Function {
    /// All functions, in order of declaration.
    pub const ALL: [Self; 19] = {
        use Function::*;
        [
            Sqrt, Floor, Ceil, Rint, Sin, Cos, Tan, Asin, Acos, Atan, Exp, Expm1, Log, Log1p, Log10, Cbrt,
            Sinh, Cosh, Tanh,
        ]
    };

    /// The name, which is Java's.
    pub fn name(self) -> String {
        format!("{self:?}").to_ascii_lowercase()
    }

    /// The value at `x`.
    pub fn of(self, x: f64) -> f64 {
        match self {
            Self::Sqrt => x.sqrt(),
            Self::Floor => x.floor(),
            Self::Ceil => x.ceil(),
            Self::Rint => x.round_ties_even(),
            Self::Sin => fdlibm::sin(x),
            Self::Cos => fdlibm::cos(x),
            Self::Tan => fdlibm::tan(x),
            Self::Asin => fdlibm::asin(x),
            Self::Acos => fdlibm::acos(x),
            Self::Atan => fdlibm::atan(x),
            Self::Exp => fdlibm::exp(x),
            Self::Expm1 => fdlibm::expm1(x),
            Self::Log => fdlibm::log(x),
            Self::Log1p => fdlibm::log1p(x),
            Self::Log10 => fdlibm::log10(x),
            Self::Cbrt => fdlibm::cbrt(x),
            Self::Sinh => fdlibm::sinh(x),
            Self::Cosh => fdlibm::cosh(x),
            Self::Tanh => fdlibm::tanh(x),
        }
    }

    /// Some `x` at which the value is about `y`; NaN where there is none.
    pub fn inverse(self, y: f64) -> f64 {
        match self {
            Self::Sqrt if y < 0.0 => f64::NAN,
            Self::Sqrt => y * y,
            Self::Floor | Self::Ceil | Self::Rint => y,
            Self::Sin => fdlibm::asin(y),
            Self::Cos => fdlibm::acos(y),
            Self::Tan => fdlibm::atan(y),
            Self::Asin => fdlibm::sin(y),
            Self::Acos => fdlibm::cos(y),
            Self::Atan => fdlibm::tan(y),
            Self::Exp => fdlibm::log(y),
            Self::Expm1 => fdlibm::log1p(y),
            Self::Log => fdlibm::exp(y),
            Self::Log1p => fdlibm::expm1(y),
            Self::Log10 => fdlibm::pow(10.0, y),
            Self::Cbrt => y * y * y,
            Self::Sinh => fdlibm::log(y.abs() + fdlibm::hypot(y, 1.0)).copysign(y),
            Self::Cosh => fdlibm::log(y + (y * y - 1.0).sqrt()),
            Self::Tanh => 0.5 * fdlibm::log1p(2.0 * y / (1.0 - y)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_leads_back() {
        for function in Function::ALL {
            let x = match function {
                Function::Floor | Function::Ceil | Function::Rint => 3.0,
                _ => 0.75,
            };
            let back = function.inverse(function.of(x));
            assert!((back - x).abs() < 1e-12, "{function:?}: {back}");
        }
    }

    #[test]
    fn names_are_those_of_java() {
        assert_eq!(Function::Expm1.name(), "expm1");
    }
}
