//! Zones over small ranges, against all their tuples.

use super::*;
use crate::testing::Numbers;

impl Numbers {
    fn atom(&mut self, variables: u64) -> Atom {
        let one = self.below(variables + 1) as usize;
        let other = (one + 1 + self.below(variables) as usize) % (variables as usize + 1);
        let by = self.below(7) as i128 - 3;
        if self.below(5) == 0 {
            let modulus = 2 + self.below(3) as i128;
            return Atom::Congruent(one.max(1), modulus, by.rem_euclid(modulus));
        }
        if self.below(3) == 0 { Atom::Apart(one, other, by) } else { Atom::AtMost(one, other, by) }
    }
}

const VARIABLES: usize = 3;
const RANGE: (i128, i128) = (-2, 3);

type Tuple = Vec<i128>;

fn all() -> Vec<Tuple> {
    let values = || RANGE.0..=RANGE.1;
    values().flat_map(|x| values().flat_map(move |y| values().map(move |z| vec![x, y, z]))).collect()
}

fn holds(atom: Atom, tuple: &[i128]) -> bool {
    let value = |variable: usize| if variable == ZERO { 0 } else { tuple[variable - 1] };
    match atom {
        Atom::AtMost(one, other, most) => value(one) - value(other) <= most,
        Atom::Apart(one, other, by) => value(one) - value(other) != by,
        Atom::Congruent(variable, modulus, residue) => (value(variable) - residue) % modulus == 0,
    }
}

/// Whether bounds say all that there is to say.
fn is_plain(zone: &Zone) -> bool {
    zone.apart().is_empty() && zone.strides().next().is_none()
}

fn has(zone: &Zone, tuple: &[i128]) -> bool {
    zone.atoms().all(|atom| holds(atom, tuple))
}

/// Random conditions with the zone of them, if bounds leave one, and its tuples.
fn made(numbers: &mut Numbers) -> (Option<Zone>, Vec<Tuple>) {
    let atoms: Vec<Atom> = (0..numbers.below(6)).map(|_| numbers.atom(VARIABLES as u64)).collect();
    let tuples = all().into_iter().filter(|tuple| atoms.iter().all(|atom| holds(*atom, tuple))).collect();
    let mut zone = Zone::of(&[RANGE; VARIABLES]);
    let is_left = atoms.iter().all(|atom| zone.require(*atom));
    (is_left.then_some(zone), tuples)
}

#[test]
fn a_zone_holds_the_tuples_of_its_conditions_and_its_bounds_are_tight() {
    let mut numbers = Numbers(1);
    for _ in 0..2_000 {
        let (zone, tuples) = made(&mut numbers);
        let Some(zone) = zone else {
            assert!(tuples.is_empty());
            continue;
        };
        let found: Vec<Tuple> = all().into_iter().filter(|tuple| has(&zone, tuple)).collect();
        assert_eq!(found, tuples);
        assert!(all().iter().all(|tuple| zone.has(tuple) == tuples.contains(tuple)), "{zone:?}");
        if let Some(tuple) = zone.tuple(&[1, 1, 1]) {
            assert!(tuples.contains(&tuple), "{tuple:?} of {zone:?}");
        } else {
            assert!(!is_plain(&zone));
        }
        for one in 0..=VARIABLES {
            for other in 0..=VARIABLES {
                let value = |tuple: &Tuple, at: usize| if at == ZERO { 0 } else { tuple[at - 1] };
                let most = tuples.iter().map(|tuple| value(tuple, one) - value(tuple, other)).max();
                if is_plain(&zone) {
                    assert_eq!(most, Some(zone.bound(one, other)), "{zone:?}");
                }
            }
        }
    }
}

#[test]
fn an_elimination_keeps_what_has_a_tuple_and_nothing_else() {
    let mut numbers = Numbers(2);
    let mut eliminated = 0;
    for _ in 0..2_000 {
        let (Some(zone), tuples) = made(&mut numbers) else { continue };
        for kept in [&[1, 2][..], &[3, 1], &[2], &[]] {
            let Some(parts) = zone.separated(kept) else {
                assert!(zone.strides().next().is_some());
                continue;
            };
            eliminated += u32::from(zone.strides().next().is_some());
            let parts: Vec<Zone> = parts.iter().map(|part| part.only(kept)).collect();
            let shadow = |tuple: &Tuple| kept.iter().map(|at| tuple[at - 1]).collect::<Tuple>();
            for tuple in all() {
                let image = shadow(&tuple);
                let is_kept = tuples.iter().any(|tuple| shadow(tuple) == image);
                let is_found = parts.iter().any(|part| has(part, &image));
                // Where nothing is left, bounds need not tell.
                assert!(is_kept == is_found || tuples.is_empty(), "{image:?} of {zone:?} as {parts:?}");
            }
        }
    }
    assert!(eliminated > 100, "{eliminated} with rests");
}

#[test]
fn what_covers_a_zone_has_its_tuples_and_a_hull_those_of_both() {
    let mut numbers = Numbers(3);
    let mut covered = 0;
    for _ in 0..4_000 {
        let zones: Vec<(Zone, Vec<Tuple>)> =
            (0..3).map(|_| made(&mut numbers)).filter_map(|(zone, tuples)| Some((zone?, tuples))).collect();
        let [first, others @ ..] = &zones[..] else { continue };
        let union: Vec<&Tuple> = others.iter().flat_map(|(_, tuples)| tuples).collect();
        let is_covered = first.1.iter().all(|tuple| union.contains(&tuple));
        let found = first.0.is_covered(&others.iter().map(|(zone, _)| zone).collect::<Vec<_>>(), &mut 1_000);
        assert!(is_covered || !found);
        covered += u32::from(found);
        let is_plain = zones.iter().all(|(zone, tuples)| is_plain(zone) && !tuples.is_empty());
        assert!(found || !is_covered || !is_plain, "{zones:?}");
        for (zone, tuples) in others {
            assert_eq!(
                zone.includes(&first.0) && !first.1.is_empty(),
                zone.includes(&first.0)
                    && first.1.iter().all(|tuple| tuples.contains(tuple))
                    && !first.1.is_empty()
            );
            let hull = zone.hull(&first.0);
            assert!(tuples.iter().chain(&first.1).all(|tuple| has(&hull, tuple)));
            assert!(hull.includes(zone) && hull.includes(&first.0));
        }
    }
    assert!(covered > 100);
}

#[test]
fn a_gap_is_left_where_a_middle_value_is_eliminated() {
    let mut zone = Zone::of(&[(i128::from(i32::MIN), i128::from(i32::MAX)); 3]);
    assert!(zone.require(Atom::AtMost(1, 2, -1)) && zone.require(Atom::AtMost(2, 3, -1)));
    let parts = zone.separated(&[1, 3]).unwrap();
    assert_eq!(parts.len(), 1);
    assert_eq!(parts[0].only(&[1, 3]).bound(1, 2), -2);
}
