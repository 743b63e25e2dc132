//! From a text to a store.

use std::path::Path;

use url::Url;

use crate::folder::Folder;
use crate::http::Http;
use crate::redis::Redis;
use crate::s3::S3;
use crate::{Store, Unusable};

const SERVERS: [&str; 4] = ["http", "https", "redis", "s3"];

/// A place, as it is named on a command line: a folder, or a URL that begins with `file:`, `http:`, `https:`, `redis:` or
/// `s3:`.
pub enum Place {
    /// A folder of this machine, or one that is mounted.
    Folder(Folder),
    /// A server, with the place as it may be shown: without passwords.
    Server(Box<dyn Store>, String),
}

/// What a variable says; an empty one says nothing.
fn set(variable: &str) -> Option<String> {
    std::env::var(variable).ok().filter(|value| !value.is_empty())
}

impl Place {
    /// The place that a text names. Nothing is connected to.
    ///
    /// # Errors
    /// If the text is a URL of another kind or is malformed, or a variable with a password is not set.
    pub fn of(text: &str) -> Result<Place, Unusable> {
        let Some((scheme, _)) = text.split_once("://") else {
            return Ok(Place::Folder(Folder::at(Path::new(text))));
        };
        let url = Url::parse(text).map_err(|error| Unusable::Malformed(error.to_string()))?;
        let shown = without_passwords(&url);
        let server: Box<dyn Store> = match scheme {
            "file" => {
                let path = url.to_file_path().map_err(|()| {
                    Unusable::Malformed("a file URL has three slashes: file:///folder".to_owned())
                })?;
                if path.parent().is_none() {
                    return Err(Unusable::Malformed("it names no folder".to_owned()));
                }
                return Ok(Place::Folder(Folder::at(&path)));
            }
            "http" | "https" => Box::new(Http::of(url, &shown)),
            "redis" => Box::new(Redis::of(&url, &shown)?),
            "s3" => Box::new(S3::of(&url, &shown, &set)?),
            other => {
                let known = "file, http, https, redis or s3";
                return Err(Unusable::Malformed(format!("{other}:// is none of {known}")));
            }
        };
        Ok(Place::Server(server, shown))
    }

    /// The server that a text names, as it may be shown; `None` if it names none.
    pub fn server(text: &str) -> Option<String> {
        let url = Url::parse(text).ok()?;
        SERVERS.contains(&url.scheme()).then(|| without_passwords(&url))
    }

    /// A text that may name a place, without passwords.
    pub fn shown(text: &str) -> String {
        match (text.split_once("://"), Url::parse(text)) {
            (None, _) => text.to_owned(),
            (Some(_), Ok(url)) => without_passwords(&url),
            (Some((scheme, _)), Err(_)) => format!("{scheme}://…"),
        }
    }

    /// What bytes are read from and put to.
    pub fn store(&self) -> &dyn Store {
        match self {
            Place::Folder(folder) => folder,
            Place::Server(server, _) => &**server,
        }
    }
}

/// A URL without who one is, and without an end that means nothing.
fn without_passwords(url: &Url) -> String {
    let mut url = url.clone();
    // URLs that cannot have them have none.
    _ = url.set_username("");
    _ = url.set_password(None);
    url.set_query(None);
    url.set_fragment(None);
    url.as_str().trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let check = |text: &str, expected: &str| match Place::of(text) {
            Ok(Place::Server(_, shown)) => {
                assert_eq!(shown, expected);
                assert_eq!(Place::server(text).as_deref(), Some(expected));
            }
            Ok(Place::Folder(_)) => panic!("{text} is no folder"),
            Err(error) => panic!("{text}: {error}"),
        };
        check("http://me:secret@host:8080/cache/?token=1", "http://host:8080/cache");
        check("redis://:secret@host/3", "redis://host/3");
        assert_eq!(Place::shown("http://me:secret@ho st/"), "http://…");
        assert_eq!(Place::shown("redis://:secret@host/x"), "redis://host/x");
        assert_eq!(Place::shown("a/b"), "a/b");
    }

    #[test]
    fn mistakes_are_named() {
        let check = |text: &str, told: &str| match Place::of(text) {
            Err(error) => assert!(error.to_string().contains(told), "{error}"),
            Ok(_) => panic!("{text} is a place"),
        };
        check("ftp://host/folder", "ftp:// is none of");
        check("http://", "empty host");
        check("file://host/folder", "three slashes");
        check("file://", "names no folder");
        check("redis://host/x", "Invalid database number");
    }

    #[test]
    fn other_texts_are_folders() {
        for text in ["cache", "/a/b", "C:\\cache", "file:///a/b"] {
            assert!(matches!(Place::of(text), Ok(Place::Folder(_))), "{text}");
            assert_eq!(Place::server(text), None);
        }
    }
}
