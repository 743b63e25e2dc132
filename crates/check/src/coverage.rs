//! JaCoCo's report, by method and by source line.

use std::ffi::OsString;
use std::path::Path;

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};

use crate::jvm::{Jvm, Status, Task};
use crate::{CheckError, Request, execution_data, process};

/// What the tests covered of the measured classes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Every method that JaCoCo counts, sorted by class, name and descriptor.
    pub methods: Vec<MethodCoverage>,
    /// Every source file with line numbers.
    pub sources: Vec<SourceCoverage>,
}

/// The coverage of one method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MethodCoverage {
    /// The class by its internal name, `p/Outer$Node`.
    pub class: String,
    /// The name, `<init>` for a constructor.
    pub method: String,
    /// The descriptor, `(I)Z`.
    pub descriptor: String,
    /// The first line, if the class file has line numbers.
    pub line: Option<u32>,
    /// Branches that no test took.
    pub branches_missed: u32,
    /// Branches that some test took.
    pub branches_covered: u32,
    /// Whether the method ran at all.
    pub entered: bool,
}

/// The coverage of one source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceCoverage {
    /// The package with slashes, `p/q`.
    pub package: String,
    /// The file, `Foo.java`.
    pub file: String,
    /// The lines that have code, in order. JaCoCo gives branches by line for the file, not by method.
    pub lines: Vec<LineCoverage>,
}

/// The coverage of one line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineCoverage {
    /// The line.
    pub line: u32,
    /// Instructions that did not run.
    pub instructions_missed: u32,
    /// Instructions that ran.
    pub instructions_covered: u32,
    /// Branches that no test took.
    pub branches_missed: u32,
    /// Branches that some test took.
    pub branches_covered: u32,
}

impl Coverage {
    /// The methods of a class by its internal name.
    pub fn of_class(&self, class: &str) -> &[MethodCoverage] {
        let first = self.methods.partition_point(|method| method.class.as_str() < class);
        let rest = &self.methods[first..];
        &rest[..rest.partition_point(|method| method.class == class)]
    }

    /// The method of a class (internal name) with this name and descriptor.
    pub fn method(&self, class: &str, method: &str, descriptor: &str) -> Option<&MethodCoverage> {
        self.of_class(class).iter().find(|found| found.method == method && found.descriptor == descriptor)
    }
}

/// Makes and reads the report on the measured classes.
pub(crate) fn report(
    jvm: &mut Jvm<'_>,
    request: &Request<'_>,
    work_dir: &Path,
) -> Result<Coverage, CheckError> {
    let xml = work_dir.join("coverage.xml");
    let jar = jvm.toolchain.jacoco_cli.clone();
    let mut words: Vec<OsString> = vec![jar.into(), "report".into(), execution_data(work_dir).into()];
    for classes in request.measured {
        words.extend(["--classfiles".into(), classes.into()]);
    }
    words.extend(["--xml".into(), xml.clone().into(), "--quiet".into()]);

    let limit = request.limits.tool;
    let ended = jvm.perform(Task::Report, &words, request.limits.of_tool())?;
    let status = ended.status.ok_or(CheckError::TimedOut { program: "JaCoCo", limit })?;
    if status != Status::Done(0) {
        let detail = process::tail(&ended.output);
        return Err(CheckError::Failed { program: "JaCoCo", status: status.to_string(), detail });
    }
    read(&xml)
}

fn read(path: &Path) -> Result<Coverage, CheckError> {
    let mut reader = Reader::default();
    read_xml(path, |event| reader.event(event))?;
    let methods = &mut reader.coverage.methods;
    methods.sort_by(|a, b| (&a.class, &a.method, &a.descriptor).cmp(&(&b.class, &b.method, &b.descriptor)));
    Ok(reader.coverage)
}

#[derive(Default)]
struct Reader {
    coverage: Coverage,
    package: String,
    class: String,
    in_method: bool,
}

impl Reader {
    fn event(&mut self, event: &Event<'_>) -> Result<(), String> {
        match event {
            Event::Start(tag) => self.start(tag, false),
            Event::Empty(tag) => self.start(tag, true),
            Event::End(tag) => {
                self.in_method &= tag.name().as_ref() != "method";
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>, empty: bool) -> Result<(), String> {
        match tag.name().as_ref() {
            "package" => self.package = required(tag, "name")?,
            "class" => self.class = required(tag, "name")?,
            "method" => {
                self.coverage.methods.push(MethodCoverage {
                    class: self.class.clone(),
                    method: required(tag, "name")?,
                    descriptor: required(tag, "desc")?,
                    line: attribute(tag, "line")?.and_then(|line| line.parse().ok()),
                    ..MethodCoverage::default()
                });
                self.in_method = !empty;
            }
            "counter" if self.in_method => self.counter(tag)?,
            "sourcefile" => self.coverage.sources.push(SourceCoverage {
                package: self.package.clone(),
                file: required(tag, "name")?,
                lines: Vec::new(),
            }),
            "line" => {
                let line = LineCoverage {
                    line: number(tag, "nr")?,
                    instructions_missed: number(tag, "mi")?,
                    instructions_covered: number(tag, "ci")?,
                    branches_missed: number(tag, "mb")?,
                    branches_covered: number(tag, "cb")?,
                };
                if let Some(source) = self.coverage.sources.last_mut() {
                    source.lines.push(line);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn counter(&mut self, tag: &BytesStart<'_>) -> Result<(), String> {
        let Some(method) = self.coverage.methods.last_mut() else { return Ok(()) };
        match required(tag, "type")?.as_str() {
            "BRANCH" => {
                method.branches_missed = number(tag, "missed")?;
                method.branches_covered = number(tag, "covered")?;
            }
            "METHOD" => method.entered = number(tag, "covered")? > 0,
            _ => {}
        }
        Ok(())
    }
}

/// Hands each event of an XML file to `each`.
pub(crate) fn read_xml(
    path: &Path,
    mut each: impl FnMut(&Event<'_>) -> Result<(), String>,
) -> Result<(), CheckError> {
    let bytes = std::fs::read(path).map_err(|source| CheckError::Io { path: path.to_path_buf(), source })?;
    let text = String::from_utf8_lossy(&bytes);
    let mut reader = quick_xml::Reader::from_str(&text);
    let report = |detail: String| CheckError::Report { path: path.to_path_buf(), detail };
    loop {
        match reader.read_event().map_err(|error| report(error.to_string()))? {
            Event::Eof => return Ok(()),
            event => each(&event).map_err(report)?,
        }
    }
}

/// An attribute with its escapes resolved; as it stands if they are not those of XML, which happens where a
/// failure message holds characters that XML cannot say.
pub(crate) fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, String> {
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| error.to_string())?;
        if attribute.key.as_ref() == name {
            let resolved = attribute.normalized_value(XmlVersion::Implicit1_0);
            return Ok(Some(resolved.unwrap_or(attribute.value).into_owned()));
        }
    }
    Ok(None)
}

fn required(tag: &BytesStart<'_>, name: &str) -> Result<String, String> {
    let tag_name = || tag.name().as_ref().to_owned();
    attribute(tag, name)?.ok_or_else(|| format!("<{}> without {name}", tag_name()))
}

fn number(tag: &BytesStart<'_>, name: &str) -> Result<u32, String> {
    let text = required(tag, name)?;
    text.parse().map_err(|_| format!("{name}=\"{text}\" is not a count"))
}
