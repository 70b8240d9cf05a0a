"""Chooses the requests: a sequence works on one bucket and a few keys, so that its requests meet each other."""

import base64
import hashlib
from datetime import datetime, timedelta, timezone

KEYS = ["a", "a/b", "a/b/c", "\u00e4 b+c", "z%20", "dir/", "dir/x"]
NEVER = "absent"
WRONG_ETAG = '"00000000000000000000000000000000"'
CHECKSUMS = ["CRC32", "CRC32C", "SHA1", "SHA256", "CRC64NVME"]


class Ref:
    """A value that each server has chosen itself: the n-th version, upload, ETag or page token of the sequence."""

    def __init__(self, kind, index):
        self.kind, self.index = kind, index

    def __repr__(self):
        return f"<{self.kind} {self.index}>"


class Sequence:
    """Yields (operation, arguments) for a boto3 client. `count(kind)` says how many references of a kind exist."""

    def __init__(self, random, bucket, count):
        self.random, self.bucket, self.count = random, bucket, count
        self.written = []

    def first(self):
        """What the sequence begins with: the bucket's versioning."""
        status = self.random.choice([None, "Enabled"])
        if status is None:
            return []
        return [("put_bucket_versioning", {"Bucket": self.bucket, "VersioningConfiguration": {"Status": status}})]

    def next(self):
        weighted = [
            (8, self.put), (6, self.get), (3, self.head), (3, self.delete), (2, self.copy), (4, self.list),
            (3, self.versions), (2, self.tagging), (1, self.delete_many), (1, self.bucket_settings),
            (2, self.create_upload), (5, self.part), (2, self.parts), (3, self.complete), (1, self.abort),
            (1, self.uploads),
        ]
        choices = [step for weight, step in weighted for _ in range(weight)]
        choices += [self.first_part] * (4 if self.count("upload") > self.count("part-etag") else 0)
        operation, arguments = self.random.choice(choices)()
        if arguments.get("UploadId") == NEVER and self.chance(0.95):
            operation, arguments = self.create_upload()
        return operation, {"Bucket": self.bucket, **arguments}

    def chance(self, part):
        return self.random.random() < part

    def new_key(self):
        self.written.append(self.random.choice(KEYS))
        return {"Key": self.written[-1]}

    def key(self):
        return {"Key": self.random.choice(self.written if self.written and self.chance(0.9) else KEYS)}

    def body(self):
        return bytes(self.random.randrange(256) for _ in range(self.random.choice([0, 1, 9, 40])))

    def ref(self, kind, otherwise):
        count = self.count(kind)
        if count == 0 or self.chance(0.1):
            return otherwise
        return Ref(kind, self.random.randrange(count))

    def version(self, part=0.3):
        return {"VersionId": self.ref("version", "null")} if self.chance(part) else {}

    def checksum(self):
        return {"ChecksumAlgorithm": self.random.choice(CHECKSUMS)} if self.chance(0.3) else {}

    def put(self):
        body = self.body()
        extra = self.random.choice(
            [
                {},
                {},
                self.checksum(),
                {"ContentType": "text/plain", "CacheControl": "max-age=9", "Metadata": {"note": "mine"}},
                {"ContentDisposition": 'attachment; filename="x.zip"', "ContentEncoding": "gzip"},
                {"Tagging": "colour=red&size=1"},
                {"IfNoneMatch": "*"},
                {"IfMatch": self.ref("etag", WRONG_ETAG)},
                {"ContentMD5": base64.b64encode(hashlib.md5(body).digest()).decode()},
                {"ContentMD5": base64.b64encode(hashlib.md5(body + b"!").digest()).decode()},
                {"ContentMD5": "malformed"},
                {"ChecksumSHA256": base64.b64encode(hashlib.sha256(body).digest()).decode()},
                {"ChecksumSHA256": base64.b64encode(hashlib.sha256(body + b"!").digest()).decode()},
            ]
        )
        return "put_object", {**self.new_key(), "Body": body, **extra}

    def conditions(self):
        # A day away, because the two servers may have written in different seconds.
        now = datetime.now(timezone.utc)
        yesterday, other = now - timedelta(days=1), now + timedelta(days=self.random.choice([-1, -1, 1]))
        return self.random.choice(
            [
                {"IfMatch": self.ref("etag", WRONG_ETAG)},
                {"IfNoneMatch": self.ref("etag", WRONG_ETAG)},
                {"IfNoneMatch": "*"},
                {"IfModifiedSince": yesterday},
                {"IfUnmodifiedSince": other},
                {"IfMatch": self.ref("etag", WRONG_ETAG), "IfUnmodifiedSince": other},
                {"IfNoneMatch": self.ref("etag", WRONG_ETAG), "IfModifiedSince": yesterday},
            ]
        )

    def range(self):
        ranges = ["bytes=0-0", "bytes=2-", "bytes=-3", "bytes=5-100", "bytes=90-99", "bytes=4-2", "bytes=-0", "lines=1-2"]
        return {"Range": self.random.choice(ranges)}

    def read(self):
        plain = {"ChecksumMode": "ENABLED"}
        overrides = {"ResponseContentType": "text/html", "ResponseContentDisposition": "inline", "ResponseExpires": "0"}
        numbered = {"PartNumber": self.random.choice([1, 1, 2])}
        return {**self.random.choice([{}, plain, self.range(), self.conditions(), overrides, numbered]), **self.version()}

    def get(self):
        return "get_object", {**self.key(), **self.read()}

    def head(self):
        return "head_object", {**self.key(), **self.read()}

    def delete(self):
        return "delete_object", {**self.key(), **self.version()}

    def delete_many(self):
        objects = [{**self.key(), **self.version(0.2)} for _ in range(self.random.choice([1, 2, 3]))]
        return "delete_objects", {"Delete": {"Objects": objects, "Quiet": self.chance(0.3)}}

    def copy(self):
        source = {"Bucket": self.bucket, **self.key(), **self.version(0.2)}
        extra = self.random.choice(
            [
                {},
                {"MetadataDirective": "REPLACE", "Metadata": {"copied": "yes"}, "ContentType": "image/png"},
                {"CopySourceIfMatch": self.ref("etag", WRONG_ETAG)},
                {"CopySourceIfNoneMatch": self.ref("etag", WRONG_ETAG)},
                {"TaggingDirective": "REPLACE", "Tagging": "copy=1"},
            ]
        )
        return "copy_object", {**self.new_key(), "CopySource": source, **extra}

    def page(self):
        options = {"Prefix": self.random.choice(["a", "a/", "dir", "\u00e4", NEVER]), "Delimiter": "/"}
        options["MaxKeys"] = self.random.choice([0, 1, 2, 3])
        return {name: value for name, value in options.items() if self.chance(0.5)}

    def list(self):
        extra = self.random.choice(
            [{}, {}, {"StartAfter": self.random.choice(KEYS)}, {"FetchOwner": False}, {"EncodingType": "url"}]
        )
        token = {"ContinuationToken": Ref("token", self.count("token") - 1)}
        return "list_objects_v2", {**self.page(), **extra, **(token if self.count("token") and self.chance(0.3) else {})}

    def versions(self):
        marker = {"KeyMarker": self.random.choice(KEYS)} if self.chance(0.3) else {}
        return "list_object_versions", {**self.page(), **marker}

    def tagging(self):
        tags = self.random.choice(
            [
                [{"Key": "colour", "Value": "blue"}],
                [{"Key": "a", "Value": "1"}, {"Key": "b", "Value": "2"}],
                [{"Key": "a", "Value": "1"}, {"Key": "a", "Value": "2"}],
                [],
            ]
        )
        key = {**self.key(), **self.version(0.1)}
        return self.random.choice(
            [
                ("get_object_tagging", key),
                ("put_object_tagging", {**key, "Tagging": {"TagSet": tags}}),
                ("delete_object_tagging", key),
            ]
        )

    def bucket_settings(self):
        status = {"VersioningConfiguration": {"Status": self.random.choice(["Enabled", "Enabled"])}}
        return self.random.choice(
            [
                ("get_bucket_versioning", {}),
                ("put_bucket_versioning", status),
                ("get_bucket_cors", {}),
                ("head_bucket", {}),
                ("get_bucket_policy", {}),
            ]
        )

    def create_upload(self):
        # The local cloud refuses checksums of whole uploads, and CRC64NVME is always one.
        checksum = {"ChecksumAlgorithm": self.random.choice(CHECKSUMS[:-1])} if self.chance(0.1) else {}
        return "create_multipart_upload", {**self.new_key(), **checksum}

    def upload(self):
        if self.count("upload"):
            return {"Key": Ref("upload-key", -1), "UploadId": Ref("upload", -1)}
        return {**self.key(), "UploadId": NEVER}

    def first_part(self):
        return "upload_part", {**self.upload(), "PartNumber": 1, "Body": self.body()}

    def part(self):
        number = self.random.choice([1, 1, 2, 3, 10001])
        return "upload_part", {**self.upload(), "PartNumber": number, "Body": self.body()}

    def parts(self):
        extra = self.random.choice([{}, {}, {"MaxParts": 1}, {"PartNumberMarker": 1}])
        return "list_parts", {**self.upload(), **extra}

    def complete(self):
        numbers = self.random.choice([[1], [1], [1, 2], [2, 1], [3]])
        etag = Ref("part-etag", -1) if self.count("part-etag") and self.chance(0.8) else self.ref("part-etag", WRONG_ETAG)
        parts = [{"PartNumber": number, "ETag": etag} for number in numbers]
        extra = self.random.choice([{}, {}, {"IfNoneMatch": "*"}])
        return "complete_multipart_upload", {**self.upload(), "MultipartUpload": {"Parts": parts}, **extra}

    def abort(self):
        return "abort_multipart_upload", self.upload()

    def uploads(self):
        return "list_multipart_uploads", {**self.page_of_uploads()}

    def page_of_uploads(self):
        return self.random.choice([{}, {"Prefix": "a"}, {"Delimiter": "/"}, {"MaxUploads": 1}])
