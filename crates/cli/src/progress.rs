//! Progress on stderr, for runs that a person waits for.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over the targets; invisible when stderr is no terminal, and for the first second.
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub(crate) fn new(targets: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(targets as u64), ProgressDrawTarget::stderr_with_hz(4));
        if let Ok(style) = ProgressStyle::with_template("{elapsed:>4} {bar:30} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_secs(1));
        Progress { bar }
    }

    pub(crate) fn begin(&self, target: &str) {
        self.bar.set_message(target.to_owned());
    }

    pub(crate) fn end(&self) {
        self.bar.inc(1);
    }

    /// Lets something be printed while the bar is away.
    pub(crate) fn aside(&self, print: impl FnOnce()) {
        self.bar.suspend(print);
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
