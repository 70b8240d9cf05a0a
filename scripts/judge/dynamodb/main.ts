import { parseArgs } from 'node:util';
import { startDynamoDbLocal } from './dynamodb-local.ts';
import { startOurs } from './ours.ts';
import { type Difference, type Grammar, judge } from './run.ts';

/** The most differences over the whole language, as a part of the requests. None are accepted in the services' own. */
const ACCEPTED = { services: 0, language: 0.01 } as const;
const DEFAULTS = { services: 2000, language: 4500 } as const;

const { values } = parseArgs({
  options: {
    grammar: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** The address of a running DynamoDB Local; without it, one is installed and started. */
    url: { type: 'string' },
    show: { type: 'string', default: '5' },
  },
});
const grammars: Grammar[] =
  values.grammar === 'services' || values.grammar === 'language' ? [values.grammar] : ['services', 'language'];

const theirs = values.url === undefined ? await startDynamoDbLocal() : { url: values.url, stop: async () => {} };
const ours = await startOurs();
try {
  for (const grammar of grammars) {
    const requests = Number(values.requests ?? DEFAULTS[grammar]);
    const options = { grammar, requests, seed: Number(values.seed) };
    const { different, worded } = await judge({ ours: ours.url, theirs: theirs.url }, options);
    console.log(
      `${grammar}: ${requests} requests, seed ${values.seed}: ${different.length} differ, ${worded.length} only in words`,
    );
    for (const difference of different.slice(0, Number(values.show))) console.log(described(difference));
    if (different.length > ACCEPTED[grammar] * requests) process.exitCode = 1;
  }
} finally {
  await ours.stop();
  await theirs.stop();
}

function described({ request, ours: one, theirs: other }: Difference): string {
  const line = ({ status, type, message, body }: typeof one) => `${status} ${type} ${message} ${body}`;
  return `  ${request.operation} ${JSON.stringify(request.input)}\n    ours           ${line(one)}\n    DynamoDB Local ${line(other)}`;
}
