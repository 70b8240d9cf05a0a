import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayApi } from './adapters/btcpay-api.ts';
import { btcpayClient } from './adapters/btcpay-client.ts';
import { invoiceTable } from './adapters/invoice-table.ts';
import { btcpaySettings } from './adapters/settings.ts';
import { invoiceConfig } from './config.ts';
import type { InvoiceStore } from './ports.ts';

export const logger = createLogger('payments');
export const clock = systemClock;

export const invoiceStore = (tableName: string): InvoiceStore => invoiceTable(new Table(documentClient(), tableName));

/** What every function needs that deals with invoices at BTCPay. */
export function invoiceDependencies() {
  const { TABLE_NAME, BTCPAY_SECRET_ARN } = invoiceConfig();
  return {
    invoices: invoiceStore(TABLE_NAME),
    btcpay: btcpayClient(btcpayApi(btcpaySettings(BTCPAY_SECRET_ARN, clock))),
    clock,
    logger,
  };
}
