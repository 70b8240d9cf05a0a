import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayClient } from './adapters/btcpay-client.ts';
import { btcpayRefunds } from './adapters/btcpay-refunds.ts';
import { invoiceTable } from './adapters/invoice-table.ts';
import { rateTable } from './adapters/rate-table.ts';
import { refundTable } from './adapters/refund-table.ts';
import { waitingTable } from './adapters/waiting-table.ts';
import { webhookArchive } from './adapters/webhook-archive.ts';
import { invoiceConfig } from './config.ts';
import type { InvoiceStore, WebhookArchive } from './ports.ts';

export const logger = createLogger('payments');
export const clock = systemClock;

export const invoiceStore = (tableName: string): InvoiceStore => invoiceTable(new Table(documentClient(), tableName));

export const archiveOf = (tableName: string): WebhookArchive => webhookArchive(new Table(documentClient(), tableName));

/** The dependencies of every function that handles invoices at BTCPay. */
export function invoiceDependencies() {
  const { TABLE_NAME, BTCPAY_SECRET_ARN } = invoiceConfig();
  const table = new Table(documentClient(), TABLE_NAME);
  const api = btcpayApi(btcpaySettings(BTCPAY_SECRET_ARN, clock));
  return {
    invoices: invoiceTable(table),
    refunds: refundTable(table),
    waiting: waitingTable(table),
    rates: rateTable(table),
    btcpay: btcpayClient(api),
    refundsAtBtcpay: btcpayRefunds(api),
    clock,
    logger,
  };
}
