//! A Redis, or what speaks as it does.

use std::sync::{Mutex, PoisonError};

use redis::{Client, Commands, Connection, RedisError, RedisResult};
use url::Url;

use crate::{MOST, PATIENCE, Store, StoreError, Unusable};

/// What stands before names, as others keep things there too.
const PREFIX: &str = "heapwise:";

pub(crate) struct Redis {
    client: Client,
    /// Those that nobody uses at the moment.
    idle: Mutex<Vec<Connection>>,
    shown: String,
}

impl Redis {
    pub(crate) fn of(url: &Url, shown: &str) -> Result<Redis, Unusable> {
        let client = Client::open(url.as_str()).map_err(|error| Unusable::Malformed(error.to_string()))?;
        Ok(Redis { client, idle: Mutex::default(), shown: shown.to_owned() })
    }

    /// Does something on a connection of its own. One that was idle may be closed by now: then it is done again on a new one.
    fn on<T>(&self, work: impl Fn(&mut Connection) -> RedisResult<T>) -> Result<T, StoreError> {
        let on = |mut connection: Connection| -> RedisResult<(T, Connection)> {
            Ok((work(&mut connection)?, connection))
        };
        // Not while others want one.
        let idle = self.idle().pop();
        let done = match idle {
            Some(idle) => match on(idle) {
                Err(error) if error.is_connection_dropped() => self.connect().and_then(on),
                done => done,
            },
            None => self.connect().and_then(on),
        };
        let (result, connection) = done.map_err(|error| self.failed(&error))?;
        self.idle().push(connection);
        Ok(result)
    }

    fn failed(&self, error: &RedisError) -> StoreError {
        match error.is_timeout() {
            true => StoreError::new(&*self.shown, format!("no answer within {} s", PATIENCE.as_secs())),
            false => StoreError::new(&*self.shown, error),
        }
    }

    fn connect(&self) -> RedisResult<Connection> {
        let connection = self.client.get_connection_with_timeout(PATIENCE)?;
        connection.set_read_timeout(Some(PATIENCE))?;
        connection.set_write_timeout(Some(PATIENCE))?;
        Ok(connection)
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for Redis {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        // One byte more than is read, so that it is told.
        let bytes: Vec<u8> =
            self.on(|connection| connection.getrange(format!("{PREFIX}{name}"), 0, MOST as isize))?;
        match bytes.len() as u64 {
            // What is not there is as empty as what is.
            0 => Ok(None),
            length if length > MOST => Err(StoreError::larger(self.path(name))),
            _ => Ok(Some(bytes)),
        }
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        self.on(|connection| connection.set(format!("{PREFIX}{name}"), bytes))
    }

    fn path(&self, name: &str) -> String {
        format!("{} {PREFIX}{name}", self.shown)
    }
}
