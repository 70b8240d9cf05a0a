import { documentClient, Table } from '@satcade/dynamo';
import { orderEntries } from '../adapters/order-entries.ts';
import { tableConfig } from '../config.ts';
import { ledger, stores } from '../container.ts';
import { explainCredits } from '../use-cases/explain-credits.ts';
import { explainHandler } from './explain.ts';

const { TABLE_NAME } = tableConfig();
const { ledgers, payouts, decisions } = stores(TABLE_NAME);
const ports = { ledger: ledger(TABLE_NAME), ledgers, payouts };

export const handler = explainHandler({
  entriesOf: orderEntries(new Table(documentClient(), TABLE_NAME)),
  creditsOf: (question) => explainCredits(question, ports),
  decisions,
});
