import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AwsError, type CallContext, type JsonRequest } from '../engine.ts';
import { AccessControl } from '../iam/access-control.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import { jsonEngine } from '../json-engine.ts';
import { listen, stop } from '../wiring/listen.ts';
import { createAwsClient } from './aws-client.ts';
import { Gateway } from './gateway.ts';
import { type Credentials, KeyRing } from './key-ring.ts';

const clock = Date;
const KEPT = { Name: 'kept' };

let dir: string;
let url: string;
let gateway: Gateway;
let keys: KeyRing;
let access: AccessControl;
let inputs: unknown[];

beforeEach(async () => {
  inputs = [];
  dir = await mkdtemp(join(tmpdir(), 'gateway-'));
  keys = new KeyRing({ dir, clock });
  access = new AccessControl();
  gateway = new Gateway({ keys, access, clock });
  const operations = {
    PutParameter(input: Record<string, unknown>, call: CallContext) {
      inputs.push(input);
      call.authorize('ssm:PutParameter', ['*']);
      if (input.Value === 'wrong') throw new AwsError('ValidationException', 'a wrong value', 400, { Hint: 'none' });
      if (input.Value === 'broken') throw new Error('a fault of the engine');
      return { Parameter: KEPT, Nothing: undefined };
    },
  };
  gateway.register(jsonEngine({ service: 'ssm', contentType: 'application/x-amz-json-1.1', operations }));
  url = await listen(gateway.server, '127.0.0.1', 0, 'gateway');
});

afterEach(async () => {
  await stop(gateway.server);
  await rm(dir, { recursive: true });
});

/** The client of a part of this process. */
function nearClient(credentials: Credentials) {
  const exchange = (request: JsonRequest) => gateway.exchange(request, credentials.accessKeyId);
  return createAwsClient({ url, credentials, clock, exchange });
}

/** What a caller may rely on is the same whichever way its calls go. */
describe.each(['over HTTP', 'in memory'])('a call %s', (way) => {
  const put = (
    input: unknown,
    credentials: Credentials = keys.operator,
    operation = 'PutParameter',
    signal?: AbortSignal,
  ) => {
    const client = way === 'in memory' ? nearClient(credentials) : createAwsClient({ url, credentials, clock });
    return client.call('ssm', operation, input, signal);
  };

  test('gives the operation and the caller copies without undefined members', async () => {
    const input = { Value: 'right', Left: undefined };
    const reply = await put(input);
    expect(reply).toStrictEqual({ Parameter: { Name: 'kept' } });
    expect(inputs).toStrictEqual([{ Value: 'right' }]);
    expect(inputs[0]).not.toBe(input);
    expect(reply).not.toHaveProperty('Nothing');
    expect(Object.values(Object(reply))[0]).not.toBe(KEPT);
  });

  test('asks the policies of the role that holds the key', async () => {
    access.addRole('writer', []);
    const credentials = keys.ofFunction('browse', 'writer');
    await expect(put({}, credentials)).rejects.toMatchObject({
      code: 'AccessDeniedException',
      status: 400,
      message:
        'PutParameter: User: arn:aws:sts::000000000000:assumed-role/writer/browse is not authorized to perform: ssm:PutParameter on resource: * because no identity-based policy allows the ssm:PutParameter action',
    });
    const Statement = [{ Effect: 'Allow', Action: 'ssm:PutParameter', Resource: '*' }];
    access.attachToRole('writer', parsePolicy(PolicyDocumentSchema.parse({ Statement })));
    expect(await put({}, credentials)).toEqual({ Parameter: { Name: 'kept' } });
  });

  test('is announced to listeners, whose errors become its reply before the operation runs', async () => {
    access.addRole('writer', []);
    const announced: unknown[] = [];
    gateway.interceptors.beforeCall((call) => {
      announced.push(call);
      throw new AwsError('ThrottlingException', 'slow down', 429);
    });
    const refused = { code: 'ThrottlingException', status: 429, message: 'PutParameter: slow down' };
    await expect(put({}, keys.ofFunction('browse', 'writer'))).rejects.toMatchObject(refused);
    const call = { principal: 'writer', session: 'browse', service: 'ssm', operation: 'PutParameter', count: 1 };
    expect(announced).toEqual([call]);
    expect(inputs).toEqual([]);
  });

  test.each([
    ['an error of the service', { Value: 'wrong' }, { code: 'ValidationException', status: 400 }],
    ['a fault of the engine', { Value: 'broken' }, { code: 'InternalServerError', status: 500 }],
    ['a list instead of an object', [], { code: 'SerializationException', status: 400 }],
    ['a body beyond the limit', { Value: 'é'.repeat(600_000) }, { code: 'RequestEntityTooLarge', status: 413 }],
  ])('is answered with %s', async (_what, input, refusal) => {
    await expect(put(input)).rejects.toMatchObject(refusal);
  });

  test('is refused with an unknown operation, an unknown key, or one that has expired', async () => {
    await expect(put({}, keys.operator, 'Delete')).rejects.toMatchObject({ code: 'UnknownOperationException' });
    const unknown = { code: 'UnrecognizedClientException', status: 403 };
    await expect(put({}, { ...keys.operator, accessKeyId: 'LKIAUNKNOWN' })).rejects.toMatchObject(unknown);
    await expect(put({}, keys.temporary('r', 'guest', clock.now() - 1))).rejects.toMatchObject(unknown);
    expect(inputs).toEqual([]);
  });

  test('ends at once when its caller has stopped already', async () => {
    await expect(put({}, keys.operator, 'PutParameter', AbortSignal.abort())).rejects.toThrow();
    expect(inputs).toEqual([]);
  });
});

test('a service that answers over HTTP only is reached over HTTP', async () => {
  gateway.register({
    service: 'events',
    close: async () => undefined,
    async handle(_request, response) {
      response.end('{"FailedEntryCount":0}');
    },
  });
  expect(await nearClient(keys.operator).call('events', 'PutEvents', { Entries: [] })).toEqual({ FailedEntryCount: 0 });
});
