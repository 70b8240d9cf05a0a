import type { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import type {
  copyFacts,
  copyMarkFacts,
  orderFacts,
  orderLineFacts,
  refundFacts,
} from '@satcade/contracts/entities/orders';
import type { Facts } from '@satcade/contracts/shape';

/* The fields and their meaning: shared/contracts/entities/orders.ts. */

/** One game of an order; its price is fixed when the order is placed. */
export type OrderLine = Facts<typeof orderLineFacts>;
/** One copy of an order. */
export type Copy = Facts<typeof copyFacts>;
/** The end of a copy. */
export type CopyMark = Facts<typeof copyMarkFacts>;
/** The order's copy of its invoice, as the buyer sees it. Payments owns the invoice itself. */
export type InvoiceSnapshot = Facts<typeof orderInvoiceFacts>;
/** A refund of an order; the latest one. */
export type Refund = Facts<typeof refundFacts>;
export type Order = Facts<typeof orderFacts>;
