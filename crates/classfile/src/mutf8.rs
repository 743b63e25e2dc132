//! Modified UTF-8: the JVM's encoding of UTF-16, one to three bytes for each unit.

/// The UTF-16 units, lone surrogates included; `None` if the bytes are not modified UTF-8.
pub fn decode(bytes: &[u8]) -> Option<Vec<u16>> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes.iter().copied();
    while let Some(first) = rest.next() {
        let unit = match first {
            0x01..=0x7f => u16::from(first),
            0xc0..=0xdf => u16::from(first & 0x1f) << 6 | continuation(rest.next()?)?,
            0xe0..=0xef => {
                let middle = continuation(rest.next()?)?;
                u16::from(first & 0x0f) << 12 | middle << 6 | continuation(rest.next()?)?
            }
            _ => return None,
        };
        units.push(unit);
    }
    Some(units)
}

fn continuation(byte: u8) -> Option<u16> {
    (byte & 0xc0 == 0x80).then_some(u16::from(byte & 0x3f))
}

/// The bytes of UTF-16 units.
pub fn encode(units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len());
    for unit in units {
        let [low, middle, high] = [unit & 0x3f, unit >> 6 & 0x3f, unit >> 12].map(|bits| bits as u8);
        match unit {
            0x01..=0x7f => bytes.push(*unit as u8),
            0x00 | 0x80..=0x7ff => bytes.extend([0xc0 | (unit >> 6) as u8, 0x80 | low]),
            _ => bytes.extend([0xe0 | high, 0x80 | middle, 0x80 | low]),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn decodes_what_was_encoded() {
        let units: Vec<u16> = (0..=u16::MAX).collect();
        assert_eq!(decode(&encode(&units)).unwrap(), units);
        assert_eq!(encode(&[0x00, 0x41]), [0xc0, 0x80, 0x41], "NUL takes two bytes");
    }

    #[test]
    fn decodes_what_the_specification_lists() {
        assert_eq!(decode(b"aZ").unwrap(), [0x61, 0x5a]);
        assert_eq!(decode(&[0xc0, 0x80]).unwrap(), [0], "NUL takes two bytes");
        assert_eq!(decode("é€".as_bytes()).unwrap(), [0xe9, 0x20ac]);
        assert_eq!(
            decode(&[0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]).unwrap(),
            "😀".encode_utf16().collect::<Vec<_>>(),
            "a surrogate pair takes six bytes"
        );
        assert_eq!(decode(&[0xed, 0xa0, 0xbd]).unwrap(), [0xd83d], "a lone surrogate is kept");
    }

    #[test]
    fn rejects_what_it_excludes() {
        for wrong in [&[0x00][..], &[0x80], &[0xc3], &[0xc3, 0x41], &[0xe2, 0x82], &[0xf0, 0x9f, 0x98, 0x80]]
        {
            assert_eq!(decode(wrong), None, "{wrong:x?}");
        }
    }
}
