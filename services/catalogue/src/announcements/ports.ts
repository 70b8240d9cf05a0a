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

/** The people who own a game. */
export interface OwnerStore {
  /**
   * So many of the purchases of a game, and of those the people who still own it, each once; `next` leads to the others.
   * Throws if `after` is not a `next` of this list.
   */
  ownersOf(
    gameId: string,
    page: { readonly limit: number; readonly after?: string | undefined },
  ): Promise<{ readonly userIds: readonly string[]; readonly next?: string }>;
}
