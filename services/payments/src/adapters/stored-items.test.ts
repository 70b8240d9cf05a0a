import { auditRecordSchema } from '@satcade/contracts/audit';
import { invoiceFacts } from '@satcade/contracts/entities/invoice';
import {
  exchangeRatesFacts,
  paymentRefundFacts,
  refusalFacts,
  waitingOrderFacts,
} from '@satcade/contracts/entities/payments';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { viewsOf } from '../view-events.ts';
import { webhookItemSchema } from './items.ts';

readsStoredItems({
  service: 'payments',
  eventsOf,
  viewsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'INVOICE INVOICE': invoiceFacts,
    'INVOICE REFUND': paymentRefundFacts,
    'INVOICE REFUSAL': refusalFacts,
    'INVOICE WAITING': waitingOrderFacts,
    'RATES RATES': exchangeRatesFacts,
    'WEBHOOK *': webhookItemSchema,
  },
});
