import type { FieldError } from '@satcade/contracts/problem';
import { cents } from '@satcade/kernel';
import { type Game, isListed } from './game.ts';

/*
 * A game whose page is public before it is for sale. It is a fact beside the status, as the date is: the game waits in
 * `pending_review`, and settle() publishes it when its date has come.
 */

/**
 * The date of an announced game that has none: it waits until its developer releases it. With a date, an earlier
 * version of this code, which knows no announcements, waits as well instead of publishing the game when it is CLEAN.
 */
export const NO_DATE = '9999-12-31T00:00:00.000Z';

type Plan = Pick<Game, 'comingSoon' | 'isAnnounced' | 'publishAt' | 'status' | 'deleted' | 'moderation'>;

/**
 * The developer announces the game, and it was not published or kept back since. An earlier version does both without
 * removing the mark; but it removes the date.
 */
export const isComingSoon = ({ comingSoon, publishAt, status, deleted }: Omit<Plan, 'isAnnounced'>): boolean =>
  comingSoon === true && publishAt !== undefined && !deleted && (status === 'pending_review' || status === 'rejected');

/** Its page is public. What an earlier version may have changed without this mark is looked at as well. */
export const isAnnounced = (game: Plan): boolean =>
  game.isAnnounced === true &&
  isComingSoon(game) &&
  game.status === 'pending_review' &&
  game.moderation?.decision !== 'reject';

/** Everyone may see the game: it is in the store, or announced. */
export const isPublic = (game: Plan & Pick<Game, 'scanStatus'>): boolean => isListed(game) || isAnnounced(game);

/** It could be announced, and Admins have not agreed. */
export const awaitsAnnouncement = (game: Plan & Pick<Game, 'scanStatus' | 'thumbnailKey'>): boolean =>
  isComingSoon(game) && game.status === 'pending_review' && game.thumbnailKey !== undefined && !isAnnounced(game);

/** Malware was found in its file: nobody can approve the game, not even for an announcement. */
export const isBlocked = ({ scanStatus }: Pick<Game, 'scanStatus'>): boolean =>
  scanStatus === 'INFECTED' || scanStatus === 'REJECTED';

/** The date that people see. */
export const dateOf = ({ publishAt }: Pick<Game, 'publishAt'>): string | undefined =>
  publishAt === NO_DATE ? undefined : publishAt;

/** The game with the mark that an edit names. */
export function marked(game: Game, comingSoon: boolean | undefined): Game {
  if (comingSoon === undefined) return game;
  if (comingSoon) return { ...game, comingSoon, publishAt: game.publishAt ?? NO_DATE };
  const { publishAt = NO_DATE } = game;
  const hasDate = publishAt !== NO_DATE;
  return {
    ...game,
    ...{ comingSoon: undefined, isAnnounced: undefined },
    ...(!hasDate && { publishAt: undefined, isScheduled: undefined }),
  };
}

/**
 * Notes whether the page is public. Once it was approved, it stays so until the game is kept back or rejected. A game
 * that may be announced is no submission any more: it need not have a file.
 */
export function announced(game: Game, isReviewed: boolean): Game {
  if (!isComingSoon(game) || game.status !== 'pending_review' || game.thumbnailKey === undefined)
    return game.isAnnounced === undefined ? game : { ...game, isAnnounced: undefined };
  const decision = game.moderation?.decision;
  const isApproved = !isReviewed || game.isAnnounced === true || decision === 'publish';
  return { ...game, isSubmission: undefined, isAnnounced: isApproved && decision !== 'reject' ? true : undefined };
}

/** The errors of a requested announcement: only a game that is offered and not in the store is announced. */
export function comingSoonErrors(
  game: Pick<Game, 'status'>,
  {
    comingSoon,
    status = game.status,
  }: { readonly comingSoon?: boolean | undefined; readonly status?: Game['status'] | undefined },
): FieldError[] {
  if (comingSoon !== true) return [];
  const refused = (message: string): FieldError[] => [{ path: 'body.comingSoon', message }];
  if (status === 'draft') return refused('is for a game that is offered: a draft waits for its developer');
  return game.status === 'published' ? refused('is for a game that is not in the store: make it a draft first') : [];
}

/** The game as everyone sees it while it is announced: no price, file or build. */
export const withoutOffer = (game: Game): Game => ({
  ...game,
  ...{ priceCents: cents(0), sale: undefined, version: '', scanStatus: 'PENDING', scanDate: undefined },
  ...{ gameFileKey: undefined, file: undefined, fileSize: undefined, publishedAt: undefined },
});
