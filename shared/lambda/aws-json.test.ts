import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { verifySignature } from '@satcade/local-cloud/testing/signature';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { AwsFailure, jsonClient, type ReadReply } from './aws-json.ts';
import { httpCall } from './http-call.ts';
import { isPassing } from './passing-errors.ts';

/** What the server does with the next requests; `cut` ends the connection. */
type Answer = 'cut' | { readonly status: number; readonly body: string };
let answers: Answer[] = [];
let bodies: string[] = [];
const answer: RequestListener = (request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (text) => {
    body += text;
  });
  request.on('end', () => {
    bodies.push(body);
    verifySignature(request, {
      secretFor: () => 'secret',
      clock: { now: () => Date.now() },
      bodyHash: () => createHash('sha256').update(body).digest('hex'),
    });
    const next = answers.shift() ?? { status: 200, body: '{"done":true}' };
    if (next === 'cut') request.socket.destroy();
    else response.writeHead(next.status).end(next.body);
  });
};

let server: LocalServer;
beforeAll(async () => {
  server = await startServer(answer);
});
afterAll(() => server.stop());
beforeEach(() => {
  [answers, bodies] = [[], []];
});

const service = { name: 'dynamodb', target: 'DynamoDB_20120810', version: '1.0' } as const;
const call = (endpoint = server.origin, read?: ReadReply) =>
  jsonClient(service, () => ({
    ...{ endpoint, region: 'us-east-1' },
    credentials: () => ({ accessKeyId: 'AKIATEST', secretAccessKey: 'secret' }),
  }))('GetItem', { a: 'é' }, read);
const refused = (status: number, type: string) => ({
  status,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'because' }),
});
const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error) => error,
  );

describe('a call', () => {
  it('is signed, and returns the reply', async () => {
    expect(await call()).toEqual({ done: true });
    expect(bodies).toEqual(['{"a":"é"}']);
  });

  it('reads the reply in the caller’s own way, and a refusal in its own', async () => {
    const own: ReadReply = (text) => ({ text });
    expect(await call(server.origin, own)).toEqual({ text: '{"done":true}' });
    answers = [refused(400, 'ValidationException')];
    expect(await failure(call(server.origin, own))).toMatchObject({ name: 'ValidationException', message: 'because' });
  });

  it.each<[what: string, answer: Answer]>([
    ['throttling', refused(400, 'ThrottlingException')],
    ['too little throughput', refused(400, 'ProvisionedThroughputExceededException')],
    ['an error of the service', refused(500, 'InternalServerError')],
    ['a page of a proxy', { status: 503, body: '<html>' }],
    ['a reply that was cut off', { status: 200, body: '{"Item":{' }],
    ['a transaction under way', refused(400, 'TransactionInProgressException')],
    ['a connection that ends', 'cut'],
  ])('is repeated after %s, four times in all', async (_, fault) => {
    answers = [fault, fault, fault];
    expect(await call()).toEqual({ done: true });
    expect(new Set(bodies).size).toBe(1);
    bodies = [];
    answers = [fault, fault, fault, fault];
    expect(await failure(call())).toBeInstanceOf(Error);
    expect(bodies).toHaveLength(4);
  });

  it.each(['ConditionalCheckFailedException', 'ValidationException', 'AccessDeniedException'])(
    'is not repeated after %s',
    async (type) => {
      answers = [refused(400, type)];
      const error = await failure(call());
      expect(error).toBeInstanceOf(AwsFailure);
      expect(error).toMatchObject({ name: type, message: 'because', status: 400 });
      expect(bodies).toHaveLength(1);
    },
  );

  it.each<[what: string, answer: Answer]>([
    ['throttling', refused(400, 'ThrottlingException')],
    ['an error of the service', refused(500, 'InternalServerError')],
    ['a connection that ends', 'cut'],
    ['a page of a proxy', { status: 503, body: '<html>' }],
  ])('fails for now after %s', async (_, fault) => {
    answers = [fault, fault, fault, fault];
    expect(isPassing(await failure(call()))).toBe(true);
  });

  it('fails for now where nothing listens', async () => {
    const closed = await startServer(() => {});
    await closed.stop();
    expect(isPassing(await failure(call(closed.origin)))).toBe(true);
  });
});

it('a call of a function goes to the address that the SDK’s own variable of the service names', async () => {
  const environment = jest.replaceProperty(process, 'env', {
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'secret' },
    ...{ AWS_ENDPOINT_URL: 'http://other.invalid', AWS_ENDPOINT_URL_EVENTBRIDGE: server.origin },
  });
  try {
    const events = { name: 'events', target: 'AWSEvents', version: '1.1', sdkId: 'eventbridge' } as const;
    expect(await jsonClient(events)('PutEvents', {})).toEqual({ done: true });
  } finally {
    environment.restore();
  }
});

it('a post waits no longer than it may', async () => {
  const silent = await startServer(() => {});
  try {
    const error = await failure(
      httpCall(new URL(silent.origin), { method: 'POST', headers: {}, body: '{}', timeoutMs: 30 }),
    );
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(isPassing(error)).toBe(true);
  } finally {
    await silent.stop();
  }
});
