import { orderInvoiceFacts } from '@satcade/contracts/entities/invoice';
import { invoiceChanged } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { invokeFunction } from '@satcade/lambda/invoke-function';
import type { Logger } from '@satcade/lambda/logger';
import * as z from 'zod/mini';
import { orderConfirmedData, orderPlacedData } from '../../domain/event-data.ts';
import type { Order } from '../../domain/order.ts';
import type { Granted, Granter, InvoiceOpener } from '../../ports.ts';

/** The buyer waits no longer than this; after that, the order's event does the work. */
const PATIENCE_MS = 6_000;
const openedSchema = z.object({ checkoutLink: z.string(), invoice: z.optional(invoiceChanged.data) });

/** The reply of the function `open-invoice`. */
export function openedIn(reply: unknown) {
  const { checkoutLink, invoice } = openedSchema.parse(reply);
  return { checkoutLink, invoice: invoice && fieldsOf(orderInvoiceFacts, invoice) };
}

const grantedSchema = z.object({
  userId: z.optional(z.string()),
  gameIds: z.optional(z.array(z.string())),
  duplicates: z._default(z.array(z.string()), []),
});

/** The reply of the function `grant`. */
export function grantedIn(reply: unknown): Granted {
  const { userId, gameIds, duplicates } = grantedSchema.parse(reply);
  return { duplicates, owned: userId === undefined || gameIds === undefined ? undefined : { userId, gameIds } };
}

/** Asks payments to open the invoice now. Payments opens one per order, however often it is asked. */
export function invoiceOpener(functionName: string, logger: Logger): InvoiceOpener {
  return {
    open: (order, attempt, correlationId) => ask(order, { correlationId, attempt }),
    openFirst: (order, correlationId) => ask(order, { correlationId, attempt: 'first', isOrderNext: true }),
  };

  async function ask(order: Order, how: object) {
    try {
      const request = { ...how, order: orderPlacedData(order) };
      return openedIn(await invokeFunction(functionName, request, PATIENCE_MS));
    } catch (error) {
      logger.warn('the invoice could not be opened in the request; OrderPlaced opens it', {
        orderId: order.orderId,
        error: String(error),
      });
      return undefined;
    }
  }
}

/** Asks entitlements to grant an order now. */
export function granter(functionName: string, logger: Logger): Granter {
  return {
    async grant(order, cause, isFulfilling) {
      try {
        const request = { ...cause, isFulfilling, order: orderConfirmedData(order) };
        return grantedIn(await invokeFunction(functionName, request, PATIENCE_MS));
      } catch (error) {
        logger.warn('the games could not be granted by the direct call', {
          orderId: order.orderId,
          error: String(error),
        });
        return undefined;
      }
    },
  };
}
