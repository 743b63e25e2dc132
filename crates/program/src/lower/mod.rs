//! Lowering: from a `Code` attribute to [`Code`], with the guarantees of [`heapwise_classfile::op`].
//!
//! Bytes are decoded one op for each instruction ([`Decoded`]), checked ([`depth`]), and, in classes of the
//! class path, laid out again with coverage probes ([`heapwise_coverage`]).

mod depth;
mod effect;

use heapwise_classfile::{CodeAttribute, Constants, Decoded, Malformed, Origin, Read};
use heapwise_coverage::{Declared, instrument, is_left_out};

use crate::class::{Class, Method};
use crate::code::Code;
use crate::error::CodeError;
use crate::program::Program;

pub(crate) use depth::check as check_depth;
pub(crate) use effect::{Effect, copies, of as effect_of};

/// Lowers the body of a method.
pub(crate) fn lower(program: &Program, method: &Method) -> Result<Code, CodeError> {
    let name = || program.describe(method);
    let Some(range) = method.code_range.clone() else {
        return Err(if method.flags.is_native() {
            CodeError::Native { method: name() }
        } else {
            CodeError::Abstract { method: name() }
        });
    };
    let class = program.class(method.class);
    let constants = class
        .pool
        .constants()
        .map_err(|error| CodeError::Corrupt { method: name(), cause: error.message })?;
    let lowered = CodeAttribute::read(constants, range)
        .and_then(|attribute| body(program, class, method, &attribute, constants));
    lowered.map_err(|Malformed(cause)| CodeError::Corrupt { method: name(), cause })
}

fn body(
    program: &Program,
    class: &Class,
    method: &Method,
    attribute: &CodeAttribute<'_>,
    constants: &Constants,
) -> Read<Code> {
    let decoded = Decoded::new(method.arg_slots, attribute, constants)?;
    let catches = decoded.body.handlers.iter().filter_map(|handler| handler.catch);
    catches.into_iter().try_for_each(|catch| effect::check_class(constants, catch, |_| true))?;
    depth::check(method, &decoded.body, attribute.max_stack, constants)?;
    let is_measured = matches!(class.origin, Origin::ClassPath(_) | Origin::Memory);
    let declared = Declared {
        class: &class.name,
        class_flags: class.flags,
        class_annotations: &class.annotations,
        name: &method.name,
        flags: method.flags,
        annotations: &method.annotations,
    };
    let mint = |count| program.new_probes(count);
    let measured = if is_measured { instrument(&declared, &decoded, constants, mint) } else { None };
    let (body, coverage) = match measured {
        Some((body, coverage)) => (body, Some(coverage)),
        None => (decoded.body, None),
    };
    let has_lines = body.lines.iter().any(|line| *line != 0);
    Ok(Code {
        ops: body.ops.into(),
        max_locals: attribute.max_locals,
        max_stack: attribute.max_stack,
        handlers: body.handlers.into(),
        coverage,
        entry: (is_measured && !is_left_out(&declared)).then(|| program.new_probes(1).start),
        lines: if has_lines { body.lines.into() } else { Box::default() },
    })
}
