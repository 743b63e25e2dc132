//! Values of the JDK as a program spells them: `LocalDate.of(2000, 1, 31)`, `new BigDecimal("1.50")`.
//!
//! Their constructors are hidden, or do more than to store what they get. So what makes an object is told by its fields, as
//! far as there is one expression for them.

use heapwise_heap::Value;
use heapwise_junit::{ClassName, ClassType, Expr};
use heapwise_program::{Class, Holder};

/// The most digits behind the point that are spelled out.
const DIGITS: i32 = 18;

/// The bits of the state of a `Random`, and those by which its constructor makes it of a seed.
const STATE: i64 = (1 << 48) - 1;
const SCRAMBLE: i64 = 0x5_DEEC_E66D;

/// The expression that makes an object of this class whose field in a slot holds this number; `None` of other objects.
pub(crate) fn denoted(class: &Class, number: impl Fn(usize) -> Option<Value>) -> Option<Expr> {
    let int = |slot| match number(slot)? {
        Value::Int(number) => Some(number),
        _ => None,
    };
    let (package, simple) = class.name.rsplit_once('/')?;
    let name = ClassName::new(&package.replace('/', "."), [simple]);
    Some(match class.holder()? {
        Holder::AtomicBoolean => Expr::new(ClassType::plain(name), vec![Expr::Boolean(int(0)? != 0)]),
        Holder::LocalDate => {
            let parts = [int(0)?, int(1)?, int(2)?].map(Expr::Int);
            Expr::static_call(name, "of", parts.to_vec())
        }
        Holder::BigDecimal => {
            let Value::Long(unscaled) = number(4)? else { return None };
            let text = decimal(unscaled, int(1)?)?;
            Expr::new(ClassType::plain(name), vec![Expr::string(&text)])
        }
        Holder::Random => {
            let Value::Long(state) = number(0)? else { return None };
            let seed = (state & STATE) ^ SCRAMBLE;
            Expr::new(ClassType::plain(name), vec![Expr::Long(seed)])
        }
        _ => return None,
    })
}

/// The expression that makes a `BigInteger` with this sign and these digits, the highest first; `None` of one with many.
pub(crate) fn integer(class: &Class, signum: i32, digits: &[u32]) -> Option<Expr> {
    let value = digits
        .iter()
        .try_fold(0i128, |value, digit| value.checked_mul(1 << 32)?.checked_add(i128::from(*digit)));
    let text = (value? * i128::from(signum)).to_string();
    let (package, simple) = class.name.rsplit_once('/')?;
    let name = ClassName::new(&package.replace('/', "."), [simple]);
    Some(Expr::new(ClassType::plain(name), vec![Expr::string(&text)]))
}

/// A decimal number with as many digits behind the point as its scale says.
fn decimal(unscaled: i64, scale: i32) -> Option<String> {
    let digits = usize::try_from(scale).ok().filter(|_| scale <= DIGITS && unscaled != i64::MIN)?;
    let sign = if unscaled < 0 { "-" } else { "" };
    let all = format!("{:0width$}", unscaled.unsigned_abs(), width = digits + 1);
    let (whole, rest) = all.split_at(all.len() - digits);
    let point = if digits == 0 { "" } else { "." };
    Some(format!("{sign}{whole}{point}{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals() {
        let all = [(0, 0), (5, 0), (-5, 1), (1250, 2), (-7, 3), (i64::MAX, 2), (i64::MIN, 0), (1, -1)];
        let texts = all.map(|(unscaled, scale)| decimal(unscaled, scale));
        let expected = ["0", "5", "-0.5", "12.50", "-0.007", "92233720368547758.07"];
        assert_eq!(texts[..6], expected.map(|text| Some(text.to_owned())));
        assert_eq!(texts[6..], [None, None]);
    }
}
