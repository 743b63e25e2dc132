//! A server that answers GET and PUT, as the remote caches of Gradle and Bazel do.

use ureq::Agent;
use url::Url;

use crate::{MOST, PATIENCE, Store, StoreError};

const NOT_FOUND: [u16; 2] = [404, 410];

/// Asks servers. The answers of one are told with its place as it may be shown.
pub(crate) struct Asking {
    agent: Agent,
    pub(crate) shown: String,
}

impl Asking {
    pub(crate) fn of(shown: &str) -> Asking {
        let config = Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false);
        Asking { agent: config.build().into(), shown: shown.to_owned() }
    }

    pub(crate) fn get(&self, url: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let mut answer = self.agent.get(url).call().map_err(|error| self.wrong(error))?;
        match answer.status().as_u16() {
            200 => {}
            status if NOT_FOUND.contains(&status) => return Ok(None),
            status => return Err(self.refused(status)),
        }
        let bytes = answer.body_mut().with_config().limit(MOST).read_to_vec();
        bytes.map(Some).map_err(|error| self.wrong(error))
    }

    pub(crate) fn put(&self, url: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let answer = self.agent.put(url).content_type("application/octet-stream").send(bytes);
        let answer = answer.map_err(|error| self.wrong(error))?;
        if answer.status().is_success() { Ok(()) } else { Err(self.refused(answer.status().as_u16())) }
    }

    fn refused(&self, status: u16) -> StoreError {
        let why = match status {
            401 => "it wants to know who you are: http://USER:PASSWORD@host/…",
            403 => "you may not do that",
            413 => "it takes nothing as large as this",
            _ => "it does not do that",
        };
        self.wrong(format!("the server says {status}: {why}"))
    }

    fn wrong(&self, cause: impl ToString) -> StoreError {
        StoreError::new(&*self.shown, cause)
    }
}

pub(crate) struct Http {
    asking: Asking,
    /// With user and password, which go into a header.
    base: String,
}

impl Http {
    pub(crate) fn of(url: &Url, shown: &str) -> Http {
        Http { asking: Asking::of(shown), base: url.as_str().trim_end_matches('/').to_owned() }
    }
}

impl Store for Http {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.asking.get(&format!("{}/{name}", self.base))
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.asking.put(&format!("{}/{name}", self.base), bytes)
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.asking.shown)
    }
}
