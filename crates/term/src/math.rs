//! Functions of doubles that are no IEEE operation of one step.
//!
//! The first four are exact. The others are a port of fdlibm, as the evaluator and the natives use it: a JVM may differ from it in
//! the last bits, by its own intrinsics, so a prediction that rests on them holds only after a run on that JVM.

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
            Self::Sin => libm::sin(x),
            Self::Cos => libm::cos(x),
            Self::Tan => libm::tan(x),
            Self::Asin => libm::asin(x),
            Self::Acos => libm::acos(x),
            Self::Atan => libm::atan(x),
            Self::Exp => libm::exp(x),
            Self::Expm1 => libm::expm1(x),
            Self::Log => libm::log(x),
            Self::Log1p => libm::log1p(x),
            Self::Log10 => libm::log10(x),
            Self::Cbrt => libm::cbrt(x),
            Self::Sinh => libm::sinh(x),
            Self::Cosh => libm::cosh(x),
            Self::Tanh => libm::tanh(x),
        }
    }

    /// Some `x` at which the value is about `y`; NaN where there is none.
    pub fn inverse(self, y: f64) -> f64 {
        match self {
            Self::Sqrt if y < 0.0 => f64::NAN,
            Self::Sqrt => y * y,
            Self::Floor | Self::Ceil | Self::Rint => y,
            Self::Sin => libm::asin(y),
            Self::Cos => libm::acos(y),
            Self::Tan => libm::atan(y),
            Self::Asin => libm::sin(y),
            Self::Acos => libm::cos(y),
            Self::Atan => libm::tan(y),
            Self::Exp => libm::log(y),
            Self::Expm1 => libm::log1p(y),
            Self::Log => libm::exp(y),
            Self::Log1p => libm::expm1(y),
            Self::Log10 => libm::exp10(y),
            Self::Cbrt => y * y * y,
            Self::Sinh => libm::asinh(y),
            Self::Cosh => libm::acosh(y),
            Self::Tanh => libm::atanh(y),
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
