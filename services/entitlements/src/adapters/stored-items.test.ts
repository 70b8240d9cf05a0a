import { auditRecordSchema } from '@satcade/contracts/audit';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import {
  buildItemSchema,
  claimItemSchema,
  gameItemSchema,
  giftItemSchema,
  ownershipItemSchema,
  tokenItemSchema,
} from './items.ts';

readsStoredItems({
  service: 'entitlements',
  eventsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'CLAIM *': claimItemSchema,
    'GAME BUILD': buildItemSchema,
    'GAME GAME': gameItemSchema,
    'GIFT GIFT': giftItemSchema,
    'TOKEN TOKEN': tokenItemSchema,
    'USER GAME': ownershipItemSchema,
  },
});
