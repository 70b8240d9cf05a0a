import { CreateArchiveCommand, CreateEventBusCommand } from '@aws-sdk/client-eventbridge';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startEventBridge } from '@satcade/local-cloud/testing/events';
import { consumersOf, replayArchive } from './archive.ts';
import type { ReplayOptions } from './options.ts';

const BUS = 'arn:aws:events:us-east-1:000000000000:event-bus/shop';
const AT = '2026-11-20T12:00:00Z';
const EventPattern = JSON.stringify({ source: ['satcade.orders'] });

let bus: Awaited<ReturnType<typeof startEventBridge>>;

/** An archive with one event, and the rule of each consumer of orders. */
beforeEach(async () => {
  bus = await startEventBridge();
  const archive = { ArchiveName: 'satcade-dev-orders', EventSourceArn: BUS, EventPattern, RetentionDays: 14 };
  await bus.client.send(new CreateEventBusCommand({ Name: 'shop' }));
  await bus.client.send(new CreateArchiveCommand(archive));
  const Time = new Date(AT);
  const event = { EventBusName: 'shop', Source: 'satcade.orders', DetailType: 'OrderFulfilled.v1', Detail: '{}', Time };
  await bus.put(event);
  for (const name of [...consumersOf('orders'), 'live']) {
    const rule = { Name: `satcade-dev-${name}-eventsinrule1`, EventBusName: 'shop', EventPattern };
    await bus.rule(rule, { Id: 'inbox', Arn: `arn:aws:sqs:us-east-1:000000000000:${name}` });
  }
});
afterEach(() => bus.close());

const run = (more: Partial<ReplayOptions> = {}) => {
  const window = { from: Date.parse(AT) - 1000, to: Date.parse(AT) + 1000 };
  const options: ReplayOptions & { stage: string } = {
    ...{ service: 'orders', consumer: undefined, isDryRun: false, stage: 'dev', ...window },
    ...more,
    ...{ stage: 'dev' },
  };
  return replayArchive(options, bus.client, 1);
};
const receivers = () => bus.delivered.map(({ target }) => target.Arn.split(':').at(-1)).sort();

describe('a replay of events', () => {
  it('sends them to the services that consume them, and not to live', async () => {
    const { lines, isWell } = await run();
    expect(isWell).toBe(true);
    expect(lines[0]).toMatch(
      /^Replayed events of orders from 2026-11-20T11:59:59Z to 2026-11-20T12:00:01Z for catalogue/,
    );
    expect(receivers()).toEqual(['catalogue', 'entitlements', 'notices', 'payments', 'payouts', 'webhooks']);
  });

  it('sends them to one service only', async () => {
    await run({ consumer: 'payouts' });
    expect(receivers()).toEqual(['payouts']);
  });

  it('sends nothing in a dry run, and says what the archive holds', async () => {
    const { lines } = await run({ isDryRun: true });
    expect(receivers()).toEqual([]);
    expect(lines).toContain('The archive holds about 1 events of the last 14 days.');
  });

  it('says when a service consumes none of the events', async () => {
    expect((await run({ consumer: 'scanning' })).lines).toEqual(['scanning does not consume events of orders.']);
  });

  it('names an archive that does not exist', async () => {
    await expect(run({ service: 'payments' })).rejects.toThrow('There is no archive satcade-dev-payments.');
  });
});
