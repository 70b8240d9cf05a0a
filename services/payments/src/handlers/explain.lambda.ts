import { documentClient, Table } from '@satcade/dynamo';
import { invoiceTable } from '../adapters/invoice-table.ts';
import { refundTable } from '../adapters/refund-table.ts';
import { waitingTable } from '../adapters/waiting-table.ts';
import { tableConfig } from '../config.ts';
import { explainHandler } from './explain.ts';

const table = new Table(documentClient(), tableConfig().TABLE_NAME);

export const handler = explainHandler({
  invoices: invoiceTable(table),
  refunds: refundTable(table),
  waiting: waitingTable(table),
});
