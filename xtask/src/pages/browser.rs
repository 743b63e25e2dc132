//! A Chromium without a window, driven by its DevTools protocol.
//!
//! The protocol goes by two named pipes, messages ended by a zero byte, so that no library of sockets is needed.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::workspace::{self, Outcome};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with one page.
pub(super) struct Browser {
    child: Child,
    commands: File,
    messages: Receiver<Value>,
    /// What came while something else was waited for.
    events: VecDeque<Value>,
    session: String,
    next: u64,
}

/// What was seen while a page was loaded.
#[derive(Default)]
pub(super) struct Seen {
    /// Until the page and its pictures were there.
    pub loaded: Duration,
    /// Requests that leave the disk.
    pub requests: Vec<String>,
    /// Messages of the console and exceptions.
    pub errors: Vec<String>,
}

impl Browser {
    /// Starts a browser that keeps its files in this folder.
    ///
    /// # Errors
    /// When it does not start or does not answer.
    pub fn start(folder: &Path) -> Outcome<Browser> {
        workspace::fresh_folder(folder)?;
        let [to, from] = ["to", "from"].map(|name| folder.join(name));
        workspace::run(Command::new("mkfifo").args([&to, &from]))?;
        let script = "exec chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --remote-debugging-pipe \
                      --user-data-dir=\"$0/profile\" 3<\"$0/to\" 4>\"$0/from\"";
        let child = Command::new("sh")
            .args(["-c", script])
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let child = child.map_err(|error| format!("Chromium does not start: {error}"))?;
        // Each end waits for the other, in the order in which the shell opens them.
        let commands =
            OpenOptions::new().write(true).open(&to).map_err(|error| format!("Chromium: {error}"))?;
        let (send, messages) = channel();
        thread::spawn(move || read(&from, |message| send.send(message).is_ok()));
        let (events, session) = (VecDeque::new(), String::new());
        let mut browser = Browser { child, commands, messages, events, session, next: 0 };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }))?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = browser.call("Target.attachToTarget", attach)?;
        browser.session = attached["sessionId"].as_str().unwrap_or_default().to_owned();
        for domain in ["Page.enable", "Network.enable", "Log.enable", "Runtime.enable"] {
            browser.call(domain, json!({}))?;
        }
        Ok(browser)
    }

    /// Makes the page so wide and high, and light or dark.
    pub fn resize(&mut self, width: u32, height: u32, is_dark: bool) -> Outcome {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size)?;
        let scheme = if is_dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.call("Emulation.setEmulatedMedia", features).map(|_| ())
    }

    /// Opens a file and waits until all of it is there.
    pub fn open(&mut self, file: &Path) -> Outcome<Seen> {
        self.events.clear();
        let begin = Instant::now();
        self.call("Page.navigate", json!({ "url": format!("file://{}", file.display()) }))?;
        let mut seen = Seen::default();
        loop {
            let event = match self.events.pop_front() {
                Some(event) => event,
                None => self
                    .messages
                    .recv_timeout(PATIENCE)
                    .map_err(|_| format!("{} does not load", file.display()))?,
            };
            if event["method"] == "Page.loadEventFired" {
                seen.loaded = begin.elapsed();
                return Ok(seen);
            }
            seen.note(&event);
        }
    }

    /// What came since the page was loaded.
    pub fn rest(&mut self, seen: &mut Seen) {
        let late: Vec<Value> = self.events.drain(..).chain(self.messages.try_iter()).collect();
        late.iter().for_each(|event| seen.note(event));
    }

    /// The value of an expression on the page, awaited.
    pub fn evaluate(&mut self, expression: &str) -> Outcome<Value> {
        let asked = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", asked)?;
        match answer.get("exceptionDetails") {
            Some(thrown) => Err(format!("the page throws {}", thrown["exception"]["description"])),
            None => Ok(answer["result"]["value"].clone()),
        }
    }

    /// A picture in PNG of a part of the page: left, top, width, height.
    pub fn picture(&mut self, [x, y, width, height]: [f64; 4]) -> Outcome<Vec<u8>> {
        let clip = json!({ "x": x, "y": y, "width": width, "height": height, "scale": 1 });
        let asked = json!({ "format": "png", "clip": clip, "captureBeyondViewport": true });
        let answer = self.call("Page.captureScreenshot", asked)?;
        decoded(answer["data"].as_str().unwrap_or_default()).ok_or_else(|| "no picture".to_owned())
    }

    fn call(&mut self, method: &str, parameters: Value) -> Outcome<Value> {
        self.next += 1;
        let mut command = json!({ "id": self.next, "method": method, "params": parameters });
        if !self.session.is_empty() {
            command["sessionId"] = json!(self.session);
        }
        let failed = |why: String| format!("Chromium: {method}: {why}");
        write!(self.commands, "{command}\0").map_err(|error| failed(error.to_string()))?;
        loop {
            let message = self.messages.recv_timeout(PATIENCE).map_err(|_| failed("no answer".to_owned()))?;
            match message["id"].as_u64() {
                Some(id) if id == self.next => {
                    return match message.get("error") {
                        Some(error) => Err(failed(error["message"].to_string())),
                        None => Ok(message["result"].clone()),
                    };
                }
                _ => self.events.push_back(message),
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Whether it had ended by itself does not matter.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Seen {
    fn note(&mut self, event: &Value) {
        let parameters = &event["params"];
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        match event["method"].as_str() {
            Some("Network.requestWillBeSent") => {
                let url = text(&parameters["request"]["url"]);
                if !url.starts_with("file:") && !url.starts_with("data:") {
                    self.requests.push(url);
                }
            }
            Some("Network.loadingFailed") => self.errors.push(text(&parameters["errorText"])),
            Some("Log.entryAdded") => self.errors.push(text(&parameters["entry"]["text"])),
            Some("Runtime.consoleAPICalled") => self.errors.push(parameters["args"].to_string()),
            Some("Runtime.exceptionThrown") => {
                self.errors.push(text(&parameters["exceptionDetails"]["text"]))
            }
            _ => {}
        }
    }
}

/// Passes on messages until nobody wants them.
fn read(from: &PathBuf, mut pass: impl FnMut(Value) -> bool) {
    let Ok(file) = File::open(from) else { return };
    let mut reader = BufReader::new(file);
    let mut message = Vec::new();
    while reader.read_until(0, &mut message).is_ok_and(|read| read > 0) {
        message.pop();
        if let Ok(value) = serde_json::from_slice(&message)
            && !pass(value)
        {
            return;
        }
        message.clear();
    }
}

/// Writes a picture.
pub(super) fn save(file: &Path, picture: &[u8]) -> Outcome {
    fs::write(file, picture).map_err(|error| format!("cannot write {}: {error}", file.display()))
}

/// The bytes of a text in base 64.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => Some(u32::from(letter - b'A')),
        b'a'..=b'z' => Some(u32::from(letter - b'a') + 26),
        b'0'..=b'9' => Some(u32::from(letter - b'0') + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let letters: Vec<u8> = text.bytes().filter(|letter| *letter != b'=').collect();
    let mut bytes = Vec::new();
    for four in letters.chunks(4) {
        let mut bits = 0;
        for letter in four {
            bits = bits << 6 | value(*letter)?;
        }
        bits <<= 6 * (4 - four.len() as u32);
        bytes.extend(bits.to_be_bytes().into_iter().skip(1).take(four.len() - 1));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_64() {
        for (text, bytes) in
            [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")]
        {
            assert_eq!(decoded(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(decoded("+/+/"), Some(vec![0xfb, 0xff, 0xbf]));
        assert_eq!(decoded("a b"), None);
    }
}
