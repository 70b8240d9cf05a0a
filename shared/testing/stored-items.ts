import { describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@satcade/contracts/events';
import { isAmong, RELAYED_ITEMS } from '@satcade/contracts/stream-items';
import type { EventDraft, ItemChange, ViewsOf } from '@satcade/lambda/events-out';
import * as z from 'zod/mini';
import { storedItems } from './stored-data.ts';

/** A schema, or a function of the service that reads an item. */
interface Reader {
  parse(item: unknown): unknown;
}

interface StoredItemsTest {
  /** The service whose table it is. */
  readonly service: ServiceName;
  /** How the service reads each kind of item (`entityOf`) at run time. */
  readonly readers: Readonly<Record<string, Reader>>;
  /** What the service publishes of a change: its stream may deliver an item that an earlier version wrote. */
  readonly eventsOf?: (change: ItemChange) => readonly EventDraft[];
  /** What the service publishes for watchers. */
  readonly viewsOf?: ViewsOf;
}

const nothing = (): readonly EventDraft[] => [];

/** Call in a test file of the service: it reads every item that earlier versions stored, with today's code. */
export function readsStoredItems({ service, readers, eventsOf = nothing, viewsOf = nothing }: StoredItemsTest): void {
  const items = storedItems(service);
  const numbered = items.map((stored, index) => ({ ...stored, index }));

  describe(`stored items of ${service}`, () => {
    it.each(numbered)('reads $entity of version $version ($index)', ({ entity, item }) => {
      const reader = readers[entity];
      if (reader === undefined) throw new Error(`no reader for ${entity}: add it to this test`);
      expect(reader.parse(item)).toBeDefined();
      const drafts = eventsOf({ before: undefined, after: item, expired: false });
      for (const { contract, data } of drafts) z.parse(contract.data, data);
    });

    it.each(numbered)('gets $entity from its stream if anything of it is published ($index)', async ({ item }) => {
      const changes = [
        { before: undefined, after: item, expired: false },
        { before: item, after: undefined, expired: true },
      ];
      const published = await Promise.all(changes.map(async (each) => [...eventsOf(each), ...(await viewsOf(each))]));
      const isPublished = published.some((drafts) => drafts.length > 0);
      expect(!isPublished || isAmong(RELAYED_ITEMS[service], item)).toBe(true);
    });

    it('has a recorded item of each entity: see shared/testing/stored/README.md', () => {
      const recorded = new Set(items.map(({ entity }) => entity));
      expect(Object.keys(readers).filter((entity) => !recorded.has(entity))).toEqual([]);
    });
  });
}
