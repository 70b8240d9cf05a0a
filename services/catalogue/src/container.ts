import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { developerTable } from './adapters/developer-table.ts';
import { gameTable, requirementsTable, saleTable } from './adapters/game-table.ts';
import { downloadTable, purchaseTable } from './adapters/purchase-table.ts';
import { reviewTable } from './adapters/review-table.ts';
import { statsTable } from './adapters/stats-table.ts';
import { verdictTable } from './adapters/verdict-table.ts';

export const logger = createLogger('catalogue');
export const clock = systemClock;

/** Every store over the real table; a function takes those that it needs. */
export function stores(tableName: string) {
  const table = new Table(documentClient(), tableName);
  return {
    games: gameTable(table),
    sales: saleTable(table),
    requirements: requirementsTable(table),
    verdicts: verdictTable(table),
    stats: statsTable(table),
    purchases: purchaseTable(table),
    downloads: downloadTable(table),
    developers: developerTable(table),
    reviews: reviewTable(table),
  };
}
