"""Sends one request by boto3, and brings the answer into a form in which two servers can be compared."""

from datetime import datetime

from botocore.exceptions import BotoCoreError, ClientError
from generate import Ref

# Members that identify a server, or that S3 returns for storage classes and owners, which the local cloud leaves out.
IGNORED = {"ResponseMetadata", "Owner", "Initiator", "RequestId", "HostId", "Location"}


class Server:
    """One of the two servers, with the values that it chose."""

    def __init__(self, client):
        self.client = client
        self.begin()

    def begin(self):
        self.chosen = {}

    def count(self, kind):
        return len(self.chosen.get(kind, []))

    def remember(self, kind, value):
        if value is not None and value not in self.chosen.get(kind, []):
            self.chosen.setdefault(kind, []).append(value)

    def resolve(self, value):
        if isinstance(value, Ref):
            return self.chosen[value.kind][value.index]
        if isinstance(value, dict):
            return {name: self.resolve(child) for name, child in value.items()}
        if isinstance(value, list):
            return [self.resolve(child) for child in value]
        return value

    def ask(self, operation, arguments):
        resolved = self.resolve(arguments)
        try:
            reply = getattr(self.client, operation)(**resolved)
            body = reply.pop("Body", None)
            if body is not None:
                reply["Body"] = body.read()
        except ClientError as error:
            status = error.response["ResponseMetadata"]["HTTPStatusCode"]
            return {"error": error.response["Error"]["Code"], "status": status}
        except BotoCoreError as error:
            # The client itself refuses the reply: a checksum that does not fit, or a body that it cannot read.
            return {"error": type(error).__name__, "status": 0}
        self.learn(operation, resolved, reply)
        status = reply["ResponseMetadata"]["HTTPStatusCode"]
        return {"status": status, **self.compared(reply)}

    def learn(self, operation, arguments, reply):
        if not operation.startswith(("get_", "head_")):
            self.remember("version", reply.get("VersionId"))
        if operation == "upload_part":
            self.chosen.setdefault("part-etag", []).append(reply["ETag"])
        elif operation == "put_object":
            self.chosen.setdefault("etag", []).append(reply["ETag"])
        self.remember("token", reply.get("NextContinuationToken"))
        if operation == "create_multipart_upload":
            self.remember("upload", reply["UploadId"])
            self.remember("upload-key", arguments["Key"])

    def compared(self, value, name=""):
        if isinstance(value, dict):
            return {key: self.compared(child, key) for key, child in sorted(value.items()) if key not in IGNORED}
        if isinstance(value, list):
            return [self.compared(child) for child in value]
        if isinstance(value, datetime):
            return "a date"
        if isinstance(value, bytes):
            return value.hex()
        if name.endswith(("VersionId", "VersionIdMarker")):
            return self.named("version", value)
        if name.startswith("UploadId"):
            return self.named("upload", value)
        if name.endswith("ContinuationToken"):
            return "a token"
        return value

    def named(self, kind, value):
        known = self.chosen.get(kind, [])
        return f"{kind} {known.index(value)}" if value in known else ("null" if value == "null" else f"another {kind}")
