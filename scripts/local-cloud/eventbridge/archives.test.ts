import {
  CreateArchiveCommand,
  CreateEventBusCommand,
  DescribeArchiveCommand,
  DescribeReplayCommand,
  StartReplayCommand,
  type StartReplayCommandInput,
} from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../test-service.ts';
import { orderPlaced, queueArn, startEventBridge } from './test-bus.ts';

const BUS = 'arn:aws:events:us-east-1:000000000000:event-bus/shop';
const ARCHIVE = 'arn:aws:events:us-east-1:000000000000:archive/placed';
const RULE = 'arn:aws:events:us-east-1:000000000000:rule/shop';
const placed = JSON.stringify({ 'detail-type': ['OrderPlaced'] });
const DAY = 86_400_000;

type Bus = Awaited<ReturnType<typeof startEventBridge>>;
let bus: Bus;

beforeEach(async () => {
  bus = await startEventBridge();
  await bus.client.send(new CreateEventBusCommand({ Name: 'shop' }));
  const archive = { ArchiveName: 'placed', EventSourceArn: BUS, EventPattern: placed, RetentionDays: 14 };
  await bus.client.send(new CreateArchiveCommand(archive));
});
afterEach(() => bus.close());

const put = (id: string, at: string, DetailType = 'OrderPlaced') =>
  bus.put(orderPlaced(id, { EventBusName: 'shop', Time: new Date(at), DetailType }));

async function replay(name: string, more: Partial<StartReplayCommandInput> = {}) {
  const window = { EventStartTime: new Date('2026-11-20T12:00:00Z'), EventEndTime: new Date('2026-11-20T13:00:00Z') };
  const Destination = { Arn: BUS };
  const input = { ReplayName: name, EventSourceArn: ARCHIVE, ...window, Destination, ...more };
  await bus.client.send(new StartReplayCommand(input));
  const state = () => bus.client.send(new DescribeReplayCommand({ ReplayName: name }));
  for (;;) {
    const described = await state();
    if (described.State === 'COMPLETED') return described;
  }
}

const ids = () => bus.delivered.map(({ event }) => String(event.detail.id));

describe('a replay of an archive', () => {
  it('sends the archived events of the time again, by minutes, with the name of the replay', async () => {
    for (const [id, at] of [
      ['early', '2026-11-20T11:59:59Z'],
      ['one', '2026-11-20T12:00:00Z'],
      ['two', '2026-11-20T12:00:30Z'],
      ['three', '2026-11-20T12:01:00Z'],
      ['late', '2026-11-20T13:00:00Z'],
    ] as const)
      await put(id, at);
    await put('other', '2026-11-20T12:00:10Z', 'OrderClosed');
    await bus.rule({ Name: 'all', EventBusName: 'shop', EventPattern: placed }, { Id: 'q', Arn: queueArn('q') });
    const ended = await replay('again');
    await until(() => bus.delivered.length === 3);
    // Two events of one minute come in another order.
    expect(ids()).toEqual(['two', 'one', 'three']);
    expect(bus.delivered.map(({ event }) => event['replay-name'])).toEqual(['again', 'again', 'again']);
    expect(ended.EventLastReplayedTime).toEqual(new Date('2026-11-20T12:01:00Z'));
  });

  it('keeps the id and the time of an event, and does not archive it again', async () => {
    await bus.rule({ Name: 'all', EventBusName: 'shop', EventPattern: placed }, { Id: 'q', Arn: queueArn('q') });
    await put('one', '2026-11-20T12:00:00Z');
    await until(() => bus.delivered.length === 1);
    await replay('again');
    await until(() => bus.delivered.length === 2);
    const [first, second] = bus.delivered.map(({ event }) => event);
    expect(second).toEqual({ ...first, 'replay-name': 'again' });
    const described = await bus.client.send(new DescribeArchiveCommand({ ArchiveName: 'placed' }));
    expect(described.EventCount).toBe(1);
  });

  it('sends events only to the named rules', async () => {
    await put('one', '2026-11-20T12:00:00Z');
    for (const Name of ['left', 'right'])
      await bus.rule({ Name, EventBusName: 'shop', EventPattern: placed }, { Id: 'q', Arn: queueArn(Name) });
    await replay('again', { Destination: { Arn: BUS, FilterArns: [`${RULE}/right`] } });
    await until(() => bus.delivered.length > 0);
    expect(bus.delivered.map(({ target }) => target.Arn)).toEqual([queueArn('right')]);
  });

  it.each([
    ['another bus', { Destination: { Arn: `${BUS}-2` } }, 'ValidationException'],
    ['a rule that does not exist', { Destination: { Arn: BUS, FilterArns: [`${RULE}/none`] } }, 'ValidationException'],
    ['an end before the start', { EventEndTime: new Date('2026-11-20T11:00:00Z') }, 'ValidationException'],
    ['an archive that does not exist', { EventSourceArn: `${ARCHIVE}-2` }, 'ResourceNotFoundException'],
  ])('refuses %s', async (_what, input, name) => {
    await expect(replay('again', input)).rejects.toMatchObject({ name });
  });

  it('refuses the name of an earlier replay', async () => {
    await replay('again');
    await expect(replay('again')).rejects.toMatchObject({ name: 'ResourceAlreadyExistsException' });
  });
});

describe('an archive', () => {
  it('drops events after its retention', async () => {
    await put('one', new Date(bus.clock.now()).toISOString());
    const count = async () => (await bus.client.send(new DescribeArchiveCommand({ ArchiveName: 'placed' }))).EventCount;
    bus.clock.advance(13 * DAY);
    expect(await count()).toBe(1);
    bus.clock.advance(2 * DAY);
    while ((await count()) !== 0) await new Promise((resolve) => setImmediate(resolve));
  });

  it('is found again after a restart, with its events', async () => {
    await put('one', '2026-11-20T12:00:00Z');
    await bus.restart();
    const described = await bus.client.send(new DescribeArchiveCommand({ ArchiveName: 'placed' }));
    expect(described).toMatchObject({ EventCount: 1, RetentionDays: 14, EventSourceArn: BUS });
  });
});
