import { createServer, type Server } from 'node:http';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AwsError } from '../engine.ts';
import { eventually, type LambdaRig, lambdaRig } from './testing/rig.ts';

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:echo';
const asked: { action: string; resources: readonly string[] }[] = [];
let allowed = true;
let rig: LambdaRig;
let server: Server;
let client: LambdaClient;
let url: string;

beforeAll(async () => {
  rig = lambdaRig();
  rig.add(
    'echo',
    'export const handler = async (e) => { if (e.fail) throw new Error("no"); return { got: e, body: "b" }; };',
  );
  rig.add('off', 'export const handler = async () => 1;', { reservedConcurrency: 0 });
  const call = {
    accessKeyId: 'key',
    principal: 'role',
    authorize(action: string, resources: readonly string[]) {
      asked.push({ action, resources });
      if (!allowed) throw new AwsError('AccessDeniedException', 'not allowed', 403);
    },
  };
  server = createServer((request, response) => void rig.engine.handle(request, response, call));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  client = new LambdaClient({ endpoint: url, region: 'us-east-1', credentials, maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rig.dispose();
});

const invoke = (input: Partial<InvokeCommand['input']>) =>
  client.send(new InvokeCommand({ FunctionName: 'echo', Payload: JSON.stringify({ n: 1 }), ...input }));

describe('Invoke', () => {
  test.each(['echo', ARN, `${ARN}:$LATEST`, '000000000000:function:echo'])(
    'calls a function by %s',
    async (FunctionName) => {
      const reply = await invoke({ FunctionName });
      expect(reply).toMatchObject({ StatusCode: 200, ExecutedVersion: '$LATEST' });
      expect(reply.FunctionError).toBeUndefined();
      expect(JSON.parse(reply.Payload?.transformToString() ?? '')).toEqual({ got: { n: 1 }, body: 'b' });
      expect(asked.at(-1)).toEqual({ action: 'lambda:InvokeFunction', resources: [ARN] });
    },
  );

  test.each([{ FunctionName: 'echo:live' }, { FunctionName: `${ARN}:live` }, { Qualifier: 'live' }])(
    'calls the version that an alias leads to, with a right on the alias: %j',
    async (input) => {
      rig.add('echo', 'export const handler = async () => "version 4";', { version: '4' });
      rig.engine.alias({ functionName: 'echo', name: 'live', version: '4' });
      const reply = await invoke(input);
      expect([reply.ExecutedVersion, reply.Payload?.transformToString()]).toEqual(['4', '"version 4"']);
      expect(asked.at(-1)?.resources).toEqual([`${ARN}:live`]);
    },
  );

  test('refuses two different qualifiers', async () => {
    await expect(invoke({ FunctionName: 'echo:live', Qualifier: '4' })).rejects.toThrow('does not match');
  });

  test('a failing function is a success that contains an error', async () => {
    const reply = await invoke({ Payload: JSON.stringify({ fail: true }) });
    expect(reply).toMatchObject({ StatusCode: 200, FunctionError: 'Unhandled' });
    expect(JSON.parse(reply.Payload?.transformToString() ?? '')).toMatchObject({
      errorType: 'Error',
      errorMessage: 'no',
    });
  });

  test('an event is accepted and runs later', async () => {
    const before = rig.meter.snapshot()['lambda.invokes']?.echo ?? 0;
    expect(await invoke({ InvocationType: 'Event' })).toMatchObject({ StatusCode: 202 });
    await eventually(() => rig.meter.snapshot()['lambda.invokes']?.echo === before + 1);
  });

  test('a dry run only checks the permission', async () => {
    const before = rig.meter.snapshot()['lambda.invokes']?.echo;
    expect(await invoke({ InvocationType: 'DryRun' })).toMatchObject({ StatusCode: 204 });
    expect(rig.meter.snapshot()['lambda.invokes']?.echo).toBe(before);
  });

  test('errors have the names and codes of AWS', async () => {
    await expect(invoke({ FunctionName: 'nobody' })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(invoke({ FunctionName: 'off' })).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await expect(invoke({ Payload: '{not json' })).rejects.toMatchObject({ name: 'InvalidRequestContentException' });
    await expect(
      invoke({ InvocationType: 'Event', Payload: JSON.stringify('x'.repeat(1_100_000)) }),
    ).rejects.toMatchObject({
      name: 'RequestTooLargeException',
    });
    allowed = false;
    await expect(invoke({})).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 403 },
    });
    allowed = true;
  });

  test('other operations are rejected', async () => {
    expect((await fetch(`${url}/2015-03-31/functions/echo`)).status).toBe(404);
  });
});
