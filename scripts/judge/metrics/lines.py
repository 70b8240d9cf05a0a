"""AWS's own library writes the figures of each line again; both lines must say the same."""

import json
import sys
from datetime import datetime

from aws_embedded_metrics import validator
from aws_embedded_metrics.logger.metrics_context import MetricsContext
from aws_embedded_metrics.serializers.log_serializer import LogSerializer


def written_again(line):
    (directive,) = line["_aws"]["CloudWatchMetrics"]
    context = MetricsContext(namespace=directive["Namespace"])
    validator.validate_namespace(directive["Namespace"])
    # No dimension: one empty set, not none.
    context.set_dimensions([{}])
    for metric in directive["Metrics"]:
        context.put_metric(metric["Name"], line[metric["Name"]], metric["Unit"])
    # The library takes times without a zone as local ones.
    context.set_timestamp(datetime.fromtimestamp(line["_aws"]["Timestamp"] / 1000))
    (text,) = LogSerializer.serialize(context)
    return json.loads(text)


for text in sys.argv[1].splitlines():
    ours = json.loads(text)
    theirs = written_again(ours)
    if ours != theirs:
        raise SystemExit(f"{text} instead of {json.dumps(theirs)}")
    print("ok", text)
