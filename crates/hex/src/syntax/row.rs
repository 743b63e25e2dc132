//! Rows: what is said of which references, and what is called.

use heapwise_diagnostic::meant;

use super::file::FileReader;
use super::{Read, RowItem, Says, Section, TriggerItem};

/// What a row may say, by its first word.
const FIRST: [&str; 5] = ["not", "null", "expands", "aliases", "never"];
const FORMS: &str = "`not null`, `null`, `expands to`, `aliases` or `never aliases`";
/// After what a trigger may stand.
const CALLING: &str =
    "a trigger stands after `null`, `expands to instanceof C`, `aliases instanceof C` or `aliases target t`";

impl FileReader<'_, '_, '_> {
    pub(super) fn row(&mut self, section: Section) -> Read<RowItem> {
        self.cursor.peek();
        let start = self.cursor.at;
        let path = match self.cursor.word() {
            "instanceof" => None,
            _ => {
                let path = self.path("a path or `instanceof`")?;
                self.blank();
                Some(path)
            }
        };
        self.keyword("instanceof", "`instanceof` and the static type")?;
        let key = self.class("the name of a class")?;
        self.blank();
        let says_at = self.cursor.at;
        let says = self.says()?;
        let said = self.cursor.span(says_at, self.cursor.at);
        let trigger = self.trigger(&says)?;
        if section == Section::Trigger && trigger.is_none() {
            let message = "a row of the section `trigger` has a trigger".to_owned();
            let help = if can_call(&says) { "add `triggers class:descriptor:method`" } else { CALLING };
            return self.fail(said, message, Some(help.to_owned()));
        }
        Ok(RowItem { span: self.cursor.span(start, self.cursor.at), section, path, key, says, trigger })
    }

    fn says(&mut self) -> Read<Says> {
        match self.cursor.word() {
            "not" => {
                self.two_words("null")?;
                Ok(Says::NotNull)
            }
            "null" => {
                self.word();
                Ok(Says::Null)
            }
            "expands" => {
                self.two_words("to")?;
                self.blank();
                self.expands()
            }
            "aliases" => {
                self.word();
                self.blank();
                self.aliases()
            }
            "never" => {
                self.word();
                self.blank();
                self.keyword("aliases", "`aliases target`")?;
                self.keyword("target", "`target` and a path")?;
                Ok(Says::NeverAliases(self.target()?))
            }
            word => {
                let help = meant(word, FIRST);
                self.surprise(FORMS, help.as_deref())
            }
        }
    }

    fn expands(&mut self) -> Read<Says> {
        match self.cursor.word() {
            "nothing" => {
                self.word();
                Ok(Says::ExpandsToNothing)
            }
            "instanceof" => {
                self.word();
                self.blank();
                Ok(Says::ExpandsTo(self.class("the name of a class")?))
            }
            word => {
                let help = meant(word, ["nothing", "instanceof"]);
                self.surprise("`nothing` or `instanceof`", help.as_deref())
            }
        }
    }

    fn aliases(&mut self) -> Read<Says> {
        match self.cursor.word() {
            "nothing" => {
                self.word();
                Ok(Says::AliasesNothing)
            }
            "instanceof" => {
                self.word();
                self.blank();
                Ok(Says::AliasesInstance(self.class("the name of a class")?))
            }
            "target" => {
                self.word();
                self.blank();
                Ok(Says::AliasesTarget(self.target()?))
            }
            word => {
                let help = meant(word, ["nothing", "instanceof", "target"]);
                self.surprise("`nothing`, `instanceof` or `target`", help.as_deref())
            }
        }
    }

    fn trigger(&mut self, says: &Says) -> Read<Option<TriggerItem>> {
        let before = self.cursor.at;
        self.cursor.skip_blanks();
        if self.cursor.word() != "triggers" {
            self.cursor.at = before;
            return Ok(None);
        }
        let span = self.cursor.span(self.cursor.at, self.cursor.at + "triggers".len());
        if !can_call(says) {
            let message = format!("`triggers` cannot stand after `{}`", form(says));
            return self.fail(span, message, Some(CALLING.to_owned()));
        }
        self.word();
        self.blank();
        let class = self.class("the class of the method that is called")?;
        self.colon("the descriptor")?;
        let descriptor = self.method_descriptor()?;
        self.colon("the name of the method")?;
        let method = self.identifier("the name of the method")?;
        let argument = if self.cursor.take(":") { Some(self.relative()?) } else { None };
        Ok(Some(TriggerItem { class, descriptor, method, argument }))
    }

    fn colon(&mut self, before: &str) -> Read<()> {
        match self.cursor.take(":") {
            true => Ok(()),
            false => {
                self.surprise(&format!("`:` before {before}"), Some("as in `p/A:(Lp/A;)V:method:{$REF}`"))
            }
        }
    }

    /// Takes this word, which comes before `what`, and the white space behind it.
    fn keyword(&mut self, keyword: &str, what: &str) -> Read<()> {
        let word = self.cursor.word();
        if word != keyword {
            let help = meant(word, [keyword]);
            return self.surprise(what, help.as_deref());
        }
        self.word();
        self.blank();
        Ok(())
    }

    /// Takes the first word of a pair, and the second, which must be this one.
    fn two_words(&mut self, second: &str) -> Read<()> {
        let start = self.cursor.at;
        self.word();
        let gap = self.cursor.skip_blanks();
        let word = self.cursor.word();
        if word != second {
            let help = meant(word, [second]);
            return self.surprise(&format!("`{second}`"), help.as_deref());
        }
        self.word();
        if !gap.is_one_space {
            let span = self.cursor.span(start, self.cursor.at);
            self.remark(span, "other than one space between the two words");
        }
        Ok(())
    }

    fn word(&mut self) {
        self.cursor.at += self.cursor.word().len();
    }

    fn blank(&mut self) {
        let gap = self.cursor.skip_blanks();
        self.need_blank(gap);
    }
}

/// What a row says, as it is written.
fn form(says: &Says) -> &'static str {
    match says {
        Says::NotNull => "not null",
        Says::Null => "null",
        Says::ExpandsToNothing => "expands to nothing",
        Says::ExpandsTo(_) => "expands to instanceof",
        Says::AliasesNothing => "aliases nothing",
        Says::AliasesInstance(_) => "aliases instanceof",
        Says::AliasesTarget(_) => "aliases target",
        Says::NeverAliases(_) => "never aliases target",
    }
}

/// Whether something happens where a reference becomes what the row says, so that a method can be called then.
fn can_call(says: &Says) -> bool {
    match says {
        Says::Null | Says::ExpandsTo(_) | Says::AliasesInstance(_) | Says::AliasesTarget(_) => true,
        Says::NotNull | Says::ExpandsToNothing | Says::AliasesNothing | Says::NeverAliases(_) => false,
    }
}
