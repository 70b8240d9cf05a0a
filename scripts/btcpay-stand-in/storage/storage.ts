import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../domain/base58.ts';
import {
  deliverySchema,
  invoiceSchema,
  outboxEntrySchema,
  payoutSchema,
  pullPaymentSchema,
  type Store,
  storeSchema,
  webhookSchema,
} from '../domain/model.ts';
import { Collection, writeWhole } from './collection.ts';

export type Storage = ReturnType<typeof openStorage>;

/** Opens the state under `dir`, or founds it: a store with its id and API key, which stay the same from then on. */
export function openStorage(dir: string) {
  mkdirSync(dir, { recursive: true });
  const storeFile = join(dir, 'store.json');
  let store: Store = existsSync(storeFile)
    ? storeSchema.parse(JSON.parse(readFileSync(storeFile, 'utf8')))
    : { id: newId(), apiKey: randomBytes(20).toString('hex'), fixedRate: null };
  writeWhole(storeFile, store);

  return {
    invoices: new Collection(join(dir, 'invoices'), invoiceSchema),
    pullPayments: new Collection(join(dir, 'pull-payments'), pullPaymentSchema),
    payouts: new Collection(join(dir, 'payouts'), payoutSchema),
    webhooks: new Collection(join(dir, 'webhooks'), webhookSchema),
    outbox: new Collection(join(dir, 'outbox'), outboxEntrySchema),
    deliveries: new Collection(join(dir, 'deliveries'), deliverySchema),
    store: () => store,
    putStore(next: Store): void {
      writeWhole(storeFile, next);
      store = next;
    },
  };
}
