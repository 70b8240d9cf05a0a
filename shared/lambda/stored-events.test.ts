import { describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, eventSchema } from '@satcade/contracts/events';
import { storedFiles } from '@satcade/testing/stored-data';
import * as z from 'zod/mini';

const eventsSchema = z.array(z.looseObject({ type: z.string(), version: z.int() }));
const events = storedFiles('events.json').flatMap(({ version, content }) =>
  eventsSchema.parse(content).map((event, index) => ({ recordedBy: version, index, type: event.type, event })),
);

describe('recorded events', () => {
  it.each(events)('reads $type of version $recordedBy ($index)', ({ event }) => {
    const contract = ALL_EVENTS.find(({ type, version }) => type === event.type && version === event.version);
    if (contract === undefined) throw new Error(`no contract for ${event.type} v${event.version}: queues may hold it`);
    expect(z.parse(eventSchema(contract), event)).toMatchObject({ id: event.id, data: {} });
  });

  it('has a recorded event of each kind: see shared/testing/stored/README.md', () => {
    const recorded = new Set(events.map(({ event }) => `${event.type}.v${event.version}`));
    const missing = ALL_EVENTS.map(({ type, version }) => `${type}.v${version}`).filter((kind) => !recorded.has(kind));
    expect(missing).toEqual([]);
  });
});
