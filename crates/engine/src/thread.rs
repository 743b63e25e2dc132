//! The threads that were started and have not ended, what each waits for, and which comes next.

use heapwise_heap::ObjectId;
use heapwise_program::{ClassId, MethodId, Program};

use crate::monitors::Monitors;
use crate::names;
use crate::stack::Stack;

/// What a thread waits for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wait {
    /// Its turn.
    Turn,
    /// The monitor of this object.
    Monitor(ObjectId),
    /// Another thread initialises this class.
    Class(ClassId),
    /// A time.
    Sleep(Time),
    /// Another thread notifies it of this object, whose monitor it has given back; or a time, if there is one.
    Notice(ObjectId, Option<Time>),
    /// Another thread gives it a permit; or a time, if there is one.
    Permit(Option<Time>),
}

/// When a thread goes on by itself: nanoseconds of counted time since the run began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Time(pub(crate) u64);

/// Why a thread does not wait any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Woken {
    /// It is its turn, it was notified, or it was given a permit.
    Asked,
    /// It is time.
    Late,
    /// It was interrupted.
    Interrupted,
}

/// How far a thread has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Life {
    /// The thread that began the run: where it ends, the path does.
    Main,
    /// It has not had a turn, and will run this method of its object.
    New(MethodId),
    /// It runs the program.
    Running,
    /// What nobody caught is reported.
    Reporting,
    /// The JDK closes its own accounts of it.
    Leaving,
}

/// A thread that was started and has not ended. What it has on its stack and holds is here while another one runs.
#[derive(Clone)]
pub(crate) struct Thread<'p> {
    pub(crate) object: ObjectId,
    pub(crate) life: Life,
    pub(crate) daemon: bool,
    pub(crate) stack: Option<Stack<'p>>,
    pub(crate) monitors: Monitors,
    pub(crate) wait: Wait,
    /// Counts up with each wait: of those who wait for the same the first comes first.
    pub(crate) since: u64,
    /// Why it does not wait any more, until the op that has waited asks.
    pub(crate) woken: Option<Woken>,
    /// The object whose monitor it has given back until it goes on.
    pub(crate) lent: Option<ObjectId>,
    /// Whether it will not wait the next time that it asks for a permit.
    pub(crate) permit: bool,
}

impl Thread<'_> {
    pub(crate) fn new(object: ObjectId, life: Life, daemon: bool) -> Self {
        Thread {
            object,
            life,
            daemon,
            stack: None,
            monitors: Monitors::default(),
            wait: Wait::Turn,
            since: 0,
            woken: None,
            lent: None,
            permit: false,
        }
    }

    /// When it goes on by itself, if nothing else has let it go on.
    pub(crate) fn time(&self) -> Option<Time> {
        match self.wait {
            _ if self.woken.is_some() => None,
            Wait::Sleep(time) => Some(time),
            Wait::Notice(_, time) | Wait::Permit(time) => time,
            Wait::Turn | Wait::Monitor(_) | Wait::Class(_) => None,
        }
    }

    /// Whether it waits for something that an interruption ends.
    pub(crate) fn is_idle(&self) -> bool {
        self.woken.is_none() && matches!(self.wait, Wait::Sleep(_) | Wait::Notice(..) | Wait::Permit(_))
    }

    pub(crate) fn status(&self) -> i32 {
        match self.wait {
            // It needs the monitor back that it has lent.
            _ if self.woken.is_some() && self.lent.is_some() => status::BLOCKED,
            _ if self.woken.is_some() => status::RUNNABLE,
            Wait::Turn | Wait::Class(_) => status::RUNNABLE,
            Wait::Monitor(_) => status::BLOCKED,
            Wait::Sleep(_) => status::SLEEPING,
            Wait::Notice(_, None) => status::NOTICE,
            Wait::Notice(_, Some(_)) => status::NOTICE_OR_TIME,
            Wait::Permit(None) => status::PARKED,
            Wait::Permit(Some(_)) => status::PARKED_OR_TIME,
        }
    }
}

/// What `Thread.getState` is made of (JVM TI, `GetThreadState`).
pub(crate) mod status {
    pub(crate) const RUNNABLE: i32 = 0x5;
    pub(crate) const TERMINATED: i32 = 0x2;
    pub(crate) const BLOCKED: i32 = 0x401;
    pub(crate) const SLEEPING: i32 = 0xE1;
    pub(crate) const NOTICE: i32 = 0x191;
    pub(crate) const NOTICE_OR_TIME: i32 = 0x1A1;
    pub(crate) const PARKED: i32 = 0x291;
    pub(crate) const PARKED_OR_TIME: i32 = 0x2A1;
}

/// Where the object of a thread keeps how it is.
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    /// The object that has its status, where that is not the thread's own.
    pub(crate) holder: Option<usize>,
    pub(crate) status: usize,
    /// Not 0 while it is alive.
    pub(crate) alive: usize,
}

impl Slots {
    pub(crate) fn find(program: &Program) -> Option<Slots> {
        let slot = |class, field| Some(program.field(program.find_field(class, field)?).slot as usize);
        let thread = program.find_class(names::THREAD).ok()?;
        let alive = slot(thread, names::EETOP)?;
        if let Some(status) = slot(thread, names::THREAD_STATUS) {
            return Some(Slots { holder: None, status, alive });
        }
        let holder = program.find_class(names::THREAD_HOLDER).ok()?;
        let status = slot(holder, names::THREAD_STATUS)?;
        Some(Slots { holder: Some(slot(thread, names::HOLDER)?), status, alive })
    }
}

/// All threads of a run, as soon as one of them had to wait or a second one was started.
#[derive(Clone)]
pub(crate) struct Threads<'p> {
    /// In the order in which they were started.
    pub(crate) all: Vec<Thread<'p>>,
    pub(crate) running: usize,
    /// The steps of the run when the turn of the running one began.
    pub(crate) turn: u64,
    /// Nanoseconds that passed while all were waiting.
    pub(crate) skipped: u64,
    /// Waits so far.
    pub(crate) waits: u64,
    pub(crate) slots: Slots,
}

impl<'p> Threads<'p> {
    /// What the threads hold on to that do not run.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.all.iter().flat_map(|thread| {
            let waits = match thread.wait {
                Wait::Monitor(object) | Wait::Notice(object, _) => Some(object),
                _ => None,
            };
            let own = [Some(thread.object), thread.lent, waits].into_iter().flatten();
            own.chain(thread.stack.iter().flat_map(Stack::objects)).chain(thread.monitors.objects())
        })
    }

    /// Whether a thread that does not run, and is not this one, holds the monitor of an object.
    pub(crate) fn holds(&self, but: usize, object: ObjectId) -> bool {
        let mut others = self.all.iter().enumerate().filter(|(index, _)| *index != but);
        others.any(|(_, thread)| {
            thread.lent != Some(object) && thread.monitors.objects().any(|held| held == object)
        })
    }

    pub(crate) fn of(&mut self, object: ObjectId) -> Option<&mut Thread<'p>> {
        self.all.iter_mut().find(|thread| thread.object == object)
    }

    /// Whether a thread can go on at this time; none is running, or the running one holds nothing.
    pub(crate) fn can_go_on(&self, index: usize, now: u64, is_running: impl Fn(ClassId) -> bool) -> bool {
        let Some(thread) = self.all.get(index) else { return false };
        let is_free = |object| !self.holds(index, object);
        let is_time = || thread.time().is_some_and(|Time(time)| time <= now);
        match thread.wait {
            _ if thread.lent.is_some_and(|object| !is_free(object)) => false,
            _ if thread.woken.is_some() => true,
            Wait::Turn => true,
            Wait::Monitor(object) => is_free(object),
            Wait::Class(class) => !is_running(class),
            Wait::Sleep(_) | Wait::Notice(..) | Wait::Permit(_) => is_time(),
        }
    }

    /// The first in turn that can go on, else the first for which it will be time, and how long that is.
    pub(crate) fn next(&self, now: u64, is_running: impl Fn(ClassId) -> bool) -> Option<(usize, u64)> {
        let count = self.all.len();
        let turns: Vec<usize> = (1..=count).map(|step| (self.running + step) % count).collect();
        let can_go_on = |index: usize, time: u64| self.can_go_on(index, time, &is_running);
        let time = |index: usize| {
            let thread = self.all.get(index)?;
            thread.time().map(|Time(time)| (time, thread.since))
        };
        // Of those for which it is time the one that has waited for the earliest.
        let earliest = |now: u64| {
            let timed =
                turns.iter().copied().filter(|index| time(*index).is_some() && can_go_on(*index, now));
            timed.min_by_key(|index| time(*index))
        };
        match turns.iter().copied().find(|index| can_go_on(*index, now)) {
            Some(next) if time(next).is_none() => Some((next, 0)),
            Some(_) => earliest(now).map(|index| (index, 0)),
            None => {
                let next = earliest(u64::MAX)?;
                time(next).map(|(time, _)| (next, time.saturating_sub(now)))
            }
        }
    }
}
