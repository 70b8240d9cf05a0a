import { type AnswerExport, everyPage, type WritePart } from '@satcade/lambda/export-part';
import { supportView } from '../domain/support-view.ts';
import { invoiceOf, orderView } from '../domain/views.ts';
import type { OrderStore, SupportStore } from '../ports.ts';

const PAGE = 100;

interface ExportDependencies {
  readonly orders: Pick<OrderStore, 'list'>;
  readonly support: Pick<SupportStore, 'ofBuyer'>;
  readonly writePart: WritePart<'orders'>;
}

/** Writes a buyer's orders with their invoices and support requests, as the buyer sees them. */
export const exportBuyer =
  ({ orders, support, writePart }: ExportDependencies): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const own = await everyPage((nextToken) => orders.list({ userId, limit: PAGE, nextToken }));
    await writePart(requested, {
      orders: own.map(orderView),
      invoices: own.map(invoiceOf).filter((invoice) => invoice !== null),
      'support-requests': (await support.ofBuyer(userId)).map(supportView),
    });
  };
