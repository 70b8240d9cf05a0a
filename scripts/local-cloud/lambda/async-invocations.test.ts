import { afterEach, expect, test } from '@jest/globals';
import { eventually, GATE_OPEN, type LambdaRig, lambdaRig } from './testing/rig.ts';

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:failures';
const BUS = 'arn:aws:events:us-east-1:000000000000:event-bus/main';
const MINUTE = 60_000;
const FAILING = 'export const handler = async () => { throw new Error("no"); };';
const config = { asyncConfig: { maxRetries: 2, maxAgeSeconds: 3_600, onFailureArn: QUEUE, onSuccessArn: BUS } };

let rig: LambdaRig;
afterEach(() => rig.dispose());

const errorsReach = (count: number) => eventually(() => rig.meter.snapshot()['lambda.errors']?.f === count);

test('a success goes to its destination', async () => {
  rig = lambdaRig();
  rig.add('f', 'export const handler = async (event) => ({ got: event });', config);
  const requestId = await rig.engine.invokeAsync('f', { n: 1 });
  await eventually(() => rig.delivered.length === 1);
  expect(rig.delivered).toEqual([
    {
      destinationArn: BUS,
      record: {
        version: '1.0',
        timestamp: expect.any(String),
        requestContext: {
          requestId,
          functionArn: 'arn:aws:lambda:us-east-1:000000000000:function:f:$LATEST',
          condition: 'Success',
          approximateInvokeCount: 1,
        },
        requestPayload: { n: 1 },
        responseContext: { statusCode: 200, executedVersion: '$LATEST' },
        responsePayload: { got: { n: 1 } },
      },
    },
  ]);
});

test('a failure is retried after one minute and again after two, then reported', async () => {
  rig = lambdaRig();
  rig.add('f', FAILING, config);
  await rig.engine.invokeAsync('f', { n: 1 });
  await errorsReach(1);
  rig.advance(MINUTE);
  await errorsReach(2);
  rig.advance(MINUTE);
  rig.advance(MINUTE);
  await errorsReach(3);
  await eventually(() => rig.delivered.length === 1);
  expect(rig.delivered[0]).toMatchObject({
    destinationArn: QUEUE,
    record: {
      requestContext: { condition: 'RetriesExhausted', approximateInvokeCount: 3 },
      requestPayload: { n: 1 },
      responseContext: { functionError: 'Unhandled' },
      responsePayload: { errorType: 'Error', errorMessage: 'no' },
    },
  });
});

test('pending invocations survive a restart', async () => {
  rig = lambdaRig();
  rig.add('f', FAILING, config);
  const requestId = await rig.engine.invokeAsync('f', { n: 7 });
  await errorsReach(1);
  await rig.restart();
  rig.add('f', 'export const handler = async ({ n }) => n;', config);
  rig.advance(MINUTE);
  await eventually(() => rig.delivered.length === 1);
  expect(rig.delivered[0]?.record).toMatchObject({
    requestContext: { requestId, condition: 'Success', approximateInvokeCount: 2 },
    responsePayload: 7,
  });
});

test('an event that grew too old is given up without another call', async () => {
  rig = lambdaRig();
  rig.add('f', FAILING, config);
  await rig.engine.invokeAsync('f', {});
  await errorsReach(1);
  rig.advance(61 * MINUTE);
  await eventually(() => rig.delivered.length === 1);
  expect(rig.delivered[0]?.record.requestContext).toMatchObject({
    condition: 'EventAgeExceeded',
    approximateInvokeCount: 1,
  });
});

test('a record that could not be delivered is delivered later', async () => {
  const arrived: string[] = [];
  let refusals = 1;
  rig = lambdaRig({
    async deliver(destinationArn) {
      refusals -= 1;
      if (refusals >= 0) throw new Error('queue is away');
      arrived.push(destinationArn);
    },
  });
  rig.add('f', 'export const handler = async () => 1;', config);
  await rig.engine.invokeAsync('f', {});
  await eventually(() => rig.lines.some((line) => line.includes('queue is away')));
  rig.advance(MINUTE);
  await eventually(() => arrived.length === 1);
  expect(arrived).toEqual([BUS]);
});

test('without a destination a failure ends after its retries without a report', async () => {
  rig = lambdaRig();
  rig.add('f', FAILING, { asyncConfig: { maxRetries: 0, maxAgeSeconds: 60 } });
  rig.add('g', 'export const handler = async () => 1;', config);
  await rig.engine.invokeAsync('f', {});
  await errorsReach(1);
  rig.advance(10 * MINUTE);
  await rig.engine.invokeAsync('g', {});
  await eventually(() => rig.delivered.length === 1);
  expect(rig.meter.snapshot()['lambda.invokes']).toEqual({ f: 1, g: 1 });
});

const AT_THE_GATE = `${GATE_OPEN} export const handler = async () => { await gateOpen(); };`;
const coldStarts = () => rig.meter.snapshot()['lambda.cold'];

test('environments are started one after the other', async () => {
  rig = lambdaRig();
  for (const name of ['f', 'g']) rig.add(name, AT_THE_GATE, config);
  for (const name of ['f', 'g']) await rig.engine.invokeAsync(name, {});
  expect(coldStarts()).toEqual({ f: 1 });
  rig.openGate();
  await eventually(() => rig.delivered.length === 2);
  expect(coldStarts()).toEqual({ f: 1, g: 1 });
});

test('an invocation that takes long does not hold up others', async () => {
  rig = lambdaRig();
  rig.add('f', AT_THE_GATE, config);
  rig.add('g', 'export const handler = async () => 1;', config);
  for (const name of ['f', 'g']) await rig.engine.invokeAsync(name, {});
  await eventually(() => rig.delivered.length === 1);
  expect(rig.delivered[0]?.record.responsePayload).toBe(1);
  rig.openGate();
});
