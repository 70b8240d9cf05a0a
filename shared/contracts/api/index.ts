import * as about from './about.ts';
import * as account from './account.ts';
import * as admins from './admins.ts';
import * as analytics from './analytics.ts';
import * as audit from './audit.ts';
import * as betas from './betas.ts';
import { getBitcoinPrice } from './bitcoin-price.ts';
import * as browsers from './browsers.ts';
import * as catalogue from './catalogue.ts';
import * as channels from './channels.ts';
import * as chunks from './chunks.ts';
import * as collections from './collections.ts';
import * as drafts from './drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as entitlements from './entitlements.ts';
import * as follows from './follows.ts';
import * as gifts from './gifts.ts';
import * as identity from './identity.ts';
import { listGames } from './list-games.ts';
import { listIdEnds } from './listed-ids.ts';
import * as news from './news.ts';
import * as notices from './notices.ts';
import * as orderRecords from './order-records.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as payoutDecisions from './payout-decisions.ts';
import * as payouts from './payouts.ts';
import * as personalExports from './personal-exports.ts';
import { listPlays, startPlay } from './play.ts';
import * as preferences from './preferences.ts';
import * as publishers from './publishers.ts';
import * as related from './related.ts';
import * as reviews from './reviews.ts';
import * as sales from './sales.ts';
import * as scanning from './scanning.ts';
import * as sharedWishlists from './shared-wishlists.ts';
import * as support from './support.ts';
import { blockUser, listUsers, unblockUser } from './users.ts';
import * as webhookEndpoints from './webhook-endpoints.ts';
import * as webhooks from './webhooks.ts';
import * as wishlist from './wishlist.ts';

/**
 * Every operation of the API, for the CDK routes and the OpenAPI document. Functions import single endpoints instead.
 */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  listGames,
  listIdEnds,
  ...Object.values(catalogue),
  ...Object.values(channels),
  ...Object.values(drafts),
  ...Object.values(about),
  ...Object.values(account).filter((value) => 'method' in value),
  ...Object.values(identity),
  ...Object.values(personalExports),
  ...Object.values(preferences),
  ...Object.values(browsers),
  ...Object.values(notices),
  ...Object.values(admins),
  ...Object.values(related),
  ...Object.values(reviews),
  ...Object.values(sales),
  ...Object.values(news),
  ...Object.values(follows),
  ...Object.values(wishlist),
  ...Object.values(collections),
  ...Object.values(sharedWishlists),
  ...Object.values(publishers),
  ...Object.values(analytics),
  ...Object.values(audit),
  ...Object.values(orders).filter((value) => 'method' in value),
  ...Object.values(orderRecords),
  ...Object.values(support),
  getBitcoinPrice,
  ...Object.values(payments),
  ...Object.values(webhooks),
  ...Object.values(webhookEndpoints),
  ...Object.values(entitlements),
  ...Object.values(betas),
  ...Object.values(gifts),
  ...Object.values(scanning).filter((value) => 'method' in value),
  ...Object.values(chunks),
  ...Object.values(payouts).filter((value) => 'method' in value),
  ...Object.values(payoutDecisions),
  listPlays,
  startPlay,
  listUsers,
  blockUser,
  unblockUser,
];
