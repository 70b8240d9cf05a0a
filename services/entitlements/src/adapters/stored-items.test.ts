import { auditRecordSchema } from '@satcade/contracts/audit';
import { giftFacts } from '@satcade/contracts/entities/gifts';
import { ownershipFacts } from '@satcade/contracts/entities/library';
import { knownKeySchema } from '@satcade/dynamo/known-keys';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { entitlementViews } from '../view-events.ts';
import {
  buildItemSchema,
  channelBuildItemSchema,
  channelItemSchema,
  claimItemSchema,
  gameItemSchema,
  tokenItemSchema,
} from './items.ts';

readsStoredItems({
  service: 'entitlements',
  eventsOf,
  viewsOf: entitlementViews({ game: async () => undefined }),
  readers: {
    'AUDIT *': auditRecordSchema,
    'CLAIM *': claimItemSchema,
    'GAME BUILD': buildItemSchema,
    'GAME CHANNEL': channelItemSchema,
    'GAME CHANNELBUILD': channelBuildItemSchema,
    'GAME GAME': gameItemSchema,
    'GIFT GIFT': giftFacts,
    'KEYS APIKEY': knownKeySchema,
    'TOKEN TOKEN': tokenItemSchema,
    'USER GAME': ownershipFacts,
  },
});
