import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventually, GATE_OPEN, type LambdaRig, lambdaRig } from './testing/rig.ts';
import type { Qualified } from './types.ts';

// Each test starts threads, which takes long on a busy machine.
jest.setTimeout(30_000);

const ARN = 'arn:aws:lambda:us-east-1:000000000000:function:checkout';
const ANSWERING = 'export const handler = async (_, context) => ({ ...context, own: process.env.OWN });';

let rig: LambdaRig;
let runs: [name: string, qualified: Qualified | undefined][];

beforeEach(() => {
  runs = [];
  rig = lambdaRig({
    runs: {
      coldStart() {},
      throttled() {},
      ended: (name, _durationMs, { qualified }) => runs.push([name, qualified]),
    },
  });
});
afterEach(() => rig.dispose());

const add = (version: string | undefined, source = ANSWERING, config = {}) =>
  rig.add('checkout', source, {
    environment: { OWN: version ?? 'latest', GATE: rig.gate },
    ...(version !== undefined && { version }),
    ...config,
  });
const alias = (version: string, config = {}) =>
  rig.engine.alias({ functionName: 'checkout', name: 'live', version, ...config });
const payloadOf = async (reference: string) => (await rig.engine.invoke(reference, {})).payload;

describe('versions and aliases', () => {
  test('run the version that they lead to, which knows by what it was invoked', async () => {
    for (const version of [undefined, '1', '2']) add(version);
    alias('1');
    expect(await payloadOf('checkout')).toMatchObject({ own: 'latest', functionVersion: '$LATEST' });
    expect(await payloadOf('checkout:2')).toMatchObject({ own: '2', invokedFunctionArn: `${ARN}:2` });
    expect(await payloadOf('checkout:live')).toMatchObject({
      own: '1',
      functionName: 'checkout',
      functionVersion: '1',
      invokedFunctionArn: `${ARN}:live`,
      logStreamName: expect.stringMatching(/^\[1\]/),
    });
    alias('2');
    expect(await payloadOf('checkout:live')).toMatchObject({ own: '2' });
  });

  test('do not exist until they are created', async () => {
    add(undefined);
    for (const reference of ['checkout:live', 'checkout:1']) {
      await expect(rig.engine.invoke(reference, {})).rejects.toMatchObject({
        code: 'ResourceNotFoundException',
        message: `Function not found: ${reference}`,
      });
    }
  });

  test('are named with each run, for metrics of their own', async () => {
    for (const version of [undefined, '7']) add(version);
    alias('7');
    for (const reference of ['checkout', 'checkout:live']) await rig.engine.invoke(reference, {});
    expect(runs).toEqual([
      ['checkout', undefined],
      ['checkout', { resource: 'checkout:live', executedVersion: '7' }],
    ]);
  });

  test('share the reserved concurrency of their function', async () => {
    const waiting = `${GATE_OPEN} export const handler = async () => { await gateOpen(); return 'done'; };`;
    for (const version of [undefined, '1']) add(version, waiting, { reservedConcurrency: 1 });
    const first = rig.engine.invoke('checkout', {});
    await eventually(() => rig.meter.snapshot()['lambda.invokes']?.checkout === 1);
    await expect(rig.engine.invoke('checkout:1', {})).rejects.toMatchObject({ code: 'TooManyRequestsException' });
    rig.openGate();
    expect(await first).toMatchObject({ payload: 'done' });
    expect(await payloadOf('checkout:1')).toBe('done');
  });

  test('have their own settings of asynchronous invocations', async () => {
    const failing = 'export const handler = async () => { throw new Error("no"); };';
    add(undefined, failing, { asyncConfig: { maxRetries: 0, maxAgeSeconds: 60, onFailureArn: 'arn:function' } });
    add('3', failing);
    alias('3', { asyncConfig: { maxRetries: 0, maxAgeSeconds: 60, onFailureArn: 'arn:alias' } });
    await rig.engine.invokeAsync('checkout:live', {});
    await eventually(() => rig.delivered.length > 0);
    expect(rig.delivered).toMatchObject([
      {
        destinationArn: 'arn:alias',
        record: { requestContext: { functionArn: `${ARN}:live` }, responseContext: { executedVersion: '3' } },
      },
    ]);
  });
});
