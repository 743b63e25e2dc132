//! Random numbers whose seed nobody gives: another one in every run.
//!
//! A test fixes the numbers of a `Random` only by the seed that it gives. So in an exploration a path ends where the program draws from
//! one without; what stands before is covered, and nothing behind is called infeasible.

use heapwise_engine::{Interrupt, Machine, Returned, Step, Tip};
use heapwise_heap::Value;

use crate::table::{Methods, replaced};

const SEED: &str = "takes its seed from the clock of the machine";

/// Ends the path with this reason, unless there is a machine that the program runs on.
macro_rules! unseeded {
    ($what:literal) => {
        |machine: &mut Machine<'_, '_>, _: &[Value]| unseeded(machine, $what)
    };
}

pub(crate) const MATH: Methods = Methods {
    class: "java/lang/Math",
    entries: &[replaced("random()D", unseeded!("Math.random, whose numbers a test does not fix"), SEED)],
};

pub(crate) const RANDOM: Methods = Methods {
    class: "java/util/Random",
    entries: &[replaced(
        "<init>()V",
        unseeded!("a java.util.Random without a seed, whose numbers a test does not fix"),
        SEED,
    )],
};

pub(crate) const SPLITTABLE: Methods = Methods {
    class: "java/util/SplittableRandom",
    entries: &[replaced(
        "<init>()V",
        unseeded!("a java.util.SplittableRandom without a seed, whose numbers a test does not fix"),
        SEED,
    )],
};

pub(crate) const THREAD_LOCAL: Methods = Methods {
    class: "java/util/concurrent/ThreadLocalRandom",
    entries: &[replaced(
        "current()Ljava/util/concurrent/ThreadLocalRandom;",
        unseeded!("java.util.concurrent.ThreadLocalRandom, whose numbers a test does not fix"),
        SEED,
    )],
};

fn unseeded(machine: &mut Machine<'_, '_>, what: &str) -> Step<Returned> {
    match machine.host() {
        Some(_) => Ok(Returned::Body),
        None => Interrupt::avoidable(what, Tip::Input),
    }
}
