import type { GameScanStatus } from '@satcade/contracts/enums';
import { allows } from '@satcade/kernel';
import type { Game } from './game.ts';
import { type GameTransition, gameMachine } from './game-machine.ts';

/** Moves a game along one transition; a game that may not take it stays as it is. */
export function move(game: Game, transition: GameTransition): Game {
  return allows(gameMachine, transition, game.status)
    ? { ...game, status: gameMachine.transitions[transition].to }
    : game;
}

/**
 * Brings the status in line with the scan: CLEAN publishes, malware rejects, an open question takes a game back to
 * waiting. A draft stays a draft whatever is found. The first publication's time is kept.
 */
export function settle(game: Game, now: string): Game {
  const moved = game.status === 'draft' ? game : move(game, transitionFor(game.scanStatus));
  return moved.status === 'published' && moved.publishedAt === undefined ? { ...moved, publishedAt: now } : moved;
}

function transitionFor(scanStatus: GameScanStatus): GameTransition {
  switch (scanStatus) {
    case 'CLEAN':
      return 'publish';
    case 'INFECTED':
    case 'REJECTED':
      return 'reject';
    case 'PENDING':
    case 'IN_PROGRESS':
    case 'ERROR':
      return 'recheck';
  }
}
