import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../domain/base58.ts';
import {
  type Delivery,
  deliverySchema,
  type Invoice,
  invoiceSchema,
  type OutboxEntry,
  outboxEntrySchema,
  type Payout,
  type PullPayment,
  payoutSchema,
  pullPaymentSchema,
  type Webhook,
  webhookSchema,
} from '../domain/model.ts';
import { Collection, type Records, writeWhole } from './collection.ts';
import { type Store, storeSchema } from './store-record.ts';

/** The stored state of the stand-in. */
export interface Storage {
  readonly invoices: Records<Invoice>;
  readonly pullPayments: Records<PullPayment>;
  readonly payouts: Records<Payout>;
  readonly webhooks: Records<Webhook>;
  readonly outbox: Records<OutboxEntry>;
  readonly deliveries: Records<Delivery>;
  store(): Store;
  putStore(next: Store): void;
}

/** Opens the state under `dir`. The first time, creates a store with an id and an API key, which then stay the same. */
export function openStorage(dir: string): Storage {
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
