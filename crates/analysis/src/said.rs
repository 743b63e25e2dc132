//! How much the result of a call tells.

use heapwise_heap::Value;

use crate::Case;

/// How telling a result is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Said {
    /// Zero, false, null or without elements: what a method returns that does nothing.
    Nothing,
    /// One, true or with a single element.
    One,
    /// Something else.
    Much,
}

impl Said {
    /// What the call of a case says, if its input is made by calls.
    pub fn of(case: &Case<'_>) -> Option<Said> {
        Some(match case.replay.result.filter(|_| case.is_made)? {
            Value::Null | Value::Int(0) | Value::Long(0) => Said::Nothing,
            Value::Float(0.0) | Value::Double(0.0) => Said::Nothing,
            Value::Int(1) | Value::Long(1) => Said::One,
            Value::Object(_) => match case.replay.length {
                Some(0) => Said::Nothing,
                Some(1) => Said::One,
                _ => Said::Much,
            },
            _ => Said::Much,
        })
    }
}
