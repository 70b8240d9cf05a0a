import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { apiKeyTable } from './adapters/api-key-table.ts';
import { auditTable } from './adapters/audit-table.ts';
import { buildTable } from './adapters/build-table.ts';
import { developerTable } from './adapters/developer-table.ts';
import { erasureTable } from './adapters/erasure-table.ts';
import { figuresTable } from './adapters/figures-table.ts';
import { gameTable, saleTable } from './adapters/game-table.ts';
import { downloadTable, purchaseTable } from './adapters/purchase-table.ts';
import { quotaTable } from './adapters/quotas.ts';
import { requirementsTable } from './adapters/requirements-table.ts';
import { reviewTable } from './adapters/review-table.ts';
import { statsTable } from './adapters/stats-table.ts';
import { verdictTable } from './adapters/verdict-table.ts';
import { wishTable } from './adapters/wish-table.ts';

export const logger = createLogger('catalogue');
export const clock = systemClock;

/** Every store over the real table; a function takes those that it needs. */
export function stores(tableName: string) {
  const table = new Table(documentClient(), tableName);
  return {
    audit: auditTable(table),
    games: gameTable(table),
    sales: saleTable(table),
    builds: buildTable(table),
    requirements: requirementsTable(table),
    verdicts: verdictTable(table),
    stats: statsTable(table),
    figures: figuresTable(table),
    purchases: purchaseTable(table, clock),
    downloads: downloadTable(table),
    developers: developerTable(table),
    erasures: erasureTable(table),
    apiKeys: apiKeyTable(table),
    quotas: quotaTable(table, clock),
    reviews: reviewTable(table),
    wishes: wishTable(table),
  };
}
