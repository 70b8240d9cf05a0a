import type { BtcpaySettings } from './settings.ts';

type Route = (settings: BtcpaySettings) => string;

/**
 * A route under the store, which every BTCPay 2.x has; the routes without the store came with 2.4. Values are encoded:
 * ``ofStore`/invoices/${invoiceId}/status` ``.
 */
export const ofStore =
  (parts: TemplateStringsArray, ...values: readonly string[]): Route =>
  ({ storeId }) =>
    `/stores/${encodeURIComponent(storeId)}${encoded(parts, values)}`;

/** A route without a store in any version, such as the public routes of a pull payment. */
export const ofServer =
  (parts: TemplateStringsArray, ...values: readonly string[]): Route =>
  () =>
    encoded(parts, values);

const encoded = (parts: readonly string[], values: readonly string[]): string =>
  String.raw({ raw: parts }, ...values.map(encodeURIComponent));
