import {
  accountErased,
  apiKeyChanged,
  buildReleased,
  channelChanged,
  developerProfileChanged,
  gameListingChanged,
  gameModerationChanged,
  gameReleased,
  newsPosted,
  newsRecipientsListed,
  reviewChanged,
} from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { addressed } from '../../announcements/adapters/announcement-events.ts';
import { announcementFacts } from '../../announcements/domain/announcement.ts';
import { channelData } from '../../channels/domain/channel-view.ts';
import {
  apiKeyItemSchema,
  batchItemSchema,
  buildItemSchema,
  channelItemSchema,
  developerItemSchema,
  erasureItemSchema,
  gameItemSchema,
  newsItemSchema,
  reviewItemSchema,
} from '../../table/items.ts';
import { kindOf } from '../../table/keys.ts';
import { listingData, postedData, profileData, releaseData } from '../domain/event-data.ts';
import { gameReleaseData, moderationData } from '../domain/game-steps.ts';
import { reviewData } from '../domain/review-steps.ts';

/**
 * The events of a change of the catalogue table: every revision of a game, a channel and a profile, every release of a game or a
 * build, steps of moderation and of reviews, pages of recipients, every published post with the batches of its recipients; and what is left to publish about API keys and erased accounts of the time
 * before the accounts service.
 */
export function eventsOf(change: ItemChange): readonly EventDraft[] {
  switch (kindOf(change.after ?? change.before ?? {})) {
    case 'game':
      return gameEvents(change);
    case 'build':
      return buildEvents(change);
    case 'channel':
      return channelEvents(change);
    case 'developer':
      return profileEvents(change);
    case 'erasure':
      return erasureEvents(change);
    case 'api-key':
      return apiKeyEvents(change);
    case 'review':
      return reviewEvents(change);
    case 'announcement':
      return announcementEvents(change);
    case 'post':
      return postEvents(change);
    case 'fanout':
      return batchEvents(change);
    case 'follower':
    case 'purchase':
    case 'download':
    case 'collections':
    case 'other':
      return [];
  }
}

function gameEvents({ before, after }: ItemChange): EventDraft[] {
  if (after === undefined) return [];
  const game = gameItemSchema.parse(after);
  const was = before === undefined ? undefined : gameItemSchema.parse(before);
  if (game.revision <= (was?.revision ?? 0)) return [];
  const released = gameReleaseData(was, game);
  return [
    draft(gameListingChanged, listingData(game)),
    ...(released === undefined ? [] : [draft(gameReleased, released)]),
    ...moderationData(was, game).map((data) => draft(gameModerationChanged, data)),
  ];
}

function reviewEvents({ before, after }: ItemChange): EventDraft[] {
  if (after === undefined) return [];
  const was = before === undefined ? undefined : reviewItemSchema.parse(before);
  return reviewData(was, reviewItemSchema.parse(after)).map((data) => draft(reviewChanged, data));
}

function buildEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [before, after].map((item) => (item === undefined ? undefined : buildItemSchema.parse(item)));
  const data = is?.liveSince === was?.liveSince ? undefined : releaseData(is);
  return data === undefined ? [] : [draft(buildReleased, data)];
}

function channelEvents({ before, after }: ItemChange): EventDraft[] {
  if (after === undefined) return [];
  const channel = channelItemSchema.parse(after);
  const was = before === undefined ? undefined : channelItemSchema.parse(before);
  return channel.revision <= (was?.revision ?? 0) ? [] : [draft(channelChanged, channelData(channel))];
}

function announcementEvents({ before, after }: ItemChange): readonly EventDraft[] {
  if (after === undefined) return [];
  const was = before === undefined ? undefined : announcementFacts.parse(before);
  return addressed(was, announcementFacts.parse(after));
}

function profileEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [before, after].map((item) => (item === undefined ? undefined : developerItemSchema.parse(item)));
  const data = was?.revision === is?.revision ? undefined : profileData(was, is);
  return data === undefined ? [] : [draft(developerProfileChanged, data)];
}

function postEvents({ before, after }: ItemChange): EventDraft[] {
  const [was, is] = [before, after].map((item) => (item === undefined ? undefined : newsItemSchema.parse(item)));
  const data = postedData(was, is);
  return data === undefined ? [] : [draft(newsPosted, data)];
}

/** A batch of recipients is stored once; its end by TTL says nothing. */
const batchEvents = ({ before, after }: ItemChange): EventDraft[] =>
  before === undefined && after !== undefined ? [draft(newsRecipientsListed, batchItemSchema.parse(after))] : [];

/** The previous release recorded the erasure; its end is published when the record expires. */
function erasureEvents({ before, after }: ItemChange): EventDraft[] {
  if (before !== undefined && after !== undefined) return [];
  const { userId, erasedAt, isCopy } = erasureItemSchema.parse(after ?? before);
  return isCopy === true ? [] : [draft(accountErased, { userId, erasedAt, isLastCall: after === undefined })];
}

/** The previous release created or revoked the key during the deployment, or the key has expired. */
function apiKeyEvents({ before, after }: ItemChange): EventDraft[] {
  if (before !== undefined && after !== undefined) return [];
  const { userId, keyId, hash, scopes, expiresAt, isCopy } = apiKeyItemSchema.parse(after ?? before);
  if (isCopy === true) return [];
  const data = { userId, keyId, hash, scopes: [...scopes], isRevoked: after === undefined };
  return [draft(apiKeyChanged, { ...data, ...(expiresAt !== undefined && { expiresAt }) })];
}
