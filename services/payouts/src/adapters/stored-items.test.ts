import { auditRecordSchema } from '@satcade/contracts/audit';
import { payoutFacts } from '@satcade/contracts/entities/payouts';
import { readsStoredItems } from '@satcade/testing/stored-items';
import * as z from 'zod/mini';
import { eventsOf } from '../events.ts';
import { viewsOf } from '../view-events.ts';
import { causeItemSchema } from './credits.ts';
import {
  disputeSchema,
  entrySchema,
  goodRateSchema,
  headSchema,
  mailSchema,
  refundNoteSchema,
  reversalItemSchema,
  settingsSchema,
} from './items.ts';

/** Only the key of such an item is read. */
const keyOnly = z.looseObject({ pk: z.string(), sk: z.string() });

readsStoredItems({
  service: 'payouts',
  eventsOf,
  viewsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'DEVELOPER AUDIT': keyOnly,
    'DEVELOPER CAUSE': causeItemSchema,
    'DEVELOPER ENTRY': entrySchema,
    'DEVELOPER HEAD': headSchema,
    'DEVELOPER MAIL': mailSchema,
    'DEVELOPER PAYOUT': payoutFacts,
    'DEVELOPER REFUND': refundNoteSchema,
    'DEVELOPER SETTINGS': settingsSchema,
    'DISPUTE DISPUTE': disputeSchema,
    'ORDER REVERSAL': reversalItemSchema,
    'RATE LAST_GOOD': goodRateSchema,
  },
});
