"""Uploads and downloads by boto3 and s3transfer, as programs of others do it. Ends with an error at the first mistake."""

import hashlib
import os
import sys
import tempfile
import threading
import urllib.error
import urllib.request
import uuid

import boto3
from boto3.s3.transfer import TransferConfig
from botocore.config import Config
from botocore.exceptions import ClientError

MB = 1024 * 1024
BUCKET = "transfers"
CHECKSUMS = ["CRC32", "CRC32C", "SHA1", "SHA256"]
# Three parts, and a last one that is smaller.
CONTENT = os.urandom(16 * MB + 123)
CONFIG = TransferConfig(multipart_threshold=5 * MB, multipart_chunksize=5 * MB, max_concurrency=4)


def send(url, method="GET", data=None, headers=None):
    """The status, the body and the headers of a request without credentials of its own."""
    request = urllib.request.Request(url, method=method, data=data, headers=headers or {})
    try:
        with urllib.request.urlopen(request) as reply:
            return reply.status, reply.read(), reply.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read(), error.headers


def equal(actual, expected, what):
    if actual != expected:
        raise SystemExit(f"{what}: {str(actual)[:300]} instead of {str(expected)[:300]}")
    print(f"ok {what}")


def in_parts(client):
    """Managed uploads in parts, and downloads by ranges, whose checksums s3transfer computes and botocore compares."""
    with tempfile.TemporaryDirectory() as folder:
        sent, received = os.path.join(folder, "sent"), os.path.join(folder, "received")
        with open(sent, "wb") as file:
            file.write(CONTENT)
        for algorithm in CHECKSUMS:
            client.upload_file(sent, BUCKET, algorithm, Config=CONFIG, ExtraArgs={"ChecksumAlgorithm": algorithm})
            head = client.head_object(Bucket=BUCKET, Key=algorithm, ChecksumMode="ENABLED")
            equal(head[f"Checksum{algorithm}"][-2:], "-4", f"an upload in four parts with {algorithm}")
            client.download_file(BUCKET, algorithm, received, Config=CONFIG)
            with open(received, "rb") as file:
                equal(hashlib.sha256(file.read()).digest(), hashlib.sha256(CONTENT).digest(), f"its download, {algorithm}")
    copied = {"Bucket": BUCKET, "Key": "SHA256"}
    client.copy(copied, BUCKET, "copied", Config=CONFIG)
    body = client.get_object(Bucket=BUCKET, Key="copied")["Body"].read()
    equal(body == CONTENT, True, "a managed copy in parts")


def presigned(client):
    headers = {"content-type": "text/plain"}
    put = {"Bucket": BUCKET, "Key": "pre signed+\u00e4", "ContentType": "text/plain"}
    url = client.generate_presigned_url("put_object", Params=put)
    equal(send(url, "PUT", b"0123456789", headers)[0], 200, "a presigned PUT")
    equal(send(url, "PUT", b"x", {"content-type": "text/html"})[0], 403, "a presigned PUT with another type")
    get = {"Bucket": BUCKET, "Key": put["Key"], "ResponseContentDisposition": 'attachment; filename="a.txt"'}
    url = client.generate_presigned_url("get_object", Params=get)
    status, body, received = send(url, headers={"range": "bytes=2-4"})
    equal((status, body, received["content-range"]), (206, b"234", "bytes 2-4/10"), "a presigned GET of a range")
    equal(received["content-disposition"], 'attachment; filename="a.txt"', "its file name")
    equal(send(url.replace("a.txt", "b.txt"))[0], 403, "a presigned GET that was changed")


def posted(client):
    def post(fields, content):
        boundary = uuid.uuid4().hex
        parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{k}"\r\n\r\n{v}\r\n' for k, v in fields.items()]
        file = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        data = "".join(parts).encode() + file.encode() + content + f"\r\n--{boundary}--\r\n".encode()
        return send(form["url"], "POST", data, {"content-type": f"multipart/form-data; boundary={boundary}"})

    conditions = [["content-length-range", 1, 10], ["starts-with", "$Content-Type", "image/"]]
    form = client.generate_presigned_post(BUCKET, "posted/${filename}", Conditions=conditions)
    fields = {**form["fields"], "Content-Type": "image/png"}
    equal(post(fields, b"0123")[0], 204, "a presigned POST")
    equal(client.get_object(Bucket=BUCKET, Key="posted/f")["Body"].read(), b"0123", "its object")
    status, body, _ = post(fields, b"01234567890")
    equal((status, b"EntityTooLarge" in body), (400, True), "a presigned POST that is too long")
    equal(post({**fields, "Content-Type": "text/html"}, b"0123")[0], 403, "a presigned POST with another type")


def one_writer(client):
    """Many create the same object at once; S3 lets one of them."""
    results = []

    def create(number):
        try:
            client.put_object(Bucket=BUCKET, Key="once", Body=str(number), IfNoneMatch="*")
            results.append("created")
        except ClientError as error:
            results.append(error.response["Error"]["Code"])

    threads = [threading.Thread(target=create, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    equal(results.count("created"), 1, "one of eight writers with If-None-Match")


def pages(client):
    keys = [f"pages/{number:03}" for number in range(25)]
    for key in keys:
        client.put_object(Bucket=BUCKET, Key=key, Body=b"")
    found = client.get_paginator("list_objects_v2").paginate(Bucket=BUCKET, Prefix="pages/", PaginationConfig={"PageSize": 4})
    equal([each["Key"] for page in found for each in page["Contents"]], keys, "25 objects in pages of four")


def main(url):
    session = boto3.Session("AKIAUPLOADER", "a secret", region_name="us-east-1")
    config = Config(signature_version="s3v4", s3={"addressing_style": "path"}, retries={"total_max_attempts": 1})
    client = session.client("s3", endpoint_url=url, config=config)
    client.create_bucket(Bucket=BUCKET)
    for step in (in_parts, presigned, posted, one_writer, pages):
        step(client)


main(sys.argv[1])
