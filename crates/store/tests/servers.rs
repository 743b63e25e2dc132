//! Stores against servers that speak just enough of their protocols.
#![allow(clippy::unwrap_used)]

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use heapwise_store::{Place, Store};

type Kept = Arc<Mutex<HashMap<String, Vec<u8>>>>;

/// Answers connections one after the other, each in a thread; gives the port.
fn serve(answer: fn(TcpStream, &Kept)) -> (u16, Kept) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let kept = Kept::default();
    let shared = kept.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let shared = shared.clone();
            std::thread::spawn(move || answer(stream, &shared));
        }
    });
    (port, kept)
}

/// GET and PUT of anything below `/cache/`, for who says that he is `me`.
fn http(stream: TcpStream, kept: &Kept) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut stream = stream;
    loop {
        let mut first = String::new();
        if reader.read_line(&mut first).unwrap_or(0) == 0 {
            return;
        }
        let (mut length, mut is_me) = (0, false);
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            let line = line.trim().to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap();
            }
            // `me:p@ss` in base 64, in small letters.
            is_me |= line == "authorization: basic bwu6cebzcw==";
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        let mut words = first.split_whitespace();
        let (method, path) = (words.next().unwrap(), words.next().unwrap().to_owned());
        let (status, answer) = match method {
            _ if !is_me => ("401 Unauthorized", Vec::new()),
            "PUT" if path.ends_with("large") => ("413 Content Too Large", Vec::new()),
            "PUT" if path.ends_with("full") => ("507 Insufficient Storage", Vec::new()),
            "PUT" => {
                kept.lock().unwrap().insert(path, body);
                ("201 Created", Vec::new())
            }
            _ => match kept.lock().unwrap().get(&path) {
                Some(bytes) => ("200 OK", bytes.clone()),
                None => ("404 Not Found", Vec::new()),
            },
        };
        write!(stream, "HTTP/1.1 {status}\r\nContent-Length: {}\r\n\r\n", answer.len()).unwrap();
        stream.write_all(&answer).unwrap();
    }
}

/// GETRANGE from the start, SET, and +OK to all that a client says of itself.
fn redis(stream: TcpStream, kept: &Kept) {
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut stream = stream;
    while let Some(words) = command(&mut reader) {
        let name = || String::from_utf8(words[1].clone()).unwrap();
        match &words[0].to_ascii_uppercase()[..] {
            b"GETRANGE" => {
                let kept = kept.lock().unwrap();
                let bytes = kept.get(&name()).map_or(&[][..], Vec::as_slice);
                let last: usize = String::from_utf8(words[3].clone()).unwrap().parse().unwrap();
                let bytes = &bytes[..bytes.len().min(last + 1)];
                write!(stream, "${}\r\n", bytes.len()).unwrap();
                stream.write_all(bytes).unwrap();
                write!(stream, "\r\n").unwrap();
            }
            b"SET" => {
                kept.lock().unwrap().insert(name(), words[2].clone());
                write!(stream, "+OK\r\n").unwrap();
            }
            _ => write!(stream, "+OK\r\n").unwrap(),
        }
    }
}

/// An array of texts, as clients of Redis send them.
fn command(reader: &mut impl BufRead) -> Option<Vec<Vec<u8>>> {
    let mut number = |sign: char| {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|read| *read > 0)?;
        let count: usize = line.trim().strip_prefix(sign)?.parse().ok()?;
        if sign == '*' {
            return Some((count, Vec::new()));
        }
        let mut text = vec![0; count + 2];
        reader.read_exact(&mut text).ok()?;
        text.truncate(count);
        Some((count, text))
    };
    let (count, _) = number('*')?;
    (0..count).map(|_| number('$').map(|(_, text)| text)).collect()
}

fn keeps(store: &dyn Store) {
    assert_eq!(store.get("abcd"), Ok(None));
    let bytes: Vec<u8> = (0..200_000u32).map(|byte| byte as u8).collect();
    store.put("abcd", b"one").unwrap();
    store.put("abcd", &bytes).unwrap();
    assert_eq!(store.get("abcd"), Ok(Some(bytes)));
}

#[test]
fn a_server_of_http_keeps_what_is_put() {
    let (port, kept) = serve(http);
    let place = Place::of(&format!("http://me:p%40ss@127.0.0.1:{port}/cache/")).unwrap();
    keeps(place.store());
    assert!(kept.lock().unwrap().contains_key("/cache/abcd"));
    assert_eq!(place.store().path("abcd"), format!("http://127.0.0.1:{port}/cache/abcd"));
    let full = place.store().put("full", b"one").unwrap_err().to_string();
    assert_eq!(
        full,
        format!("http://127.0.0.1:{port}/cache: the server says 507: something is wrong with it")
    );
    let large = place.store().put("large", b"one").unwrap_err();
    assert!(large.is_of_name, "{large}");
    let asking = Place::of(&format!("http://me:p%40ss@127.0.0.1:{port}/cache?token=1#end")).unwrap();
    asking.store().put("dcba", b"two").unwrap();
    assert_eq!(asking.store().get("dcba"), Ok(Some(b"two".to_vec())));
    assert!(kept.lock().unwrap().contains_key("/cache/dcba?token=1"));
    let other = Place::of(&format!("http://127.0.0.1:{port}/cache")).unwrap();
    let error = other.store().get("abcd").unwrap_err().to_string();
    assert!(error.contains("the server says 401: it wants to know who you are"), "{error}");
}

#[test]
fn a_redis_keeps_what_is_put() {
    let (port, kept) = serve(redis);
    let place = Place::of(&format!("redis://127.0.0.1:{port}")).unwrap();
    keeps(place.store());
    assert!(kept.lock().unwrap().contains_key("heapwise:abcd"));
}

/// Several threads have a connection each.
#[test]
fn threads_do_not_meet() {
    let (port, _) = serve(redis);
    let place = Place::of(&format!("redis://127.0.0.1:{port}")).unwrap();
    std::thread::scope(|scope| {
        for thread in 0..8u8 {
            let store = place.store();
            scope.spawn(move || {
                for turn in 0..20u8 {
                    let (name, bytes) = (format!("{thread}"), [thread, turn]);
                    store.put(&name, &bytes).unwrap();
                    assert_eq!(store.get(&name).unwrap(), Some(bytes.to_vec()));
                }
            });
        }
    });
}

#[test]
fn what_does_not_answer_is_named() {
    for place in ["http://127.0.0.1:1/a", "redis://127.0.0.1:1"] {
        let error = Place::of(place).unwrap().store().get("abcd").unwrap_err().to_string();
        assert!(error.starts_with(&format!("{place}: ")), "{error}");
    }
}
