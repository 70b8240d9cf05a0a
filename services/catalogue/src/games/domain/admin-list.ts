import { awaitsAnnouncement, isBlocked, isComingSoon } from './coming-soon.ts';
import type { Game } from './game.ts';

/** The Admins' lists of games: those that wait for a decision, and those that an Admin rejected. */
export type AdminList = 'waiting' | 'turned-down';

/**
 * The list that contains a game, if any. A waiting game or build is CLEAN, has a thumbnail and is offered by its owner;
 * one that is to be announced need not have a file. One that waits for its date only needs no decision. A game that is
 * blocked by malware was not rejected by an Admin.
 */
export function adminListOf(game: Game): AdminList | undefined {
  const { scanStatus, status, thumbnailKey, moderation, waiting, isScheduled, deleted } = game;
  const isClean = scanStatus === 'CLEAN';
  if (deleted || (!isClean && (isBlocked(game) || !isComingSoon(game)))) return undefined;
  if (awaitsAnnouncement(game)) return 'waiting';
  const isPublishable = isClean && status === 'pending_review' && thumbnailKey !== undefined && isScheduled !== true;
  if (isPublishable || (status === 'published' && waiting?.state === 'IN_REVIEW')) return 'waiting';
  return status === 'rejected' && moderation?.decision === 'reject' ? 'turned-down' : undefined;
}
