import { auditRecordSchema } from '@satcade/contracts/audit';
import { supportFacts } from '@satcade/contracts/entities/support';
import { slotsSchema } from '@satcade/dynamo';
import { readsStoredItems } from '@satcade/testing/stored-items';
import * as z from 'zod/mini';
import { offerFacts } from '../domain/offer.ts';
import { eventsOf } from '../events.ts';
import { viewsOf } from '../view-events.ts';
import { discountItemSchema, keyItemSchema, orderItemSchema, ownedItemSchema } from './items.ts';

/** Only the key of such an item is read. */
const keyOnly = z.looseObject({ pk: z.string(), sk: z.string() });

readsStoredItems({
  service: 'orders',
  eventsOf,
  viewsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'DISCOUNT DISCOUNT': discountItemSchema,
    'ERASED ERASED': keyOnly,
    'KEY KEY': keyItemSchema,
    'OFFER OFFER': offerFacts,
    'ORDER ORDER': orderItemSchema,
    'OWNED OWNED': ownedItemSchema,
    'QUOTA OPEN-ORDERS': slotsSchema,
    'SUPPORT SUPPORT': supportFacts,
  },
});
