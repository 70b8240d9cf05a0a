import { type Problem, problem } from '@satcade/contracts/problem';
import { allows, err, ok, type Result } from '@satcade/kernel';
import { announced, isBlocked, isComingSoon } from './coming-soon.ts';
import type { Game, Moderation } from './game.ts';
import { type GameTransition, gameMachine } from './game-machine.ts';
import { isEarly, withoutPlan } from './publication-date.ts';

/** Whether a CLEAN game is published automatically, or waits for an Admin's review. */
export type PublicationPolicy = 'automatic' | 'review';

/** Makes one transition of a game; the game is unchanged if the transition is not allowed. */
export function move(game: Game, transition: GameTransition): Game {
  return allows(gameMachine, transition, game.status)
    ? { ...game, status: gameMachine.transitions[transition].to }
    : game;
}

/**
 * Updates the status after a scan: CLEAN publishes (or makes the game wait for its thumbnail, its date or an Admin),
 * malware rejects, an unfinished scan returns a game to waiting. A draft stays a draft in any case. The time of the
 * first publication is kept.
 */
export function settle(game: Game, now: string, policy: PublicationPolicy = 'automatic'): Game {
  const transition = game.status === 'draft' ? undefined : transitionFor(game, now, policy);
  return planned(dated(transition === undefined ? game : move(game, transition), now), now, policy);
}

const dated = (game: Game, now: string): Game =>
  game.status === 'published' && game.publishedAt === undefined ? { ...game, publishedAt: now } : game;

function transitionFor(game: Game, now: string, policy: PublicationPolicy): GameTransition | undefined {
  switch (game.scanStatus) {
    case 'CLEAN':
      if (mayPublish(game, policy) && !isEarly(game, now)) return 'publish';
      return isTurnedDown(game) || game.status === 'published' ? undefined : 'recheck';
    case 'INFECTED':
    case 'REJECTED':
      return 'reject';
    case 'PENDING':
    case 'IN_PROGRESS':
    case 'ERROR':
      return isTurnedDown(game) ? undefined : 'recheck';
  }
}

/** Notes what the game's plan has come to. A game that is published has none any more. */
const planned = (game: Game, now: string, policy: PublicationPolicy): Game =>
  game.status === 'published' ? withoutPlan(game) : announced(scheduled(game, now, policy), policy === 'review');

/** Notes whether the game waits for its date only. */
function scheduled(game: Game, now: string, policy: PublicationPolicy): Game {
  const { status, scanStatus, publishAt } = game;
  if (publishAt === undefined) return game;
  const isReady = status === 'pending_review' && scanStatus === 'CLEAN' && mayPublish(game, policy);
  return { ...game, isScheduled: isReady && isEarly(game, now) ? true : undefined };
}

/**
 * A game waits for its thumbnail. A game that an Admin rejected is never published automatically again; under review,
 * each file needs an Admin's approval.
 */
function mayPublish({ thumbnailKey, moderation, gameFileKey, file }: Game, policy: PublicationPolicy): boolean {
  if (thumbnailKey === undefined || moderation?.decision === 'reject') return false;
  if (policy === 'automatic') return true;
  return moderation !== undefined && moderation.fileKey === gameFileKey && moderation.versionId === file?.versionId;
}

/** Rejected together with its current file: until its owner submits it again or offers another file. */
const isTurnedDown = ({ status, moderation, gameFileKey }: Game): boolean =>
  status === 'rejected' && moderation?.decision === 'reject' && moderation.fileKey === gameFileKey;

/**
 * An Admin's decision on a game. An approved game still waits for its date. Only a CLEAN game that its owner offers can
 * be published. An announcement is approved before there is a file; the file then needs a decision of its own.
 */
export function moderate(
  game: Game,
  { decision, note }: Pick<Moderation, 'decision' | 'note'>,
  now: string,
): Result<Game, Problem> {
  if (game.status === 'draft') return err(problem('conflict', 'This game is a draft: its developer keeps it back.'));
  const isClean = game.scanStatus === 'CLEAN';
  if (decision === 'publish' && !isClean && (isBlocked(game) || !isComingSoon(game))) {
    return err(problem('conflict', 'This game cannot be published: its file is not CLEAN.'));
  }
  if (decision === 'publish' && game.thumbnailKey === undefined) {
    return err(problem('conflict', 'This game cannot be published: it has no thumbnail. Its developer uploads one.'));
  }
  const { moderation: last } = game;
  const decided = move(game, decision === 'publish' && (!isClean || isEarly(game, now)) ? 'recheck' : decision);
  const isRepeated = decided.status === game.status && last?.decision === decision && last.note === note;
  const { gameFileKey: fileKey, file } = game;
  const versionId = file?.versionId;
  if (isRepeated && last.fileKey === fileKey && last.versionId === versionId) return ok(game);
  const moderation: Moderation = { decision, note, decidedAt: now, fileKey, versionId };
  return ok(planned(dated({ ...decided, moderation }, now), now, 'review'));
}
