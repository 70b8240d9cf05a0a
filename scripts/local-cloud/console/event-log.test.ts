import { describe, expect, it } from '@jest/globals';
import { EventLog } from './event-log.ts';
import { NOON } from './testing/served-console.ts';
import { event } from './testing/small-plan.ts';

describe('EventLog', () => {
  it('keeps the latest 2,000 events, but not the detail of a large one', () => {
    const events = new EventLog({ now: () => NOON });
    for (let number = 0; number < 2_001; number += 1) events.record(event(`e${number}`, {}), 2);
    events.record(event('large', { correlationId: 'c-1', text: 'x' }), 20_000);
    const latest = events.latest();

    expect(latest).toHaveLength(2_000);
    expect(latest[0]).toMatchObject({ type: 'large', correlationId: 'c-1', detail: undefined });
    expect(latest.at(-1)?.type).toBe('e2');
  });
});
