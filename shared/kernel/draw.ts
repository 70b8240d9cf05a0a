import { createHash } from 'node:crypto';

/** Who draws for which version of a game. */
export interface Draw {
  readonly gameId: string;
  readonly version: string;
  readonly userId: string;
  /** The channel of that version; absent: the game's own line of builds. */
  readonly channel?: string | undefined;
}

const DRAW_BITS = 48;

/**
 * Whether a user is in the share of owners (percent, 0 to 100) that gets a version of a game before the others. The
 * draw is the start of a SHA-256: the same answer each time and everywhere, for each version and each channel other
 * users, and nobody leaves a share that grows.
 */
export function isInShare({ gameId, version, userId, channel }: Draw, percent: number): boolean {
  const drawn = [gameId, version, userId, ...(channel === undefined ? [] : [channel])].join('\n');
  const digest = createHash('sha256').update(drawn).digest();
  return digest.readUIntBE(0, DRAW_BITS / 8) < (percent / 100) * 2 ** DRAW_BITS;
}
