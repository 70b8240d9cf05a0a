import { auditRecordSchema } from '@satcade/contracts/audit';
import { slotsSchema } from '@satcade/dynamo';
import { readsStoredItems } from '@satcade/testing/stored-items';
import * as z from 'zod/mini';
import { eventsOf } from '../events.ts';
import { discountItemSchema, keyItemSchema, offerItemSchema, orderItemSchema, ownedItemSchema } from './items.ts';
import { supportItemSchema } from './support-table.ts';

/** Only the key of such an item is read. */
const keyOnly = z.looseObject({ pk: z.string(), sk: z.string() });

readsStoredItems({
  service: 'orders',
  eventsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'DISCOUNT DISCOUNT': discountItemSchema,
    'ERASED ERASED': keyOnly,
    'KEY KEY': keyItemSchema,
    'OFFER OFFER': offerItemSchema,
    'ORDER ORDER': orderItemSchema,
    'OWNED OWNED': ownedItemSchema,
    'QUOTA OPEN-ORDERS': slotsSchema,
    'SUPPORT SUPPORT': supportItemSchema,
  },
});
