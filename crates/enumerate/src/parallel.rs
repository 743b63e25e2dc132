//! A count on several threads: the tree of decisions is split, and each thread takes the next part that no one has.
//!
//! Threads share the program only. What each part holds does not depend on who searches it, so neither do the figures.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use heapwise_engine::{Engine, State};
use heapwise_heap::{Context, Invariant};

use crate::by_machine::{Counter, Split};
use crate::{Enumeration, Figures};
use heapwise_backtrack::Undecided;

/// Parts: enough that no one waits long for the last.
const SHARES: usize = 256;

/// What a thread searches with.
pub struct Workbench<'p> {
    /// Its context.
    pub cx: Context<'p>,
    /// Its engine.
    pub engine: Engine<'p>,
    /// A booted machine.
    pub base: State<'p>,
}

impl<'p> Workbench<'p> {
    fn enumeration(&mut self, invariant: Invariant) -> (&mut Context<'p>, Enumeration<'_, 'p>) {
        let Workbench { cx, engine, base } = self;
        (cx, Enumeration { engine, base, invariant })
    }
}

/// Counts the structures that satisfy an invariant, on `threads` threads; `make` gives each what it needs.
///
/// # Errors
/// Names what the machine does not know; [`crate::by_engine`] may do it then.
pub fn count_on<'p>(
    threads: usize,
    invariant: Invariant,
    make: &(dyn Fn() -> Result<Workbench<'p>, Undecided> + Sync),
) -> Result<Figures, Undecided> {
    let counted = count_keeping(threads, invariant, make, true);
    counted.or_else(|why| count_keeping(threads, invariant, make, false).map_err(|_| why))
}

/// The same where the machine keeps collections, if it can, or runs the code of the JDK for all.
fn count_keeping<'p>(
    threads: usize,
    invariant: Invariant,
    make: &(dyn Fn() -> Result<Workbench<'p>, Undecided> + Sync),
    keeps: bool,
) -> Result<Figures, Undecided> {
    let mut first = make()?;
    let (cx, mut enumeration) = first.enumeration(invariant);
    let mut counter = counter_for(cx, &enumeration, keeps)?;
    let Split { mut figures, shares } = counter.split(cx, &mut enumeration, SHARES)?;
    let next = AtomicUsize::new(0);
    let results: Mutex<Vec<Result<Figures, Undecided>>> = Mutex::new(Vec::new());
    let work = |bench: &mut Workbench<'p>| {
        let mut own = Figures::default();
        let (cx, mut enumeration) = bench.enumeration(invariant);
        let mut counter = counter_for(cx, &enumeration, keeps)?;
        while let Some(share) = shares.get(next.fetch_add(1, Ordering::Relaxed)) {
            match counter.count(cx, &mut enumeration, share) {
                Ok(figures) => own.absorb(figures),
                Err(why) => {
                    next.store(shares.len(), Ordering::Relaxed);
                    return Err(why);
                }
            }
        }
        Ok(own)
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(shares.len()) {
            scope.spawn(|| {
                let result = make().and_then(|mut bench| work(&mut bench));
                results.lock().unwrap_or_else(PoisonError::into_inner).push(result);
            });
        }
        let result = work(&mut first);
        results.lock().unwrap_or_else(PoisonError::into_inner).push(result);
    });
    for result in results.into_inner().unwrap_or_else(PoisonError::into_inner) {
        figures.absorb(result?);
    }
    Ok(figures)
}

fn counter_for<'p>(
    cx: &mut Context<'p>,
    enumeration: &Enumeration<'_, 'p>,
    keeps: bool,
) -> Result<Counter<'p>, Undecided> {
    let mut counter = Counter::new(cx, enumeration)?;
    if !keeps && !counter.keep_nothing()? {
        return Err(Undecided("a machine that has kept no collections".to_owned()));
    }
    Ok(counter)
}
