import type { Caller } from '@satcade/contracts/access';
import { cents } from '@satcade/kernel';
import type { Verdict } from '../builds/domain/verdict.ts';
import { NO_STATS } from '../figures/domain/stats.ts';
import { type Game, type GameDraft, newGame } from '../games/domain/game.ts';
import type { Card } from '../listing/domain/card.ts';
import { cardOf } from '../listing/domain/card.ts';
import type { Cause } from '../ports.ts';

/* Default values for tests; each test sets only what matters to it. */

export const NOW = '2026-03-01T12:00:00.000Z';
export const DEVELOPER = 'dev-1';
export const BUYER = 'buyer-1';
export const CAUSE: Cause = { correlationId: 'correlation-1', causationId: 'cause-1' };

export const user = (userId: string, isAdmin = false): Extract<Caller, { kind: 'user' }> => ({
  kind: 'user',
  userId,
  username: `name of ${userId}`,
  isAdmin,
});
export const GUEST: Caller = { kind: 'guest' };

/** A ULID with a given number, which identifies and sorts it. */
export const ulid = (number: number): string => `01HZY0K7M3${String(number).padStart(16, '0')}`;
export const GAME_ID = ulid(1);

export const draftGame = (fields: Partial<GameDraft> = {}): GameDraft => ({
  title: 'Star Miner',
  description: 'Mine the stars.',
  category: 'Action',
  priceCents: cents(1999),
  tags: ['space', 'indie'],
  supportedPlatforms: ['Windows', 'Linux'],
  isNSFW: false,
  version: '1.0',
  ...fields,
});

export const gameFileKey = (gameId = GAME_ID, userId = DEVELOPER, fileName = 'game.zip'): string =>
  `games/${userId}/${gameId}/${fileName}`;

export const thumbnailKey = (gameId = GAME_ID, userId = DEVELOPER): string =>
  `thumbnails/${userId}/${gameId}/thumbnail.png`;

/** A new game with a thumbnail and no file yet, with some fields changed. */
export const aGame = (fields: Partial<Game> = {}): Game => ({
  ...newGame(draftGame(), fields.gameId ?? GAME_ID, DEVELOPER, NOW),
  thumbnailKey: thumbnailKey(fields.gameId),
  ...fields,
});

/** A game in the store, visible to everyone. */
export function listedGame(fields: Partial<Game> = {}): Game {
  const key = gameFileKey(fields.gameId);
  return aGame({
    status: 'published',
    publishedAt: NOW,
    scanStatus: 'CLEAN',
    gameFileKey: key,
    fileSize: 1000,
    file: { key, versionId: 'v1', fileName: 'game.zip', size: 1000 },
    ...fields,
  });
}

export const aVerdict = (fields: Partial<Verdict> = {}): Verdict => ({
  key: gameFileKey(),
  status: 'CLEAN',
  versionId: 'v1',
  fileName: 'game.zip',
  size: 1000,
  scannedAt: NOW,
  ...fields,
});

export const aCard = (fields: Partial<Card> = {}): Card => ({ ...cardOf(listedGame(), NO_STATS), ...fields });
