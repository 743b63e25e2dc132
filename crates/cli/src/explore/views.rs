//! What of the paths of targets is shown: all of them, their tree, one of them, or its steps.

use heapwise_analysis::{Analysis, Recorded, Session};
use heapwise_engine::Retraced;

use super::paths::all;
use crate::arguments::{ExploreOptions, Exploring};
use crate::failure::Failure;
use crate::settings::Settings;

/// What is asked for.
#[derive(Clone, Copy)]
pub(super) struct Views {
    pub tree: bool,
    /// The number of the only path.
    pub path: Option<usize>,
    pub trace: bool,
    /// How many paths of a target people are shown.
    pub limit: usize,
}

impl Views {
    /// What the options ask for.
    ///
    /// # Errors
    /// Where there is no tree, and where a number could mean paths of several targets.
    pub fn of(options: &ExploreOptions, settings: &Settings, targets: usize) -> Result<Views, Failure> {
        let limit = if options.limit == 0 { usize::MAX } else { options.limit };
        let (tree, path, trace) = (options.tree, options.path.map(|path| path as usize), options.trace);
        let option = match (path, tree, trace) {
            (_, true, _) => "--tree",
            (_, _, true) => "--trace",
            (Some(_), ..) => "--path",
            (None, ..) => return Ok(Views { tree, path, trace, limit }),
        };
        if settings.is_count() {
            return Err(Failure::usage(format!(
                "{option}: with --domains, --finitization or a driver paths are counted only; leave them out"
            )));
        }
        if option != "--path" && options.common.strategy != Exploring::Symbolic {
            return Err(Failure::usage(format!(
                "{option}: only --strategy symbolic explores the paths as a tree"
            )));
        }
        match path {
            Some(number) if targets > 1 => Err(Failure::usage(format!(
                "--path {number}: each target has paths of its own, and these are {targets}; name one method, as pkg.Class#method"
            ))),
            _ => Ok(Views { tree, path, trace, limit }),
        }
    }

    /// Whether explorations have to be recorded.
    pub fn are_recorded(self) -> bool {
        self.tree || self.trace
    }

    /// Whether paths are shown one by one as they are found.
    pub fn are_told(self) -> bool {
        !self.tree && self.path.is_none()
    }

    /// The steps of the path, if they are asked for and there is time to run it once more.
    ///
    /// # Errors
    /// When there is no path with the number.
    pub fn retrace<'p>(
        self,
        session: &mut Session<'p>,
        analysis: &Analysis<'p>,
        recorded: Option<&Recorded<'p>>,
    ) -> Result<Option<Retraced>, Failure> {
        let Some(number) = self.path else { return Ok(None) };
        let target = analysis.target.name(session.cx.program);
        let cases = (&analysis.cases[..], &analysis.without_test[..]);
        let Some(case) = all(cases).nth(number - 1) else {
            return Err(Failure::usage(match all(cases).count() {
                0 => format!("--path {number}: {target} has no path with an input"),
                count => format!("--path {number}: there are the paths 1 to {count} of {target}"),
            }));
        };
        let leaf = case.path.node.filter(|_| self.trace);
        Ok(leaf.and_then(|leaf| recorded?.retrace(session, leaf)))
    }
}
