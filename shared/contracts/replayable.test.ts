import { describe, expect, it } from '@jest/globals';
import { eventPattern, SERVICE_NAMES } from './events.ts';
import { REPLAY_CONSUMERS, REPLAYABLE_DAYS, replayableEvents } from './replayable.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

describe('events that can be replayed', () => {
  it('are all that a service other than live consumes, each once', () => {
    const archived = SERVICE_NAMES.flatMap(replayableEvents);
    const consumed = new Set(REPLAY_CONSUMERS.flatMap((service) => [...SUBSCRIPTIONS[service]]));
    expect(new Set(archived)).toEqual(consumed);
    expect(archived).toHaveLength(consumed.size);
  });

  it('are no changed views', () => {
    expect(SERVICE_NAMES.flatMap(replayableEvents).filter(({ type }) => type.endsWith('ViewChanged'))).toEqual([]);
  });

  it('fit into the pattern of one archive for each service', () => {
    for (const service of SERVICE_NAMES)
      expect(JSON.stringify(eventPattern(replayableEvents(service))).length).toBeLessThan(2048);
  });

  it('are younger than a dead letter can be, so what consumers remember is enough for both', () => {
    expect(REPLAYABLE_DAYS).toBeLessThanOrEqual(14);
  });
});
