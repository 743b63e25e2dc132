//! How fast the cache is: many requests on one connection, each of which is sent before the one ahead of it is answered.
//!
//! So it is the server that is measured, with what the system does for it, and not the way to it: that is the most it can do for any
//! number of tasks.

use super::recording::Cache;
use crate::workspace::Outcome;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Requests that are sent at once. Their answers have to fit into memory.
const BATCH: usize = 100;

struct Connection {
    to: TcpStream,
    from: BufReader<TcpStream>,
}

/// Asks a server for all that it has, and puts it back.
pub(super) fn measure(address: &str) -> Outcome<Cache> {
    let io = |error: std::io::Error| format!("{address}: {error}");
    let to = TcpStream::connect(address).map_err(io)?;
    to.set_nodelay(true).map_err(io)?;
    let from = BufReader::new(to.try_clone().map_err(io)?);
    Connection { to, from }.speed().map_err(io)
}

impl Connection {
    fn speed(&mut self) -> std::io::Result<Cache> {
        let keys = self.keys()?;
        let (mut missing, mut getting, mut setting) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        let mut cache = Cache { entries: keys.len() as u64, ..Cache::default() };
        for batch in keys.chunks(BATCH) {
            let absent: Vec<Vec<u8>> = batch.iter().map(|key| [key, &b"-"[..]].concat()).collect();
            missing += self.timed(absent.iter().map(|key| vec![&b"GET"[..], key]))?.1;
            let (values, seconds) = self.timed(batch.iter().map(|key| vec![&b"GET"[..], key]))?;
            getting += seconds;
            cache.bytes += values.iter().map(|value| value.len() as u64).sum::<u64>();
            let puts = batch.iter().zip(&values).map(|(key, value)| vec![&b"SET"[..], key, value]);
            setting += self.timed(puts)?.1;
        }
        let per_second = |time: Duration| keys.len() as f64 / time.as_secs_f64();
        (cache.misses, cache.gets, cache.sets) =
            (per_second(missing), per_second(getting), per_second(setting));
        Ok(cache)
    }

    fn keys(&mut self) -> std::io::Result<Vec<Vec<u8>>> {
        self.to.write_all(&request(&[b"KEYS", b"*"]))?;
        let count = number(&self.line()?)?;
        (0..count).map(|_| self.answer()).collect()
    }

    /// The answers to requests, and how long all of them took.
    fn timed<'w>(
        &mut self,
        requests: impl Iterator<Item = Vec<&'w [u8]>>,
    ) -> std::io::Result<(Vec<Vec<u8>>, Duration)> {
        let requests: Vec<Vec<u8>> = requests.map(|words| request(&words)).collect();
        let began = Instant::now();
        self.to.write_all(&requests.concat())?;
        let answers: std::io::Result<Vec<Vec<u8>>> = requests.iter().map(|_| self.answer()).collect();
        Ok((answers?, began.elapsed()))
    }

    /// An answer that is no list: a text, or nothing.
    fn answer(&mut self) -> std::io::Result<Vec<u8>> {
        let line = self.line()?;
        match line.split_at_checked(1) {
            Some(("$", "-1")) => Ok(Vec::new()),
            Some(("$", _)) => {
                let mut text = vec![0; number(&line)? + END.len()];
                self.from.read_exact(&mut text)?;
                text.truncate(text.len() - END.len());
                Ok(text)
            }
            Some(("+", text)) => Ok(text.as_bytes().to_vec()),
            _ => Err(std::io::Error::other(line)),
        }
    }

    fn line(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        Ok(line.trim_end_matches(END).to_owned())
    }
}

/// What stands behind each line and each text.
const END: &str = "\r\n";

/// The number behind the first letter of a line.
fn number(line: &str) -> std::io::Result<usize> {
    let digits = line.get(1..).and_then(|digits| digits.parse().ok());
    digits.ok_or_else(|| std::io::Error::other(line.to_owned()))
}

/// A request as the protocol has it.
fn request(words: &[&[u8]]) -> Vec<u8> {
    let mut bytes = format!("*{}{END}", words.len()).into_bytes();
    for word in words {
        bytes.extend_from_slice(format!("${}{END}", word.len()).as_bytes());
        bytes.extend_from_slice(word);
        bytes.extend_from_slice(END.as_bytes());
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    fn requests_have_lengths() {
        assert_eq!(request(&[b"GET", b"k1"]), b"*2\r\n$3\r\nGET\r\n$2\r\nk1\r\n");
    }

    /// A server that has one entry, and says so to whatever it is asked in that order.
    #[test]
    fn entries_are_counted_with_their_bytes() {
        let server = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = server.local_addr().unwrap().to_string();
        let served = std::thread::spawn(move || {
            let (mut client, _) = server.accept().unwrap();
            client.write_all(b"*1\r\n$1\r\nk\r\n$-1\r\n$5\r\nab\r\nc\r\n+OK\r\n").unwrap();
            let mut asked = Vec::new();
            client.read_to_end(&mut asked).unwrap();
            String::from_utf8(asked).unwrap()
        });
        let cache = measure(&address).unwrap();
        assert_eq!((cache.entries, cache.bytes), (1, 5));
        assert!(cache.misses > 0.0 && cache.gets > 0.0 && cache.sets > 0.0);
        assert!(served.join().unwrap().ends_with("SET\r\n$1\r\nk\r\n$5\r\nab\r\nc\r\n"));
    }
}
