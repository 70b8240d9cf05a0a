import { documentClient, Table } from '@satcade/dynamo';
import { orderEntries } from '../adapters/order-entries.ts';
import { tableConfig } from '../config.ts';
import { explainHandler } from './explain.ts';

export const handler = explainHandler(orderEntries(new Table(documentClient(), tableConfig().TABLE_NAME)));
