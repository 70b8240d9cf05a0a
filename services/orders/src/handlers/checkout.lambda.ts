import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { granter, invoiceOpener } from '../adapters/calls/direct-calls.ts';
import { checkoutConfig } from '../config.ts';
import { clock, logger, openOrders, orderStore } from '../container.ts';
import { checkoutRoutes } from './checkout.ts';

const config = checkoutConfig();
const dependencies = {
  orders: orderStore(config.TABLE_NAME),
  openOrders: openOrders(config.TABLE_NAME),
  invoices: invoiceOpener(config.OPEN_INVOICE_FUNCTION, logger),
  granter: granter(config.GRANT_FUNCTION, logger),
  clock,
  feeBasisPoints: config.FEE_BASIS_POINTS,
};

export const handler = httpFunction(checkoutRoutes(dependencies), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
