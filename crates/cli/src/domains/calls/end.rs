//! What is said when all calls are known, in the words of a table: how many objects there are, and what each field holds.

use std::collections::BTreeMap;

use super::numbers::joined;
use super::{ClassDomain, Field, Made, Meaning, Wrong};
use crate::domains::Entry;
use crate::domains::table::Entries;
use crate::place::PlaceReport;

impl Meaning<'_> {
    pub(super) fn entries(&self, option: &str) -> Result<Entries, Wrong> {
        let mut entries = Entries::default();
        for domain in &self.domains {
            match domain.unfit() {
                Some(why) => return Err(Wrong { at: domain.at, why }),
                None if domain.boxes.is_empty() => entries.bounds.push((domain.class.clone(), domain.count)),
                None => {}
            }
        }
        let mut owners: BTreeMap<usize, i64> = BTreeMap::new();
        for field in &self.fields {
            let wrong = |why| Wrong { at: field.at, why };
            let all = owners.entry(field.made).or_default();
            *all += self.owners(field).map_err(wrong)?;
            match self.made.get(field.made) {
                Some(Made::Arrays { count, .. }) if *all > *count => {
                    return Err(wrong(format!("there are {count} arrays for {all} objects")));
                }
                _ => {}
            }
            let at = PlaceReport::of(self.own, field.at).text();
            entries.domains.extend(self.said(field).map_err(wrong)?.into_iter().map(|(place, values)| {
                Entry { by: Some(format!("--finitization {option}: {at}: {place}={values}")), place, values }
            }));
        }
        Ok(entries)
    }

    /// How many objects have a field, at most. Something is to be said of it for each of their classes, as they share its domain.
    fn owners(&self, field: &Field) -> Result<i64, String> {
        let mut owners = 0;
        for domain in self.domains.iter().filter(|domain| domain.count > 0) {
            if !self.own.is_subtype(domain.id, field.declared_in) {
                continue;
            }
            if !field.said_of.iter().any(|class| self.own.is_subtype(domain.id, *class)) {
                let (class, place) = (&domain.class, &field.place);
                return Err(format!("{place} is set for some of its objects, but not for those of {class}"));
            }
            owners += i64::from(domain.count);
        }
        Ok(owners)
    }

    /// What is said of a field, as `--domain` takes it.
    fn said(&self, field: &Field) -> Result<Vec<(String, String)>, String> {
        let place = &field.place;
        let one = |values: String| Ok(vec![(place.clone(), values)]);
        match (self.made.get(field.made), field.all) {
            (Some(Made::Objects { domains, .. }), true) => match &domains[..] {
                [domain] => match self.domains.get(*domain) {
                    Some(domain) => one(format!("array of all {}", domain.class)),
                    None => Err("the set is empty".to_owned()),
                },
                _ => Err("all objects of a field are of one class".to_owned()),
            },
            (Some(Made::Arrays { lengths, elements, .. }), false) => Ok(vec![
                (place.clone(), "array".to_owned()),
                (format!("{place}.length"), self.values(*lengths)?),
                (format!("{place}[]"), self.elements(*elements)?),
            ]),
            _ => one(self.values(field.made)?),
        }
    }

    /// The class domains of a set that have objects. One without any stands for those of subclasses.
    fn objects_of(&self, named: &[usize]) -> Result<Vec<&ClassDomain>, String> {
        let named: Vec<&ClassDomain> = named.iter().filter_map(|domain| self.domains.get(*domain)).collect();
        let mut all = Vec::new();
        for domain in self.domains.iter().filter(|domain| domain.has_objects()) {
            let is_above = |above: &&&ClassDomain| {
                above.id != self.own.object_class() && self.own.is_subtype(domain.id, above.id)
            };
            let mut above = named.iter().filter(is_above);
            if named.iter().any(|named| named.id == domain.id)
                || above.clone().any(|above| !above.has_objects())
            {
                all.push(domain);
            } else if let Some(above) = above.next() {
                return Err(format!(
                    "objects of {} are in the class domain of {} for Korat, but not for SymSolve; add both to the set",
                    domain.class, above.class
                ));
            }
        }
        Ok(all)
    }

    fn elements(&self, made: usize) -> Result<String, String> {
        match self.made.get(made) {
            Some(Made::Objects { domains, .. }) if domains.iter().any(|domain| self.has_boxes(*domain)) => {
                Err("boxes in arrays have no domain".to_owned())
            }
            _ => self.values(made),
        }
    }

    fn has_boxes(&self, domain: usize) -> bool {
        self.domains.get(domain).is_some_and(|domain| !domain.boxes.is_empty())
    }

    fn values(&self, made: usize) -> Result<String, String> {
        match self.made.get(made) {
            Some(Made::Numbers(ranges)) => {
                let range = |(low, high): &(i64, i64)| format!("{low}..{high}");
                Ok(joined(ranges).iter().map(range).collect::<Vec<_>>().join("|"))
            }
            Some(Made::Objects { null, domains }) => {
                let mut words: Vec<String> = null.then(|| "null".to_owned()).into_iter().collect();
                for domain in self.objects_of(domains)? {
                    words.extend(domain.word()?);
                }
                match words.is_empty() {
                    true => Err("the set is empty".to_owned()),
                    false => Ok(words.join("|")),
                }
            }
            Some(Made::Arrays { .. }) => Err("arrays that hold arrays have no domain".to_owned()),
            _ => Err("the set is of another finitization".to_owned()),
        }
    }
}

impl ClassDomain {
    fn has_objects(&self) -> bool {
        self.count > 0 || !self.boxes.is_empty()
    }

    /// Why it cannot be had.
    fn unfit(&self) -> Option<String> {
        let class = &self.class;
        match (self.boxes.is_empty(), self.is_of_jdk) {
            (false, _) if self.count > 0 => {
                Some(format!("the boxes {class} are some with a number and some without"))
            }
            (false, _) if self.is_symmetric => Some(format!(
                "boxes {class} are values, and no two of them the same; say includeInIsomorphismCheck(false)"
            )),
            (true, true) if self.count > 0 => {
                Some(format!("objects of {class} are made only where addObject gives boxes of numbers"))
            }
            (true, false) if !self.is_symmetric => Some(format!(
                "includeInIsomorphismCheck(false): structures that differ in the order of {class} only are found once"
            )),
            _ => None,
        }
    }

    /// The class, with the numbers of boxes; `None` if there are no objects.
    fn word(&self) -> Result<Option<String>, String> {
        let boxes: Vec<(i64, i64)> = self.boxes.iter().map(|number| (*number, *number)).collect();
        match joined(&boxes)[..] {
            [] => Ok((self.count > 0).then(|| self.class.clone())),
            [(low, high)] => Ok(Some(format!("{} {low}..{high}", self.class))),
            _ => Err(format!("the numbers of the boxes {} do not follow one another", self.class)),
        }
    }
}
