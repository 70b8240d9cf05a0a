import { createHash } from 'node:crypto';

/** Who draws for which version of a game. */
export interface Draw {
  readonly gameId: string;
  readonly version: string;
  readonly userId: string;
}

const DRAW_BITS = 48;

/**
 * Whether a user is in the share of owners (percent, 0 to 100) that gets a version of a game before the others. The
 * draw is the start of a SHA-256: the same answer each time and everywhere, for each version other users, and nobody
 * leaves a share that grows.
 */
export function isInShare({ gameId, version, userId }: Draw, percent: number): boolean {
  const digest = createHash('sha256').update(`${gameId}\n${version}\n${userId}`).digest();
  return digest.readUIntBE(0, DRAW_BITS / 8) < (percent / 100) * 2 ** DRAW_BITS;
}
