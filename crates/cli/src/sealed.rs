//! Files of ours that are no text: what they are, the hash of what follows, and that.

/// A body with its mark and its hash before it.
pub(crate) fn seal(mark: &[u8], body: &[u8]) -> Vec<u8> {
    [mark, blake3::hash(body).as_bytes(), body].concat()
}

/// Why bytes have no body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Broken {
    /// They begin with another mark, or are too short.
    Other,
    /// They are not as they were written.
    Damaged,
}

/// The body of what has this mark.
pub(crate) fn open<'b>(mark: &[u8], bytes: &'b [u8]) -> Result<&'b [u8], Broken> {
    let split = bytes.strip_prefix(mark).and_then(|rest| rest.split_at_checked(blake3::OUT_LEN));
    let (hash, body) = split.ok_or(Broken::Other)?;
    if blake3::hash(body).as_bytes() == hash { Ok(body) } else { Err(Broken::Damaged) }
}

/// Damages bytes in 10,000 ways: cut off, a bit turned, a byte more, some less.
#[cfg(test)]
pub(crate) fn damaged(bytes: &[u8], mut check: impl FnMut(&[u8])) {
    let mut seed = 1u64;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    for _ in 0..10_000 {
        let mut damaged = bytes.to_vec();
        let at = next(bytes.len());
        match next(4) {
            0 => damaged.truncate(at),
            1 => damaged[at] ^= 1 << next(8),
            2 => damaged.insert(at, next(256) as u8),
            _ => _ = damaged.drain(at..(at + 1 + next(40)).min(bytes.len())),
        }
        check(&damaged);
    }
}
