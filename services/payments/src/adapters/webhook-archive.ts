import type { Table } from '@satcade/dynamo';
import { mergedPage } from '@satcade/dynamo/merged-page';
import { ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { WebhookRecord } from '../domain/webhook.ts';
import type { WebhookArchive } from '../ports.ts';
import { webhookItemSchema, webhookKey } from './items.ts';

const UNMATCHED = { name: 'unmatched', pk: 'list', sk: 'listedAt' };
const PARTITION = 'UNMATCHED';
/** The maximum number of deliveries read for one page of one type. */
const EXAMINED = 1000;
const entrySchema = z.object({ pk: z.string(), sk: z.string(), listedAt: z.string(), eventType: z.string() });

/**
 * The index keys for deliveries that are about no invoice of ours. Indexing every delivery would cost three more write
 * units per order; deliveries about an invoice are found by its id.
 */
export const unmatchedMark = ({ processingResult, receivedAt, originalDeliveryId }: WebhookRecord) =>
  processingResult === 'unknown-invoice' || processingResult === 'ignored'
    ? { list: PARTITION, listedAt: `${receivedAt}#${originalDeliveryId}` }
    : {};

/** The webhook records of the payments table, for Admins. */
export function webhookArchive(table: Table): WebhookArchive {
  return {
    get: (invoiceId, deliveryId) => table.get(webhookKey(invoiceId, deliveryId), webhookItemSchema),

    async unmatched({ eventType, limit, nextToken }) {
      const request = { index: UNMATCHED, partitions: [PARTITION], limit, nextToken };
      const filter =
        eventType === undefined
          ? undefined
          : { isWanted: (entry: z.infer<typeof entrySchema>) => entry.eventType === eventType, examine: EXAMINED };
      const page = await mergedPage(table, request, entrySchema, ({ listedAt }) => listedAt, filter);
      if (!page.ok) return page;
      const keys = page.value.items.map(({ pk, sk }) => ({ pk, sk }));
      const found = keys.length === 0 ? [] : await table.getMany(keys, webhookItemSchema);
      const items = found.toSorted((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}
