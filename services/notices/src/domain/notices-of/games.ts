import type { NoticeContent } from '@satcade/contracts/entities/notices';
import type {
  gameModerationChanged,
  gameNewsAddressed,
  gameReleased,
  newsRecipientsListed,
  ReceivedData,
  reviewChanged,
  wishNewsAddressed,
} from '@satcade/contracts/events';
import type { NoticeDraft } from '../notice.ts';
import { type AdminDraft, drafts } from './drafts.ts';

/* What happens to a game: for its developer, for its owners, and for Admins. */

/** More would make an entry cost a second write unit. The page of the game has the notes in full. */
const MOST_NOTES = 300;

/** News for some of a game's owners: the same event comes for each page of them. */
export const ofGameNews = ({
  newsId,
  gameId,
  title,
  news: { kind, version, notes },
  channel,
  since,
  userIds,
}: ReceivedData<typeof gameNewsAddressed>): readonly NoticeDraft[] => {
  const noted = {
    ...(notes !== undefined && { notes: beginningOf(notes) }),
    ...(channel !== undefined && { channel }),
  };
  return forEach(
    userIds,
    { subject: `${gameId} ${newsId}`, since },
    { kind, data: { gameId, title, version, ...noted } },
  );
};

/** News for some of the people on whose wishlists the game is. */
export function ofWishNews({
  newsId,
  gameId,
  title,
  news,
  since,
  userIds,
}: ReceivedData<typeof wishNewsAddressed>): readonly NoticeDraft[] {
  const identity = { subject: `${gameId} ${newsId}`, since };
  const game = { gameId, title };
  switch (news.kind) {
    case 'wished-game-released': {
      const { kind, priceCents } = news;
      return forEach(userIds, identity, { kind, data: { ...game, priceCents } });
    }
    case 'wished-game-discounted': {
      const { kind, percentOff, priceCents, endsAt } = news;
      return forEach(userIds, identity, { kind, data: { ...game, percentOff, priceCents, endsAt } });
    }
  }
}

const forEach = (
  userIds: readonly string[],
  identity: Pick<NoticeDraft, 'subject' | 'since'>,
  content: NoticeContent,
): readonly NoticeDraft[] => userIds.flatMap((userId) => drafts(userId, identity, content));

const beginningOf = (notes: string): string => (notes.length > MOST_NOTES ? `${notes.slice(0, MOST_NOTES)}…` : notes);

export const ofNewReview = ({
  reviewId,
  gameId,
  gameTitle,
  developerId,
  change,
  changedAt: since,
  rating,
}: ReceivedData<typeof reviewChanged>): readonly NoticeDraft[] =>
  change === 'written'
    ? drafts(
        developerId,
        { subject: reviewId, since },
        {
          kind: 'review-written',
          data: { reviewId, gameId, rating, ...(gameTitle !== undefined && { title: gameTitle }) },
        },
      )
    : [];

/** The first report of a review that waits: further ones change nothing for Admins. */
export const ofReport = ({
  reviewId,
  gameId,
  gameTitle,
  change,
  reportedSince: since,
}: ReceivedData<typeof reviewChanged>): readonly AdminDraft[] =>
  change === 'reported' && since !== undefined
    ? [
        {
          ...{ subject: reviewId, since },
          content: {
            kind: 'admin-review',
            data: { reviewId, gameId, ...(gameTitle !== undefined && { title: gameTitle }) },
          },
        },
      ]
    : [];

export const ofRelease = ({
  gameId,
  developerId,
  title,
  releasedAt: since,
  isReturn,
}: ReceivedData<typeof gameReleased>): readonly NoticeDraft[] =>
  drafts(
    developerId,
    { subject: gameId, since },
    { kind: 'game-published', data: { gameId, title, ...(isReturn === true && { isReturn }) } },
  );

/** A decision against a game or its new build. */
export function ofDecision(moderation: ReceivedData<typeof gameModerationChanged>): readonly NoticeDraft[] {
  const { gameId, developerId, title, state, version, note, changedAt: since } = moderation;
  const data = { gameId, title, ...(note !== undefined && { note }) };
  const identity = { subject: gameId, since };
  switch (state) {
    case 'rejected':
      return drafts(developerId, identity, {
        kind: 'game-rejected',
        data: { ...data, ...(version !== undefined && { version }) },
      });
    case 'taken-down':
      return drafts(developerId, identity, { kind: 'game-taken-down', data });
    case 'requested':
      return [];
  }
}

export const ofWaitingGame = ({
  gameId,
  title,
  state,
  version,
  changedAt: since,
}: ReceivedData<typeof gameModerationChanged>): readonly AdminDraft[] =>
  state === 'requested'
    ? [
        {
          ...{ subject: gameId, since },
          content: { kind: 'admin-game', data: { gameId, title, ...(version !== undefined && { version }) } },
        },
      ]
    : [];

/** A post, for a batch of followers. People who follow both developer and publisher are in two batches, and get one. */
export const ofPost = ({
  postId,
  gameId,
  gameTitle,
  title,
  publishedAt: since,
  recipients,
}: ReceivedData<typeof newsRecipientsListed>): readonly NoticeDraft[] =>
  recipients.flatMap((userId) =>
    drafts(userId, { subject: postId, since }, { kind: 'news-posted', data: { postId, gameId, gameTitle, title } }),
  );
