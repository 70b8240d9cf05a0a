import { documentClient, Table } from '@satcade/dynamo';
import { decisionRecords } from '../adapters/decision-records.ts';
import { orderEntries } from '../adapters/order-entries.ts';
import { tableConfig } from '../config.ts';
import { explainHandler } from './explain.ts';

const table = new Table(documentClient(), tableConfig().TABLE_NAME);

export const handler = explainHandler(orderEntries(table), decisionRecords(table));
