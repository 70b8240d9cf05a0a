import { change, type Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { DeliveryId } from '../domain/delivery.ts';
import type { DeliveryStore } from '../ports.ts';
import { DUE, DUE_LIST, deliveriesOf, deliveryItem, deliveryKey, deliverySchema } from './items.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });
const PAGE = 500;

/** Deliveries behind their port. */
export function deliveryTable(table: Table): DeliveryStore {
  /** Applies a change to a delivery; `undefined`: its condition does not hold. */
  async function apply(id: DeliveryId, update: ReturnType<typeof change>) {
    const updated = await table.update(deliveryKey(id), update, deliverySchema);
    return updated.ok ? updated.value : undefined;
  }
  const pending = () => change().expectEqual('status', 'PENDING');

  return {
    async create(delivery) {
      const created = await table.create(deliveryItem(delivery));
      return created.ok ? delivery : deliverySchema.parse(created.error.item);
    },

    get: (id) => table.get(deliveryKey(id), deliverySchema, true),
    list: (endpointId, page) =>
      table.query({ ...deliveriesOf(endpointId), ...page, newestFirst: true }, deliverySchema),

    claim: (id, attempts, at) =>
      apply(
        id,
        pending()
          .expectEqual('attempts', attempts)
          .set({ attempts: attempts + 1, startedAt: attempts === 0 ? at : undefined }),
      ),

    async record({ status, log, answer = null, dueAt, deliveredAt, ...rest }) {
      const due = dueAt === undefined ? { dueAt: null, dueList: null } : { dueAt, dueList: DUE_LIST };
      const update = pending().expectEqual('attempts', rest.attempts);
      await apply(rest, update.edit({ status, log, answer, deliveredAt, ...due }));
    },

    async giveUp(id) {
      await apply(id, pending().set({ status: 'FAILED' }).remove('dueAt', 'dueList'));
    },

    restart: (delivery, at, dueAt) =>
      apply(
        delivery,
        change()
          .expectEqual('status', delivery.status)
          .expectEqual('attempts', delivery.attempts)
          .set({ status: 'PENDING', attempts: 0, startedAt: at, dueAt, dueList: DUE_LIST })
          .remove('deliveredAt'),
      ),

    async due(now, most) {
      const found: DeliveryId[] = [];
      let nextToken: string | undefined;
      do {
        const limit = Math.min(PAGE, most - found.length);
        // A sort key is not empty, so the first bound is below every time.
        const request = { index: DUE, pk: DUE_LIST, skBetween: ['0', now], limit, nextToken } as const;
        const page = await table.query(request, keySchema);
        if (!page.ok) throw new Error('a page token of our own was refused');
        found.push(...page.value.items.map(idOfKey));
        nextToken = page.value.nextToken ?? undefined;
      } while (nextToken !== undefined && found.length < most);
      return found;
    },

    putOff: (id, now, dueAt) => apply(id, pending().expectAtMost('dueAt', now).set({ dueAt })),
  };
}

const idOfKey = ({ pk, sk }: z.infer<typeof keySchema>): DeliveryId => ({
  endpointId: pk.slice(pk.indexOf('#') + 1),
  deliveryId: sk.slice(sk.indexOf('#') + 1),
});
