import { describe, expect, it } from '@jest/globals';
import { webhookEndpointFailed } from '@satcade/contracts/events';
import { localTables } from '@satcade/testing/local-table';
import { DUE } from './adapters/items.ts';
import { eventsOf } from './events.ts';
import { anEndpoint, aScan, CAUSE, DEVELOPER, world } from './testing/world.ts';
import { announce } from './use-cases/announce.ts';
import { changeEndpoint } from './use-cases/manage-endpoints.ts';

const local = localTables(DUE);

describe('eventsOf', () => {
  it('publishes once that an endpoint was switched off, with its host and not its whole address', async () => {
    const on = world(local());
    const { endpointId } = await anEndpoint(on, { url: 'https://hooks.example.com/secret?key=1' });
    on.answers({ status: 410, failure: 'status' });
    await announce(aScan(on, 'a.zip'), on);
    await on.drain();
    await changeEndpoint({ userId: DEVELOPER, endpointId }, { description: 'broken' }, CAUSE, on);
    const drafts = (await local().changes()).flatMap(eventsOf);
    expect(drafts).toEqual([
      {
        contract: webhookEndpointFailed,
        data: {
          ...{ endpointId, userId: DEVELOPER, host: 'hooks.example.com', failure: 'gone' },
          failedAt: '2026-03-20T10:00:00.000Z',
        },
      },
    ]);
  });

  it('publishes nothing when its owner switches an endpoint off', async () => {
    const on = world(local());
    const { endpointId } = await anEndpoint(on);
    await changeEndpoint({ userId: DEVELOPER, endpointId }, { status: 'DISABLED' }, CAUSE, on);
    expect((await local().changes()).flatMap(eventsOf)).toEqual([]);
  });
});
