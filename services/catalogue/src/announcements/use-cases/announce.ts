import type { buildReleased, gameNewsAddressed, ReceivedData, wishNewsAddressed } from '@satcade/contracts/events';
import { type Clock, isoTime } from '@satcade/kernel';
import type { AskBetaMembers } from '@satcade/lambda/ask-right';
import type { GameStore } from '../../games/ports.ts';
import type { Cause } from '../../ports.ts';
import { type Announcement, isFresh, stillHold } from '../domain/announcement.ts';
import type { AnnouncementStore, People, ReaderStore } from '../ports.ts';

export interface AnnounceDependencies {
  readonly announcements: AnnouncementStore;
  readonly readers: ReaderStore;
  readonly askMembers: AskBetaMembers;
  readonly games: Pick<GameStore, 'get'>;
  readonly clock: Clock;
}

/** Purchases or wishes per page: its recipients are one event, which notices handles in about a second. */
export const PAGE = 50;

/**
 * Begins to tell the owners of a game about its new build. Nobody is told about the first build, about one to which the
 * developer went back, and about one that is old, as after a replay.
 */
export async function announceBuild(
  { gameId, version, releaseNotes, releasedAt, replacedVersion, isReturn }: ReceivedData<typeof buildReleased>,
  cause: Cause,
  { announcements, readers, games, clock }: Omit<AnnounceDependencies, 'askMembers'>,
): Promise<void> {
  if (replacedVersion === undefined || isReturn === true || !isFresh(releasedAt, clock.now())) return;
  const [game, { userIds, next }] = await Promise.all([games.get(gameId), readers.ownersOf(gameId, { limit: PAGE })]);
  if (game === undefined || (userIds.length === 0 && next === undefined)) return;
  const announcement: Announcement = {
    newsId: `build ${releasedAt}`,
    ...{ gameId, title: game.title, since: releasedAt, page: 1, recipients: userIds },
    news: { kind: 'build-released', version, ...(releaseNotes !== undefined && { notes: releaseNotes }) },
    ...(next !== undefined && { next }),
  };
  await announcements.begin(announcement, cause);
}

/**
 * Goes on to the next page, once the last one was published. Its event comes here as well as to notices, so the chain
 * waits in the queue when something fails, and goes on from there. It ends where the news do not hold any more.
 */
export async function turnPage(
  { gameId, newsId, page }: ReceivedData<typeof gameNewsAddressed | typeof wishNewsAddressed>,
  cause: Cause,
  { announcements, games, clock, ...deps }: AnnounceDependencies,
): Promise<void> {
  const announcement = await announcements.get({ gameId, newsId });
  // A repeated event of an earlier page.
  if (announcement?.page !== page) return;
  const game = await games.get(gameId);
  const holds = game !== undefined && stillHold(announcement, game, isoTime(clock.now()));
  if (announcement.next === undefined || !holds) return announcements.finish(announcement);
  const { next: _, ...rest } = announcement;
  const { userIds: recipients, next } = await readersOf(announcement, deps);
  await announcements.turn({ ...rest, page: page + 1, recipients, ...(next !== undefined && { next }) }, cause);
}

/** The next page of those whom the news concern. A page may be empty although more follow: of owners, few are in a beta. */
export async function readersOf(
  { gameId, news, isForBeta, next: after }: Pick<Announcement, 'gameId' | 'news' | 'isForBeta' | 'next'>,
  { readers, askMembers }: Pick<AnnounceDependencies, 'readers' | 'askMembers'>,
): Promise<People> {
  const request = { limit: PAGE, after };
  if (news.kind !== 'build-released') return readers.wishersOf(gameId, request);
  const owners = await readers.ownersOf(gameId, request);
  if (isForBeta !== true || owners.userIds.length === 0) return owners;
  const { userIds } = await askMembers({ gameId, userIds: [...owners.userIds] });
  return { ...owners, userIds };
}
