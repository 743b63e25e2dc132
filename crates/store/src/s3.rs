//! A bucket of S3, or of a server that speaks as S3 does.

use std::time::Duration;

use rusty_s3::actions::{GetObject, PutObject, S3Action};
use rusty_s3::{Bucket, Credentials, UrlStyle};
use url::Url;

use crate::http::Asking;
use crate::{Store, StoreError, Unusable};

/// How long a signed request is good.
const GOOD: Duration = Duration::from_secs(300);

/// Without the right to list, what is not there is denied too.
const DENIED: &str = "your key is wrong, or lacks one of s3:GetObject, s3:ListBucket and s3:PutObject";

pub(crate) struct S3 {
    asking: Asking,
    bucket: Bucket,
    credentials: Credentials,
    /// What stands before names.
    prefix: String,
}

impl S3 {
    /// The bucket that `s3://bucket/prefix` names, with what else is said by the variables that other tools read too.
    pub(crate) fn of(
        url: &Url,
        shown: &str,
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Result<S3, Unusable> {
        let malformed = |cause: String| Unusable::Malformed(cause);
        let bucket = url.host_str().filter(|name| !name.is_empty());
        let bucket = bucket.ok_or_else(|| malformed("a bucket is named: s3://bucket/prefix".to_owned()))?;
        let needed =
            |name: &'static str| variable(name).ok_or(Unusable::Missing(name, "it says who you are to S3"));
        let (key, secret) = (needed("AWS_ACCESS_KEY_ID")?, needed("AWS_SECRET_ACCESS_KEY")?);
        let credentials = match variable("AWS_SESSION_TOKEN") {
            Some(token) => Credentials::new_with_token(key, secret, token),
            None => Credentials::new(key, secret),
        };
        let region = variable("AWS_REGION").or_else(|| variable("AWS_DEFAULT_REGION"));
        let other = variable("AWS_ENDPOINT_URL_S3").or_else(|| variable("AWS_ENDPOINT_URL"));
        let (endpoint, style, region) = match (other, region) {
            (Some(endpoint), region) => {
                (endpoint, UrlStyle::Path, region.unwrap_or_else(|| "us-east-1".to_owned()))
            }
            (None, Some(region)) => {
                (format!("https://s3.{region}.amazonaws.com"), UrlStyle::VirtualHost, region)
            }
            (None, None) => return Err(Unusable::Missing("AWS_REGION", "it says where the bucket is")),
        };
        let endpoint =
            Url::parse(&endpoint).map_err(|error| malformed(format!("AWS_ENDPOINT_URL: {error}")))?;
        let bucket = Bucket::new(endpoint, style, bucket.to_owned(), region);
        let bucket = bucket.map_err(|error| malformed(error.to_string()))?;
        let prefix = url.path().trim_matches('/');
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        Ok(S3 { asking: Asking::of(shown, DENIED), bucket, credentials, prefix })
    }
}

impl Store for S3 {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let object = format!("{}{name}", self.prefix);
        self.asking.get(GetObject::new(&self.bucket, Some(&self.credentials), &object).sign(GOOD).as_str())
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let object = format!("{}{name}", self.prefix);
        let url = PutObject::new(&self.bucket, Some(&self.credentials), &object).sign(GOOD);
        self.asking.put(url.as_str(), bytes)
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.asking.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_set_is_named() {
        let url = Url::parse("s3://bucket/a/b").unwrap();
        let check = |set: &[&str], told: &str| {
            let variable = |name: &str| set.contains(&name).then(|| "eu-west-1".to_owned());
            match S3::of(&url, "s3://bucket/a/b", &variable) {
                Ok(s3) => assert_eq!(s3.prefix, told),
                Err(error) => assert!(error.to_string().starts_with(told), "{error}"),
            }
        };
        check(&[], "AWS_ACCESS_KEY_ID is not set");
        check(&["AWS_ACCESS_KEY_ID"], "AWS_SECRET_ACCESS_KEY is not set");
        check(&["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"], "AWS_REGION is not set");
        check(&["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"], "a/b/");
    }
}
