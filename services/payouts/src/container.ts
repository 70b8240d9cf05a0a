import { documentClient, Table } from '@satcade/dynamo';
import { createLogger } from '@satcade/lambda/logger';
import { ledgerTable } from './adapters/ledger-table.ts';
import type { Ledger } from './ports.ts';

export const logger = createLogger('payouts');

export const ledger = (tableName: string): Ledger => ledgerTable(new Table(documentClient(), tableName));
