import { expect, test } from '@jest/globals';
import { auditRecordSchema } from '@satcade/contracts/audit';
import { newsEntryFacts } from '@satcade/contracts/entities/news';
import { wishlistLinkFacts } from '@satcade/contracts/entities/shared-wishlists';
import { countSchema, slotsSchema } from '@satcade/dynamo';
import { fixedClock } from '@satcade/kernel';
import { storedItems } from '@satcade/testing/stored-data';
import { readsStoredItems } from '@satcade/testing/stored-items';
import * as z from 'zod/mini';
import { announcementFacts } from '../announcements/domain/announcement.ts';
import { collectionsItemSchema } from '../collections/adapters/collection-table.ts';
import { eventsOf } from '../events/adapters/events.ts';
import { catalogueViews } from '../events/adapters/view-events.ts';
import { statsItemSchema } from '../figures/adapters/stats-item.ts';
import { followerCountSchema, followsSchema } from '../follows/adapters/follow-table.ts';
import { reviewerSchema } from '../reviews/adapters/review-lists.ts';
import { ofGameSchema } from '../reviews/adapters/review-table.ts';
import { memoryCatalogue } from '../testing/memory-catalogue.ts';
import { NOW } from '../testing/samples.ts';
import { sharedItemSchema } from '../wishlist/adapters/link-table.ts';
import { wishesSchema } from '../wishlist/adapters/wish-table.ts';
import {
  apiKeyItemSchema,
  batchItemSchema,
  buildItemSchema,
  channelItemSchema,
  developerItemSchema,
  discountItemSchema,
  downloadItemSchema,
  draftItemSchema,
  erasureItemSchema,
  followerItemSchema,
  gameItemSchema,
  newsItemSchema,
  purchaseItemSchema,
  requirementsItemSchema,
  reviewItemSchema,
  verdictItemSchema,
  versionItemSchema,
  wisherItemSchema,
} from './items.ts';
import { tickSchema } from './tick-table.ts';

/** Only the key of such an item is read, or attributes whose names are days. */
const keyOnly = z.looseObject({ pk: z.string(), sk: z.string() });

readsStoredItems({
  service: 'catalogue',
  eventsOf,
  viewsOf: catalogueViews({ ...memoryCatalogue(), clock: fixedClock(NOW) }),
  readers: {
    'AUDIT *': auditRecordSchema,
    'COLLECTIONS COLLECTIONS': collectionsItemSchema,
    'DEVELOPER DEVELOPER': developerItemSchema,
    'DRAFTS DRAFT': draftItemSchema,
    'ERASURE ERASURE': erasureItemSchema,
    'FILE FILE': verdictItemSchema,
    'GAME ANNOUNCEMENT': announcementFacts,
    'GAME BUILD': buildItemSchema,
    'GAME CHANNEL': channelItemSchema,
    'GAME CHANNELBUILD': buildItemSchema,
    'GAME CHANNELVERSION': versionItemSchema,
    'FANOUT FANOUT': batchItemSchema,
    'FOLLOWERS COUNT': followerCountSchema,
    'FOLLOWERS FOLLOWER': followerItemSchema,
    'FOLLOWS FOLLOWS': followsSchema,
    'GAME DOWNLOAD': downloadItemSchema,
    'GAME FIGURES': keyOnly,
    'GAME GAME': gameItemSchema,
    'GAME HELPFUL': keyOnly,
    'GAME NEWS': newsEntryFacts,
    'GAME NEWSREPORT': keyOnly,
    'GAME POST': newsItemSchema,
    'GAME REPORT': keyOnly,
    'GAME REVIEW': reviewItemSchema,
    'GAME REVIEWER': reviewerSchema,
    'GAME SALE': discountItemSchema,
    'GAME SOLD': purchaseItemSchema,
    'GAME STATS': statsItemSchema,
    'GAME VERSION': versionItemSchema,
    'GAME VIEWS': keyOnly,
    'GAME WISHER': wisherItemSchema,
    'MAKER NEWS': newsEntryFacts,
    'KEYS APIKEY': apiKeyItemSchema,
    'KEYS REVOKED': keyOnly,
    'QUOTA DRAFTS': slotsSchema,
    'QUOTA FOLLOWS': countSchema,
    'QUOTA NEWS': countSchema,
    'QUOTA GAMES': slotsSchema,
    'QUOTA INVITATIONS': countSchema,
    'QUOTA KEYS': slotsSchema,
    'QUOTA REPORTS': countSchema,
    'QUOTA REVIEWS': countSchema,
    'QUOTA VOTES': countSchema,
    'RECORD RECORD': ofGameSchema,
    'REQUIREMENTS REQUIREMENTS': requirementsItemSchema,
    'SHAREDWISHES SHAREDWISHES': sharedItemSchema,
    'TICK DISCOUNTS': tickSchema,
    'TICK RELEASES': tickSchema,
    'WISHES LINK': wishlistLinkFacts,
    'WISHES WISHES': wishesSchema,
  },
});

test('only games have the attribute of the index of a developer’s games', () => {
  const entities = storedItems('catalogue').flatMap(({ entity, item }) =>
    item.developerId === undefined ? [] : entity,
  );
  expect([...new Set(entities)]).toEqual(['GAME GAME']);
});
