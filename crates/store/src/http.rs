//! A server that answers GET and PUT, as the remote caches of Gradle and Bazel do.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use percent_encoding::percent_decode_str;
use ureq::Agent;
use url::Url;

use crate::{MOST, PATIENCE, Store, StoreError};

const NOT_FOUND: [u16; 2] = [404, 410];
const TOO_LARGE: u16 = 413;
const AUTHORIZATION: &str = "authorization";

/// Asks servers. The answers of one are told with its place as it may be shown.
pub(crate) struct Asking {
    agent: Agent,
    /// Who one is, as a header says it.
    authorization: Option<String>,
    denied: &'static str,
    pub(crate) shown: String,
}

impl Asking {
    /// Asks a server; `denied` says what is needed where it does not let us.
    pub(crate) fn of(shown: &str, denied: &'static str) -> Asking {
        let config = Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false);
        Asking { agent: config.build().into(), authorization: None, denied, shown: shown.to_owned() }
    }

    pub(crate) fn get(&self, url: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let mut asked = self.agent.get(url);
        if let Some(authorization) = &self.authorization {
            asked = asked.header(AUTHORIZATION, authorization);
        }
        let mut answer = asked.call().map_err(|error| self.failed(error))?;
        match answer.status().as_u16() {
            200 => {}
            status if NOT_FOUND.contains(&status) => return Ok(None),
            status => return Err(self.refused(status)),
        }
        let bytes = answer.body_mut().with_config().limit(MOST).read_to_vec();
        match bytes {
            Ok(bytes) => Ok(Some(bytes)),
            Err(ureq::Error::BodyExceedsLimit(_)) => Err(StoreError::larger(&*self.shown)),
            Err(error) => Err(self.failed(error)),
        }
    }

    pub(crate) fn put(&self, url: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let mut asked = self.agent.put(url).content_type("application/octet-stream");
        if let Some(authorization) = &self.authorization {
            asked = asked.header(AUTHORIZATION, authorization);
        }
        let answer = asked.send(bytes).map_err(|error| self.failed(error))?;
        match answer.status().as_u16() {
            200..300 => Ok(()),
            TOO_LARGE => Err(StoreError::too_large(&*self.shown, bytes.len())),
            status => Err(self.refused(status)),
        }
    }

    fn refused(&self, status: u16) -> StoreError {
        let why = match status {
            401 | 403 => self.denied,
            404 => "it has no such path or bucket to write to",
            500.. => "something is wrong with it",
            _ => "it does not do that",
        };
        self.wrong(format!("the server says {status}: {why}"))
    }

    fn failed(&self, error: ureq::Error) -> StoreError {
        match error {
            ureq::Error::Timeout(_) => self.wrong(format!("no answer within {} s", PATIENCE.as_secs())),
            error => self.wrong(error),
        }
    }

    fn wrong(&self, cause: impl ToString) -> StoreError {
        StoreError::new(&*self.shown, cause)
    }
}

pub(crate) struct Http {
    asking: Asking,
    base: Url,
}

impl Http {
    pub(crate) fn of(mut url: Url, shown: &str) -> Http {
        let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
        let who = format!("{}:{}", decoded(url.username()), decoded(url.password().unwrap_or_default()));
        let authorization = (who != ":").then(|| format!("Basic {}", STANDARD.encode(who)));
        // It has a host, so it can have them, and be without.
        _ = url.set_username("");
        _ = url.set_password(None);
        url.set_fragment(None);
        let denied = "it wants to know who you are, or you may not do that: http://USER:PASSWORD@host/…";
        Http { asking: Asking { authorization, ..Asking::of(shown, denied) }, base: url }
    }

    /// Where a name is: below the path, before what is asked.
    fn of_name(&self, name: &str) -> Url {
        let mut url = self.base.clone();
        // It has a host, so it has a path.
        if let Ok(mut path) = url.path_segments_mut() {
            path.pop_if_empty().push(name);
        }
        url
    }
}

impl Store for Http {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.asking.get(self.of_name(name).as_str())
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.asking.put(self.of_name(name).as_str(), bytes)
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.asking.shown)
    }
}
