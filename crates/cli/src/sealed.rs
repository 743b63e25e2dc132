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
