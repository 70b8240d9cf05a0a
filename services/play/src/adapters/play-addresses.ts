import { createHmac } from 'node:crypto';
import { PLAY_WINDOW_HOURS, signedPlayText } from '@satcade/contracts/play';
import { type Clock, isoTime } from '@satcade/kernel';
import type { PlayAddresses } from '../ports.ts';

const WINDOW_SECONDS = PLAY_WINDOW_HOURS * 60 * 60;

/**
 * Addresses at the games' own origins. The signature is in the path, so that the relative addresses of a game lead to
 * its files without cookies, which browsers refuse to a page in a frame.
 * @param origin `https://*.play.example.com`, where the star stands for the game; empty: the store has no such domain
 */
export function playAddresses(
  { origin, readKey }: { readonly origin: string; readonly readKey: () => Promise<string> },
  clock: Clock,
): PlayAddresses {
  let key: Promise<string> | undefined;
  return {
    areOn: origin !== '',
    async sign({ gameId, channel, buildId }, needsIsolation) {
      key ??= readKey().catch((error: unknown) => {
        // The next request tries again.
        key = undefined;
        throw error;
      });
      const mode = needsIsolation ? 'i' : 'p';
      const expires = (Math.floor(clock.now() / 1000 / WINDOW_SECONDS) + 2) * WINDOW_SECONDS;
      const text = signedPlayText({ gameId, mode, channel, buildId, expires });
      const signature = createHmac('sha256', await key)
        .update(text)
        .digest('base64url');
      const path = [mode, channel, buildId, expires, signature, ''].join('/');
      return { url: `${origin.replace('*', gameId.toLowerCase())}/${path}`, expiresAt: isoTime(expires * 1000) };
    },
  };
}
