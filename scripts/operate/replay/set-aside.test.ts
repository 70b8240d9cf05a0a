import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { replaySetAside } from './set-aside.ts';

const FOLDER = 'aws/lambda/mapping-1';
const LATER = `${FOLDER}/shard-1/2026/11/22/2026-11-22T12.00.00-b`;
const FIRST = `${FOLDER}/shard-2/2026/11/22/2026-11-22T09.00.00-a`;
const OLD = `${FOLDER}/shard-1/2026/11/01/2026-11-01T09.00.00-c`;
const EVENTS = { [FIRST]: 'first', [LATER]: 'later', [OLD]: 'old' };

const pattern = {
  source: ['aws.s3'],
  'detail-type': ['Object Created'],
  detail: { bucket: { name: ['aside'] }, object: { key: [{ prefix: `${FOLDER}/` }] } },
};
const rules = {
  Rules: [{ EventPattern: '{"source":["satcade.payments"]}' }, { EventPattern: JSON.stringify(pattern) }],
};

let server: LocalServer;
let invoked: string[];
let answers: { readonly body: string; readonly error?: boolean }[];

beforeEach(async () => {
  invoked = [];
  answers = [];
  server = await startServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://aws');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (url.pathname.startsWith('/2015-03-31/functions/relay/')) {
      invoked.push(Buffer.concat(chunks).toString());
      const { body, error = false } = answers.shift() ?? { body: '{"batchItemFailures":[]}' };
      response.writeHead(200, error ? { 'x-amz-function-error': 'Unhandled' } : {}).end(body);
    } else if (url.searchParams.has('list-type')) {
      const contents = Object.keys(EVENTS).map((key) => `<Contents><Key>${key}</Key></Contents>`);
      response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    } else if (url.pathname.startsWith('/aside/')) {
      const name = Object.entries(EVENTS).find(([key]) => url.pathname.endsWith(key))?.[1];
      const payload = JSON.stringify({ Records: [{ eventID: name }] });
      const functionArn = 'arn:aws:lambda:us-east-1:1:function:relay';
      response.end(JSON.stringify({ requestContext: { functionArn }, payload }));
    } else response.end(JSON.stringify(rules));
  });
});
afterEach(() => server.stop());

async function run(isDryRun = false) {
  const access = {
    region: 'us-east-1',
    endpoint: server.origin,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  };
  const clients = {
    events: new EventBridgeClient(access),
    lambda: new LambdaClient({ ...access, maxAttempts: 1 }),
    s3: new S3Client({ ...access, forcePathStyle: true }),
  };
  const from = Date.parse('2026-11-20T00:00:00Z');
  return replaySetAside(
    { service: 'orders', consumer: undefined, stage: 'dev', from, to: undefined, isDryRun },
    clients,
  );
}

describe('a replay of records that were set aside', () => {
  it('hands the records of the time to their function, oldest first', async () => {
    const { lines, isWell } = await run();
    expect(invoked).toEqual(['{"Records":[{"eventID":"first"}]}', '{"Records":[{"eventID":"later"}]}']);
    expect(isWell).toBe(true);
    expect(lines[0]).toBe(`handed over 1 record for relay (${FIRST})`);
  });

  it('hands nothing over in a dry run', async () => {
    const { lines } = await run(true);
    expect(invoked).toEqual([]);
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['fails', { body: '{"errorMessage":"no bus"}', error: true }, 'no bus'],
    ['reports failures', { body: '{"batchItemFailures":[{"itemIdentifier":"1"}]}' }, 'reported failures'],
  ])('says which records a function still %s on, and goes on with the next', async (_how, answer, text) => {
    answers.push(answer);
    const { lines, isWell } = await run();
    expect(isWell).toBe(false);
    expect(lines[0]).toContain(text);
    expect(invoked).toHaveLength(2);
  });
});
