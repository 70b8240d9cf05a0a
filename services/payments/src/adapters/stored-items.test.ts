import { auditRecordSchema } from '@satcade/contracts/audit';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import {
  invoiceItemSchema,
  refundItemSchema,
  refusalItemSchema,
  waitingItemSchema,
  webhookItemSchema,
} from './items.ts';

readsStoredItems({
  service: 'payments',
  eventsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'INVOICE INVOICE': invoiceItemSchema,
    'INVOICE REFUND': refundItemSchema,
    'INVOICE REFUSAL': refusalItemSchema,
    'INVOICE WAITING': waitingItemSchema,
    'WEBHOOK *': webhookItemSchema,
  },
});
