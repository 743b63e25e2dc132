//! A simplex tableau over exact rationals: some columns are sums of the others, every column has bounds. Columns are chosen
//! by least index (Bland), so it always ends.

use std::collections::BTreeMap;

use crate::rational::Rational;

/// A combination of columns.
pub(crate) type Combination = BTreeMap<usize, Rational>;

#[derive(Clone, Default)]
struct Column {
    lower: Option<Rational>,
    upper: Option<Rational>,
    value: Rational,
}

/// The tableau. Columns that are no sum always keep their bounds.
#[derive(Clone, Default)]
pub(crate) struct Tableau {
    columns: Vec<Column>,
    /// The columns that are sums of columns that are none.
    rows: BTreeMap<usize, Combination>,
}

/// The greatest value of a combination.
pub(crate) enum Greatest {
    Unbounded,
    At(Rational),
}

impl Tableau {
    /// A column without bounds.
    pub(crate) fn column(&mut self) -> usize {
        self.columns.push(Column::default());
        self.columns.len() - 1
    }

    /// A column that is the sum of others.
    pub(crate) fn sum(&mut self, combination: &Combination) -> Option<usize> {
        let row = self.in_free(combination)?;
        let mut value = Rational::ZERO;
        for (&column, &factor) in &row {
            value = value.plus(factor.times(self.columns.get(column)?.value)?)?;
        }
        let sum = self.column();
        self.columns.get_mut(sum)?.value = value;
        self.rows.insert(sum, row);
        Some(sum)
    }

    pub(crate) fn value(&self, column: usize) -> Rational {
        self.columns.get(column).map_or(Rational::ZERO, |column| column.value)
    }

    /// Demands `column >= bound`; says whether that leaves a value.
    pub(crate) fn at_least(&mut self, column: usize, bound: Rational) -> Option<bool> {
        let entry = self.columns.get_mut(column)?;
        if let Some(lower) = entry.lower
            && !lower.below(bound)?
        {
            return Some(true);
        }
        entry.lower = Some(bound);
        if let Some(upper) = entry.upper
            && upper.below(bound)?
        {
            return Some(false);
        }
        if entry.value.below(bound)? && !self.rows.contains_key(&column) {
            self.shift(column, bound)?;
        }
        Some(true)
    }

    /// Demands `column <= bound`; says whether that leaves a value.
    pub(crate) fn at_most(&mut self, column: usize, bound: Rational) -> Option<bool> {
        let entry = self.columns.get_mut(column)?;
        if let Some(upper) = entry.upper
            && !bound.below(upper)?
        {
            return Some(true);
        }
        entry.upper = Some(bound);
        if let Some(lower) = entry.lower
            && bound.below(lower)?
        {
            return Some(false);
        }
        if bound.below(entry.value)? && !self.rows.contains_key(&column) {
            self.shift(column, bound)?;
        }
        Some(true)
    }

    /// Moves the values so that all bounds are kept, or says that this cannot be.
    pub(crate) fn feasible(&mut self) -> Option<bool> {
        loop {
            let mut broken = None;
            for (&basic, row) in &self.rows {
                let column = self.columns.get(basic)?;
                if let Some(lower) = column.lower
                    && column.value.below(lower)?
                {
                    broken = Some((basic, lower, row, true));
                    break;
                }
                if let Some(upper) = column.upper
                    && upper.below(column.value)?
                {
                    broken = Some((basic, upper, row, false));
                    break;
                }
            }
            let Some((basic, target, row, up)) = broken else { return Some(true) };
            let mut entering = None;
            for (&free, factor) in row {
                if self.has_room(free, factor.is_positive() == up)? {
                    entering = Some(free);
                    break;
                }
            }
            let Some(entering) = entering else { return Some(false) };
            self.pivot(basic, entering)?;
            self.shift(basic, target)?;
        }
    }

    /// The greatest value of a combination, from values that keep all bounds; the values move there.
    pub(crate) fn maximise(&mut self, combination: &Combination) -> Option<Greatest> {
        loop {
            let objective = self.in_free(combination)?;
            let mut entering = None;
            for (&free, factor) in &objective {
                if self.has_room(free, factor.is_positive())? {
                    entering = Some((free, factor.is_positive()));
                    break;
                }
            }
            let Some((entering, up)) = entering else {
                let mut value = Rational::ZERO;
                for (&free, &factor) in &objective {
                    value = value.plus(factor.times(self.value(free))?)?;
                }
                return Some(Greatest::At(value));
            };
            let Some((distance, leaving)) = self.room(entering, up)? else {
                return Some(Greatest::Unbounded);
            };
            let start = self.value(entering);
            let target = if up { start.plus(distance)? } else { start.minus(distance)? };
            self.shift(entering, target)?;
            if let Some(leaving) = leaving {
                self.pivot(leaving, entering)?;
            }
        }
    }

    /// How far a free column can move before a bound stops it, and the sum whose bound that is (none: its own).
    fn room(&self, free: usize, up: bool) -> Option<Option<(Rational, Option<usize>)>> {
        let own = self.distance(free, up)?;
        let mut least = own.map(|distance| (distance, None));
        for (&basic, row) in &self.rows {
            let Some(factor) = row.get(&free) else { continue };
            let Some(distance) = self.distance(basic, factor.is_positive() == up)? else { continue };
            let distance = distance.over(factor.absolute()?)?;
            let closer = match least {
                None => true,
                Some((best, _)) => distance.below(best)?,
            };
            if closer {
                least = Some((distance, Some(basic)));
            }
        }
        Some(least)
    }

    /// How far the value is from its upper, or lower, bound.
    fn distance(&self, column: usize, up: bool) -> Option<Option<Rational>> {
        let column = self.columns.get(column)?;
        Some(match if up { column.upper } else { column.lower } {
            None => None,
            Some(bound) if up => Some(bound.minus(column.value)?),
            Some(bound) => Some(column.value.minus(bound)?),
        })
    }

    fn has_room(&self, column: usize, up: bool) -> Option<bool> {
        Some(self.distance(column, up)?.is_none_or(Rational::is_positive))
    }

    /// Sets a free column, and all sums with it.
    fn shift(&mut self, free: usize, target: Rational) -> Option<()> {
        let difference = target.minus(self.value(free))?;
        self.columns.get_mut(free)?.value = target;
        for (&basic, row) in &self.rows {
            if let Some(&factor) = row.get(&free) {
                let column = self.columns.get_mut(basic)?;
                column.value = column.value.plus(factor.times(difference)?)?;
            }
        }
        Some(())
    }

    /// Makes the sum `basic` free and the free column `entering`, which is part of it, a sum.
    fn pivot(&mut self, basic: usize, entering: usize) -> Option<()> {
        let mut row = self.rows.remove(&basic)?;
        let factor = row.remove(&entering)?;
        let inverse = Rational::ONE.over(factor)?;
        let mut solved = Combination::from([(basic, inverse)]);
        for (column, value) in row {
            solved.insert(column, value.times(inverse)?.negated()?);
        }
        for other in self.rows.values_mut() {
            if let Some(factor) = other.remove(&entering) {
                add_multiple(other, &solved, factor)?;
            }
        }
        self.rows.insert(entering, solved);
        Some(())
    }

    /// A combination in terms of free columns.
    fn in_free(&self, combination: &Combination) -> Option<Combination> {
        let mut free = Combination::new();
        for (&column, &factor) in combination {
            match self.rows.get(&column) {
                Some(row) => add_multiple(&mut free, row, factor)?,
                None => add_multiple(&mut free, &Combination::from([(column, Rational::ONE)]), factor)?,
            }
        }
        Some(free)
    }
}

fn add_multiple(to: &mut Combination, what: &Combination, factor: Rational) -> Option<()> {
    for (&column, &value) in what {
        let sum = to.get(&column).copied().unwrap_or(Rational::ZERO).plus(value.times(factor)?)?;
        if sum.is_zero() {
            to.remove(&column);
        } else {
            to.insert(column, sum);
        }
    }
    Some(())
}
