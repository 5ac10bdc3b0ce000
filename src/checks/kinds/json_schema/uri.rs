//! Resolves references as RFC 3986 does, without normalization.

/// The length of the scheme with its colon.
fn scheme(uri: &str) -> Option<usize> {
    let end = uri.find(':')?;
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    (end > 0 && uri.as_bytes()[0].is_ascii_alphabetic() && uri[..end].bytes().all(is_allowed))
        .then_some(end + 1)
}

/// Resolves a reference without a fragment.
pub(super) fn resolve(base: &str, reference: &str) -> String {
    if scheme(reference).is_some() {
        return reference.to_owned();
    }
    if reference.is_empty() {
        return base.to_owned();
    }
    let scheme = scheme(base).unwrap_or(0);
    if reference.starts_with("//") {
        return base[..scheme].to_owned() + reference;
    }
    let base = base.split('?').next().unwrap_or_default();
    if reference.starts_with('?') {
        return base.to_owned() + reference;
    }
    let authority = match base[scheme..].strip_prefix("//") {
        Some(rest) => base.len() - rest.len() + rest.find('/').unwrap_or(rest.len()),
        None => scheme,
    };
    let (root, path) = base.split_at(authority);
    let folder = match path.rfind('/') {
        _ if reference.starts_with('/') => "",
        Some(end) => &path[..=end],
        None if authority > scheme => "/",
        None => "",
    };
    let (path, query) = reference.split_at(reference.find('?').unwrap_or(reference.len()));
    root.to_owned() + &without_dots(&(folder.to_owned() + path)) + query
}

/// Removes the segments `.` and `..` of a path.
fn without_dots(path: &str) -> String {
    let mut segments: Vec<&str> = Vec::new();
    let mut is_folder = false;
    for segment in path.split('/') {
        is_folder = matches!(segment, "." | "..");
        if segment == ".." && segments.len() > usize::from(path.starts_with('/')) {
            segments.pop();
        } else if !is_folder {
            segments.push(segment);
        }
    }
    segments.join("/") + if is_folder { "/" } else { "" }
}

/// Decodes `%41`. Incomplete escapes stay as they are.
pub(super) fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let digit = |at: usize| after.get(at).and_then(|&byte| char::from(byte).to_digit(16));
        rest = after;
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.extend(u8::try_from(16 * high + low));
                rest = &after[2..];
            }
            _ => bytes.push(*first),
        }
    }
    String::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{decode, resolve};

    #[test]
    fn references_are_resolved_as_in_rfc_3986() {
        let base = "http://a/b/c/d;p?q";
        for (reference, expected) in [
            ("g:h", "g:h"),
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../../g", "http://a/g"),
            ("../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/../x", "http://a/b/c/g?y/../x"),
        ] {
            assert_eq!(resolve(base, reference), expected, "{reference}");
        }
        assert_eq!(resolve("", "a.json"), "a.json");
        assert_eq!(resolve("urn:x:y", ""), "urn:x:y");
        assert_eq!(resolve("http://a", "b"), "http://a/b");
        assert_eq!(resolve("file:///a/b", "c"), "file:///a/c");
    }

    #[test]
    fn escapes_are_decoded() {
        assert_eq!(decode("a%25b%7Ec%C3%A9"), "a%b~cé");
        assert_eq!(decode("100%"), "100%");
    }
}
