import { collectionFacts, collectionSlug } from '@satcade/contracts/entities/collections';
import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import { collectionsKey } from '../../table/keys.ts';
import type { CollectionStore } from '../ports.ts';

/** All collections are one item: their order is that of the list, and one condition guards every write. */
export const collectionsItemSchema = z.object({
  collections: z.array(collectionFacts),
  gone: z._default(z.array(collectionSlug), []),
  revision: z.int(),
});

/** Collections behind their port. */
export const collectionTable = (table: Table): CollectionStore => ({
  async read() {
    return (await table.get(collectionsKey, collectionsItemSchema, true)) ?? { collections: [], gone: [], revision: 0 };
  },

  async replace({ collections, gone }, { revision }, decision, cause) {
    const item = change().set({ collections, gone: [...gone], revision: revision + 1 });
    const update = revision === 0 ? item.expectAbsent('revision') : item.expectEqual('revision', revision);
    return (await table.transact([{ update: collectionsKey, change: update }, auditItem(decision, cause)])).ok;
  },
});
