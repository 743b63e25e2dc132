//! The numbers of the state after a call, as variables of a zone.

use heapwise_heap::Value;
use heapwise_program::Kind;
use heapwise_term::{Const, eval};

use super::After;
use crate::conditions::{Beyond, Sum, range};
use crate::run::{BEYOND, Lost, Runner};
use crate::zone::{Scaled, Zone};

/// A zone with variables for the places of the state after a call.
pub(super) struct Placed {
    pub zone: Zone,
    /// The first of them.
    pub after: usize,
    /// Those that are an argument times a number.
    pub scaled: Vec<(usize, Scaled)>,
}

impl<'p> After<'_, 'p> {
    /// A zone with the variables of the places after.
    pub(super) fn with_places(
        &self,
        runner: &Runner<'_, 'p>,
        case: &Zone,
        sums: &[Option<(Kind, Value)>],
    ) -> Result<Option<Placed>, Lost> {
        let after = case.variables() + 1;
        let mut placed = Placed { zone: case.clone(), after, scaled: Vec::new() };
        let zone = &mut placed.zone;
        for number in sums {
            let Some((kind, value)) = number else {
                zone.add(range(Kind::Int));
                continue;
            };
            let sum = match self.sum(runner, case, *value) {
                Err(why) => {
                    let scaled = self.scaled(runner, zone, (*kind, *value)).ok_or(why)?;
                    placed.scaled.push(scaled);
                    continue;
                }
                Ok(sum) => sum,
            };
            let place = zone.add(range(*kind));
            if !zone.equate(place, sum.variable, sum.constant) {
                return Ok(None);
            }
        }
        // What is said of a scaled place leaves out what is said of the argument.
        let of: Vec<usize> = placed.scaled.iter().map(|(_, scaled)| scaled.of).collect();
        let is_exact =
            of.iter().enumerate().all(|(at, one)| placed.zone.is_alone(*one) && !of[..at].contains(one));
        if is_exact { Ok(Some(placed)) } else { Err(Lost::to(BEYOND)) }
    }

    /// Adds a place that holds an argument times a number plus another.
    fn scaled(
        &self,
        runner: &Runner<'_, 'p>,
        zone: &mut Zone,
        (kind, value): (Kind, Value),
    ) -> Option<(usize, Scaled)> {
        let Value::Term(term) = value else { return None };
        let scaled = self.start.reader.scaled(&runner.cx.pool, term)?;
        let is_argument = self.start.numbers.contains(&Some(scaled.of));
        let place = scaled.add(zone, range(kind)).filter(|_| is_argument && self.model.is_none())?;
        Some((place, scaled))
    }

    fn sum(&self, runner: &Runner<'_, 'p>, zone: &Zone, value: Value) -> Result<Sum, Lost> {
        let constant = |constant| Ok(Sum { variable: crate::zone::ZERO, constant });
        match value {
            Value::Int(number) => constant(number.into()),
            Value::Long(number) => constant(number.into()),
            Value::Float(number) => constant(number.to_bits().into()),
            Value::Double(number) => constant(number.to_bits().into()),
            Value::Term(term) => {
                if let Some(model) = &self.model {
                    return constant(of_const(eval(&runner.cx.pool, term, model)));
                }
                let sum = self.start.reader.sum(&runner.cx.pool, zone, term);
                sum.map_err(|Beyond| Lost::to(BEYOND))
            }
            _ => Err(Lost::to("a cell without a number")),
        }
    }
}

/// A value of the machine as the zones have it.
fn of_const(value: Const) -> i128 {
    match value {
        Const::Bool(value) => value.into(),
        Const::Bits { .. } => value.signed().into(),
        Const::F32(bits) => bits.into(),
        Const::F64(bits) => bits.into(),
    }
}
