import { auditRecordSchema } from '@satcade/contracts/audit';
import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { refundItemSchema, refusalItemSchema, waitingItemSchema, webhookItemSchema } from './items.ts';

readsStoredItems({
  service: 'payments',
  eventsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'INVOICE INVOICE': invoiceFacts,
    'INVOICE REFUND': refundItemSchema,
    'INVOICE REFUSAL': refusalItemSchema,
    'INVOICE WAITING': waitingItemSchema,
    'WEBHOOK *': webhookItemSchema,
  },
});
