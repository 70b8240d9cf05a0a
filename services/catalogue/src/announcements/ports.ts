import type { Cause } from '../ports.ts';
import type { Announcement } from './domain/announcement.ts';

/** News of games on their way to many people. */
export interface AnnouncementStore {
  /** Stores its first page, once; a repetition changes nothing. */
  begin(announcement: Announcement, cause: Cause): Promise<void>;
  /** Read consistently. */
  get(which: Pick<Announcement, 'gameId' | 'newsId'>): Promise<Announcement | undefined>;
  /** Replaces the page before it. Changes nothing if that one was replaced already. */
  turn(announcement: Announcement, cause: Cause): Promise<void>;
  /** Removes the recipients of the last page, so that nothing about people stays. */
  finish(which: Pick<Announcement, 'gameId' | 'newsId' | 'page'>): Promise<void>;
}

/** Some people; `next` leads to the others. */
export interface People {
  readonly userIds: readonly string[];
  readonly next?: string;
}
interface PeoplePage {
  readonly limit: number;
  readonly after?: string | undefined;
}

/** The people whom news of a game concern. Throws if `after` is not a `next` of the same list. */
export interface ReaderStore {
  /** So many of the purchases of a game, and of those the people who still own it, each once. */
  ownersOf(gameId: string, page: PeoplePage): Promise<People>;
  /** So many of the people on whose wishlists the game is. */
  wishersOf(gameId: string, page: PeoplePage): Promise<People>;
}
