import type { Table } from '@satcade/dynamo';
import { type Clock, epochSeconds } from '@satcade/kernel';
import { fanoutKey } from '../../table/keys.ts';
import type { NewsBatches } from '../ports.ts';

/** Longer than any delivery takes: after that, a replayed event lists the recipients again, and nobody is told twice. */
const KEPT_SECONDS = 3 * 24 * 60 * 60;

/** Batches of recipients as items: the relay publishes each. */
export const batchTable = (table: Table, clock: Clock): NewsBatches => ({
  async create(batch, after, cause) {
    const ttl = epochSeconds(clock.now()) + KEPT_SECONDS;
    // A failed condition means that an earlier delivery has stored it.
    await table.create({ ...fanoutKey(batch.postId, batch.list, after), ...batch, ...cause, ttl });
  },
});
