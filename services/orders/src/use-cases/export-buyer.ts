import { type AnswerExport, everyPage, type WritePart } from '@satcade/lambda/export-part';
import { supportView } from '../domain/support-view.ts';
import { invoiceOf, orderView } from '../domain/views.ts';
import type { OrderStore, SupportStore } from '../ports.ts';

const PAGE = 100;

interface ExportDependencies {
  readonly orders: Pick<OrderStore, 'list'>;
  readonly support: Pick<SupportStore, 'get'>;
  readonly writePart: WritePart<'orders'>;
}

/** Writes a buyer's orders with their invoices and support requests, as the buyer sees them. */
export const exportBuyer =
  ({ orders, support, writePart }: ExportDependencies): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const listed = await everyPage((nextToken) => orders.list({ userId, limit: PAGE, nextToken }));
    // The index lags behind: it may still list orders that are anonymised by now.
    const own = listed.filter((order) => order.userId === userId);
    const requests = [];
    for (let start = 0; start < own.length; start += PAGE) {
      const page = own.slice(start, start + PAGE).map(({ orderId }) => support.get(orderId));
      requests.push(...(await Promise.all(page)));
    }
    await writePart(requested, {
      orders: own.map(orderView),
      invoices: own.map(invoiceOf).filter((invoice) => invoice !== null),
      'support-requests': requests.flatMap((request) => (request?.userId === userId ? [supportView(request)] : [])),
    });
  };
