//! The closing of resources, as javac writes it for `try` with resources.
//!
//! It stands once where the block ends and once in a handler, which throws on. Its branches are nobody's. Each release of javac
//! wrote one of two forms; both leave out the test for null where the resource is a new object.

use std::ops::RangeInclusive;

use crate::matcher::{Matcher, View, opcode as op};
use crate::names;

/// A range of ops, both ends included.
type Range = RangeInclusive<usize>;

/// The ops that close resources.
pub(crate) fn closings(view: View<'_>) -> Vec<Range> {
    let mut closings = Vec::new();
    for handler in &view.decoded.body.handlers {
        let name = handler.catch.and_then(|entry| view.constants.class_name(entry).ok());
        if name.as_deref() != Some(names::THROWABLE) {
            continue;
        }
        let start = handler.target as usize;
        for null_checked in [true, false] {
            closings.extend(of_handler(view, start, null_checked).into_iter().flatten());
            let older = [Older::InPlace, Older::ByMethod].into_iter();
            let mut older = older.filter_map(|form| of_older_handler(view, start, null_checked, form));
            closings.extend(older.next().into_iter().flatten());
        }
    }
    closings
}

/// The handler of javac 11 and newer at `start`, and the closing before it.
fn of_handler(view: View<'_>, start: usize, null_checked: bool) -> Option<[Range; 2]> {
    let (close, last) = close_on_exception(view, start, null_checked)?;
    let before =
        before(view, start, |matcher| Close::find(matcher, view, null_checked).as_ref() == Some(&close))?;
    Some([before, start..=last])
}

/// The nearest closing before `start`, with the jump over the handler if there is one.
fn before(view: View<'_>, start: usize, is_closing: impl Fn(&mut Matcher<'_>) -> bool) -> Option<Range> {
    (0..start).rev().find_map(|first| {
        let mut matcher = view.from(first);
        is_closing(&mut matcher).then(|| first..=end_of(matcher))
    })
}

/// The test for null of a resource, if it is to be there; the resource.
fn null_check(matcher: &mut Matcher<'_>, null_checked: bool) -> Option<Option<u16>> {
    if !null_checked {
        return Some(None);
    }
    let checked = matcher.var(op::ALOAD)?;
    matcher.is(op::IFNULL)?;
    Some(Some(checked))
}

/// The last op of a closing at the end of a block, with the jump over the handler if there is one.
fn end_of(mut matcher: Matcher<'_>) -> usize {
    matcher.is(op::GOTO).unwrap_or(matcher.position() - 1)
}

/// The closing of a resource.
#[derive(PartialEq, Eq)]
struct Close {
    resource: u16,
    owner: String,
}

impl Close {
    fn find(matcher: &mut Matcher<'_>, view: View<'_>, null_checked: bool) -> Option<Close> {
        let checked = null_check(matcher, null_checked)?;
        let close = Close::call(matcher, view)?;
        checked.is_none_or(|checked| checked == close.resource).then_some(close)
    }

    fn call(matcher: &mut Matcher<'_>, view: View<'_>) -> Option<Close> {
        let resource = matcher.var(op::ALOAD)?;
        let call = matcher.is(op::INVOKEVIRTUAL).or_else(|| matcher.is(op::INVOKEINTERFACE))?;
        let method = view.member(call)?;
        let is_close = method.name == "close" && method.descriptor == "()V";
        is_close.then_some(Close { resource, owner: method.owner })
    }
}

/// The handler that closes a resource and throws on; how it closes it, and the last instruction.
fn close_on_exception(view: View<'_>, start: usize, null_checked: bool) -> Option<(Close, usize)> {
    let mut matcher = view.from(start);
    let primary = matcher.var(op::ASTORE)?;
    let close = Close::find(&mut matcher, view, null_checked)?;
    matcher.is(op::GOTO)?;
    let second = matcher.var(op::ASTORE)?;
    matcher.same_var(op::ALOAD, primary)?;
    add_suppressed(&mut matcher, second)?;
    matcher.same_var(op::ALOAD, primary)?;
    Some((close, matcher.is(op::ATHROW)?))
}

fn add_suppressed(matcher: &mut Matcher<'_>, second: u16) -> Option<()> {
    matcher.same_var(op::ALOAD, second)?;
    let descriptor = "(Ljava/lang/Throwable;)V";
    matcher.member(op::INVOKEVIRTUAL, names::THROWABLE, "addSuppressed", descriptor).map(|_| ())
}

/// How javac before 11 closed a resource, which it did with regard to the exception that had come.
#[derive(Clone, Copy)]
enum Older {
    /// Until javac 8.
    InPlace,
    /// By a method that it made for it.
    ByMethod,
}

/// What an older closing uses.
#[derive(PartialEq, Eq)]
struct OlderClose {
    resource: u16,
    /// The exception that had come, or null.
    primary: u16,
}

/// The two handlers of older releases, one for the exception of the block and one that closes, the first at `start`; and the
/// closing before them.
fn of_older_handler(view: View<'_>, start: usize, null_checked: bool, form: Older) -> Option<[Range; 2]> {
    let mut matcher = view.from(start);
    let thrown = matcher.var(op::ASTORE)?;
    matcher.same_var(op::ALOAD, thrown)?;
    let primary = matcher.var(op::ASTORE)?;
    matcher.same_var(op::ALOAD, thrown)?;
    matcher.is(op::ATHROW)?;
    let any = matcher.var(op::ASTORE)?;
    let close = OlderClose::find(&mut matcher, view, null_checked, form)?;
    matcher.same_var(op::ALOAD, any)?;
    let last = matcher.is(op::ATHROW)?;
    if close.primary != primary {
        return None;
    }
    let before = before(view, start, |matcher| {
        OlderClose::find(matcher, view, null_checked, form).as_ref() == Some(&close)
    })?;
    Some([before, start..=last])
}

impl OlderClose {
    fn find(
        matcher: &mut Matcher<'_>,
        view: View<'_>,
        null_checked: bool,
        form: Older,
    ) -> Option<OlderClose> {
        let checked = null_check(matcher, null_checked)?;
        let primary = matcher.var(op::ALOAD)?;
        let resource = match form {
            Older::InPlace => in_place(matcher, view, primary)?,
            Older::ByMethod => by_method(matcher, view)?,
        };
        checked.is_none_or(|checked| checked == resource).then_some(OlderClose { resource, primary })
    }
}

/// `if (primary != null) { try { r.close(); } catch (Throwable t) { primary.addSuppressed(t); } } else { r.close(); }`, behind the
/// load of the primary exception; the resource.
fn in_place(matcher: &mut Matcher<'_>, view: View<'_>, primary: u16) -> Option<u16> {
    matcher.is(op::IFNULL)?;
    let close = Close::call(matcher, view)?;
    matcher.is(op::GOTO)?;
    let second = matcher.var(op::ASTORE)?;
    matcher.same_var(op::ALOAD, primary)?;
    add_suppressed(matcher, second)?;
    matcher.is(op::GOTO)?;
    (Close::call(matcher, view)? == close).then_some(close.resource)
}

/// `$closeResource(primary, r)`, behind the load of the primary exception; the resource.
fn by_method(matcher: &mut Matcher<'_>, view: View<'_>) -> Option<u16> {
    let resource = matcher.var(op::ALOAD)?;
    let call = matcher.is(op::INVOKESTATIC)?;
    let method = view.member(call)?;
    let descriptor = "(Ljava/lang/Throwable;Ljava/lang/AutoCloseable;)V";
    (method.name == "$closeResource" && method.descriptor == descriptor).then_some(resource)
}
