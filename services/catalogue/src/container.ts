import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { earlierRecordTable } from './accounts/adapters/earlier-record-table.ts';
import { knownKeyTable } from './accounts/adapters/known-key-table.ts';
import { announcementTable, readerTable } from './announcements/adapters/announcement-table.ts';
import { auditTable } from './audit/adapters/audit-table.ts';
import { buildTable } from './builds/adapters/build-table.ts';
import { verdictTable } from './builds/adapters/verdict-table.ts';
import { channelTable } from './channels/adapters/channel-table.ts';
import { collectionTable } from './collections/adapters/collection-table.ts';
import { developerTable } from './developers/adapters/developer-table.ts';
import { discountTable } from './discounts/adapters/discount-table.ts';
import { draftTable } from './drafts/adapters/draft-table.ts';
import { figuresTable } from './figures/adapters/figures-table.ts';
import { statsTable } from './figures/adapters/stats-table.ts';
import { followerCountTable, followTable } from './follows/adapters/follow-table.ts';
import { gamePageTable } from './games/adapters/game-page-table.ts';
import { gameTable } from './games/adapters/game-table.ts';
import { announceableGames, listedGames } from './listing/adapters/listed-games.ts';
import { batchTable } from './news/adapters/batch-table.ts';
import { newsTable } from './news/adapters/news-table.ts';
import { downloadTable, purchaseTable } from './purchases/adapters/purchase-table.ts';
import { requirementsTable } from './requirements/adapters/requirements-table.ts';
import { reviewTable } from './reviews/adapters/review-table.ts';
import { quotaTable } from './table/quotas.ts';
import { wishlistLinkTable } from './wishlist/adapters/link-table.ts';
import { wishTable } from './wishlist/adapters/wish-table.ts';

export const logger = createLogger('catalogue');
export const clock = systemClock;

/** Every store over the real table; a function takes those that it needs. */
export function stores(tableName: string) {
  const table = new Table(documentClient(), tableName);
  return {
    audit: auditTable(table),
    announcements: announcementTable(table),
    readers: readerTable(table),
    games: gameTable(table),
    drafts: draftTable(table),
    pages: gamePageTable(table),
    discounts: discountTable(table),
    listedGames: listedGames(table),
    announceableGames: announceableGames(table),
    builds: buildTable(table),
    channels: channelTable(table),
    requirements: requirementsTable(table),
    verdicts: verdictTable(table),
    stats: statsTable(table),
    figures: figuresTable(table),
    purchases: purchaseTable(table, clock),
    downloads: downloadTable(table, clock),
    developers: developerTable(table),
    apiKeys: knownKeyTable(table, clock),
    earlier: earlierRecordTable(table),
    quotas: quotaTable(table, clock),
    reviews: reviewTable(table),
    collections: collectionTable(table),
    follows: followTable(table),
    followerCounts: followerCountTable(table),
    news: newsTable(table),
    batches: batchTable(table, clock),
    wishes: wishTable(table),
    wishlistLinks: wishlistLinkTable(table),
  };
}
