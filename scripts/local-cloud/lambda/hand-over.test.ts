import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AwsError, type CallContext } from '../engine.ts';
import { Gateway } from '../gateway/gateway.ts';
import { KeyRing } from '../gateway/key-ring.ts';
import { signedHeaders } from '../gateway/sign.ts';
import { AccessControl } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { type JsonEngine, jsonEngine } from '../json-engine.ts';
import { handOverTo } from '../wiring/hand-over.ts';
import { listen, stop } from '../wiring/listen.ts';
import { eventually, type LambdaRig, lambdaRig } from './testing/rig.ts';

// Each test starts threads, which takes long on a busy machine.
jest.setTimeout(60_000);

const SDK = createRequire(import.meta.url).resolve('@aws-sdk/client-dynamodb');

/** A function that lists the tables with the SDK and returns the answer, or the name and message of the error. */
const WITH_SDK = `
  import sdk from ${JSON.stringify(SDK)};
  const client = new sdk.DynamoDBClient({ endpoint: process.env.URL });
  export const handler = async ({ ExclusiveStartTableName }) =>
    client.send(new sdk.ListTablesCommand({ ExclusiveStartTableName })).then(
      ({ TableNames }) => TableNames,
      ({ name, message, $metadata }) => ({ name, message, status: $metadata.httpStatusCode }),
    );
`;

/** A function that sends a request with the given headers by Node's own client; with \`destroy\`, it hangs up. */
const WITH_NODE = `
  import { request } from 'node:http';
  export const handler = ({ port, headers, body, destroy }) => new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: '/', method: 'POST', headers }, async (reply) => {
      const chunks = [];
      for await (const chunk of reply) chunks.push(chunk);
      resolve({ status: reply.statusCode, text: Buffer.concat(chunks).toString(), date: reply.headers.date });
    });
    sent.on('error', ({ code }) => resolve({ code }));
    sent.end(body);
    if (destroy) setTimeout(() => sent.destroy(), 200);
  });
`;

/** The same in two pieces, cut within a character, and with listeners instead of a loop. */
const BY_LISTENERS = `
  import { request } from 'node:http';
  export const handler = ({ port, headers, body }) => new Promise((resolve) => {
    const received = [];
    const sent = request({ host: '127.0.0.1', port, path: '/', method: 'POST', headers });
    sent.on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
        reply.pause();
        received.push('paused');
        setTimeout(() => reply.resume(), 1);
      });
      reply.on('end', () => received.push('end'));
      sent.on('close', () => resolve({ text, received }));
    });
    const bytes = Buffer.from(body);
    const cut = body.indexOf('€') + 1;
    sent.write(bytes.subarray(0, cut));
    sent.end(bytes.subarray(cut), () => received.push('finish'));
  });
`;

let dir: string;
let url: string;
let gateway: Gateway;
let keys: KeyRing;
let access: AccessControl;
let rig: LambdaRig;
let sentOverHttp: number;
let offset = 0;
const clock = { now: () => Date.now() + offset };
const target = 'DynamoDB_20120810.ListTables';

beforeEach(async () => {
  offset = 0;
  sentOverHttp = 0;
  dir = await mkdtemp(join(tmpdir(), 'gateway-'));
  keys = new KeyRing({ dir, clock });
  access = new AccessControl();
  access.addRole('reader', []);
  gateway = new Gateway({ keys, access, clock });
  gateway.server.on('request', () => {
    sentOverHttp += 1;
  });
  gateway.register(tables);
  url = await listen(gateway.server, '127.0.0.1', 0, 'gateway');
});

afterEach(async () => {
  await rig.dispose();
  await stop(gateway.server);
  await rm(dir, { recursive: true });
});

const tables: JsonEngine = jsonEngine({
  service: 'dynamodb',
  contentType: 'application/x-amz-json-1.0',
  operations: {
    ListTables(input: Record<string, unknown>, call: CallContext) {
      call.authorize('dynamodb:ListTables', ['*']);
      return { TableNames: [`${call.principal} after ${input.ExclusiveStartTableName ?? 'none'}`] };
    },
  },
});

function addFunction(source: string, way: string): void {
  rig = lambdaRig(way === 'handed over' ? { handOver: handOverTo(gateway, url, clock) } : {});
  rig.add('browse', source, { credentials: keys.ofFunction('browse', 'reader'), environment: { URL: url } });
}

const payloadOf = async (event: unknown = {}) => (await rig.engine.invoke('browse', event)).payload;

function allow(): void {
  const Statement = [{ Effect: 'Allow', Action: 'dynamodb:ListTables', Resource: '*' }];
  access.attachToRole('reader', parsePolicy(PolicyDocumentSchema.parse({ Statement })));
}

/** What the function needs to send a request that is signed by the holder of the key at this time. */
function signed(credentials = keys.ofFunction('browse', 'reader'), now = clock.now(), body = '{}') {
  const headers = { 'x-amz-target': target };
  const unsigned = { service: 'dynamodb', method: 'POST', url: new URL(url), headers, body, now };
  return { port: new URL(url).port, headers: signedHeaders(unsigned, credentials), body };
}

/** A function cannot tell the ways apart. */
describe.each(['over HTTP', 'handed over'])('a call of a function, %s,', (way) => {
  test('reaches the service as the function’s role', async () => {
    allow();
    addFunction(WITH_SDK, way);
    expect(await payloadOf({ ExclusiveStartTableName: 'Übersicht €' })).toEqual(['reader after Übersicht €']);
    expect(sentOverHttp).toBe(way === 'over HTTP' ? 1 : 0);
  });

  test('is written in pieces, and its reply is read by listeners', async () => {
    allow();
    addFunction(BY_LISTENERS, way);
    const request = signed(undefined, undefined, JSON.stringify({ ExclusiveStartTableName: '€ 5' }));
    expect(await payloadOf(request)).toEqual({
      text: JSON.stringify({ TableNames: ['reader after € 5'] }),
      received: ['finish', 'paused', 'end'],
    });
    expect(sentOverHttp).toBe(way === 'over HTTP' ? 1 : 0);
  });

  test('is refused without a permission', async () => {
    addFunction(WITH_SDK, way);
    expect(await payloadOf()).toEqual({
      name: 'AccessDeniedException',
      status: 400,
      message:
        'User: arn:aws:sts::000000000000:assumed-role/reader/browse is not authorized to perform: dynamodb:ListTables on resource: * because no identity-based policy allows the dynamodb:ListTables action',
    });
  });

  test('meets planned faults, which the SDK retries', async () => {
    allow();
    addFunction(WITH_SDK, way);
    const counts: number[] = [];
    gateway.interceptors.beforeCall(({ count, session }) => {
      counts.push(count);
      expect(session).toBe('browse');
      if (count === 1) throw new AwsError('ThrottlingException', 'slow down', 400);
    });
    expect(await payloadOf()).toEqual(['reader after none']);
    expect(counts).toEqual([1, 2]);
  });

  test('is refused when its body is beyond the limit', async () => {
    addFunction(WITH_NODE, way);
    const body = JSON.stringify({ ExclusiveStartTableName: 'x'.repeat(16 * 1024 * 1024) });
    const reply = { status: 413, text: expect.stringContaining('RequestEntityTooLarge') };
    expect(await payloadOf({ ...signed(undefined, undefined, body) })).toMatchObject(reply);
  });

  test('is refused when it was signed long ago, and has the time of the cloud in its reply', async () => {
    offset = 48 * 3600_000;
    addFunction(WITH_NODE, way);
    const late = await payloadOf(signed(undefined, Date.now() + 3600_000));
    expect(late).toMatchObject({ status: 403, text: expect.stringContaining('RequestTimeTooSkewed') });
    const date = new Date(clock.now()).toUTCString().slice(0, 16);
    expect(late).toMatchObject({ date: expect.stringContaining(date) });
  });

  test('is verified when another key signed it', async () => {
    access.addRole('writer', []);
    addFunction(WITH_NODE, way);
    const other = keys.ofFunction('other', 'writer');
    const text = expect.stringContaining('assumed-role/writer/other is not authorized');
    expect(await payloadOf(signed(other))).toMatchObject({ status: 400, text });
    const wrong = { ...other, secretAccessKey: 'wrong' };
    const mismatch = { status: 403, text: expect.stringContaining('SignatureDoesNotMatch') };
    expect(await payloadOf(signed(wrong))).toMatchObject(mismatch);
    expect(sentOverHttp).toBe(2);
  });

  test('fails like a closed connection when the function hangs up, which its service learns', async () => {
    allow();
    let arrived = 0;
    let gone = 0;
    const left = () => {
      gone += 1;
    };
    const waiting = Promise.withResolvers<void>();
    gateway.register({
      ...tables,
      async answer(request, call) {
        arrived += 1;
        request.gone.addEventListener('abort', left);
        await waiting.promise;
        return tables.answer(request, call);
      },
      async handle(request, response, call) {
        arrived += 1;
        response.on('close', left);
        await waiting.promise;
        await tables.handle(request, response, call);
      },
    });
    addFunction(WITH_NODE, way);
    expect(await payloadOf({ ...signed(), destroy: true })).toEqual({ code: 'ECONNRESET' });
    await eventually(() => gone === 1);

    const killed = payloadOf(signed());
    await eventually(() => arrived === 2);
    rig.engine.terminate('browse');
    expect(await killed).toMatchObject({ errorType: 'Runtime.ExitError' });
    await eventually(() => gone === 2);
    waiting.resolve();
  });
});
