"""Sends generated requests to the local cloud's S3 and to moto, and prints what differs, as one JSON document."""

import json
import random
import re
import sys
from collections import Counter
from pathlib import Path

import boto3
from answers import Server
from botocore.config import Config
from generate import Sequence

STEPS = 25
# Members of the answer to a change that show that the two servers did not change the same.
STATE = {"status", "error", "VersionId", "ETag", "DeleteMarker", "Deleted"}
RULES = json.loads(Path(__file__).with_name("moto-differences.json").read_text())


def client(url, access_key, secret_key):
    return boto3.client(
        "s3",
        endpoint_url=url,
        region_name="us-east-1",
        aws_access_key_id=access_key,
        aws_secret_access_key=secret_key,
        config=Config(s3={"addressing_style": "path"}, retries={"total_max_attempts": 1}),
    )


def differences(ours, theirs, path=""):
    """Pairs of members that differ: (path, ours, theirs), with '-' for a member that is absent."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        names = sorted(set(ours) | set(theirs))
        inner = [(f"{path}.{name}".lstrip("."), ours.get(name, "-"), theirs.get(name, "-")) for name in names]
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        inner = [(f"{path}[]", one, other) for one, other in zip(ours, theirs)]
    else:
        return [] if ours == theirs else [(path, json.dumps(ours), json.dumps(theirs))]
    return [difference for path, one, other in inner for difference in differences(one, other, path)]


def reason(operation, arguments, difference):
    """Why moto is known to be wrong here; None for a difference that is not listed."""
    facts = dict(zip(("member", "ours", "theirs"), difference), operation=operation, arguments=repr(arguments))
    for index, rule in enumerate(RULES):
        if all(re.fullmatch(pattern, facts[name], re.DOTALL) for name, pattern in rule["where"].items()):
            return index
    return None


def main(ours_url, theirs_url, sequences, seed):
    ours = Server(client(ours_url, "AKIAUPLOADER", "a secret"))
    theirs = Server(client(theirs_url, "judge", "judge"))
    chance = random.Random(seed)
    operations, known, unknown, equal, accepted = Counter(), Counter(), [], 0, 0
    for number in range(sequences):
        bucket = f"judge-{number}"
        for server in (ours, theirs):
            server.begin()
            server.client.create_bucket(Bucket=bucket)
        sequence = Sequence(chance, bucket, lambda kind: min(ours.count(kind), theirs.count(kind)))
        steps = sequence.first()
        for _ in range(STEPS):
            operation, arguments = steps.pop() if steps else sequence.next()
            one, other = ours.ask(operation, arguments), theirs.ask(operation, arguments)
            operations[operation] += 1
            found = differences(one, other)
            reasons = [reason(operation, arguments, difference) for difference in found]
            known.update(index for index in reasons if index is not None)
            if None in reasons:
                unlisted = [each for each, index in zip(found, reasons) if index is None]
                unknown.append({"operation": operation, "arguments": repr(arguments), "differences": unlisted})
            elif found:
                accepted += 1
            else:
                equal += 1
            # Once the buckets hold different things, the same difference would be counted again and again.
            changed = {re.split(r"[.\[]", member)[0] for member, _, _ in found}
            if changed & STATE and not operation.startswith(("get_", "head_", "list_")):
                break
    result = {"requests": sum(operations.values()), "equal": equal, "accepted": accepted, "unknown": unknown}
    print(json.dumps({**result, "operations": len(operations), "reasons": len(known)}))


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
