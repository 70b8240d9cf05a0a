import * as z from 'zod/mini';
import { StoreError } from '../failure.ts';
import type { Store } from '../store/requests.ts';

/** Which build. */
export interface Wanted {
  readonly game: string;
  /** A further line of builds of the game; its own one when left out. */
  readonly channel?: string | undefined;
  /** The one that the library names when left out. */
  readonly version?: string | undefined;
}

/** The way to the bytes of one build. */
export interface Download {
  /** Of the build. */
  readonly version?: string | undefined;
  read(from: number, length: number): Promise<Buffer>;
  /** The name and the size of the file, for a build without a certificate. */
  facts(): Promise<{ readonly fileName: string; readonly size: number }>;
  /** Requests for bytes so far. */
  readonly requests: number;
}

/** What an address that expired, or a token that was used, is answered with. */
const ENDED = [403, 410];
/** An address works for twelve hours. Each further one counts as a download. */
const MOST_ADDRESSES = 10;
const startedSchema = z.object({ url: z.string(), version: z.optional(z.string()) });

export function queryOf(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

/**
 * Requests a download. The address is asked for with the first byte, so a folder that lacks nothing costs no download;
 * it is renewed when it ends.
 */
export async function startDownload(store: Store, { game, channel, version: asked }: Wanted): Promise<Download> {
  const request = (version: string | undefined) =>
    store.call({
      method: 'POST',
      path: `games/${game}/download${queryOf({ version, channel })}`,
      reply: startedSchema,
    });
  const first = await request(asked);
  let address: Promise<string> | undefined;
  let addresses = 0;
  let requests = 0;

  async function nextAddress(): Promise<string> {
    addresses += 1;
    const started = addresses === 1 ? first : await request(first.version ?? asked);
    return store.location(started.url);
  }

  async function range(from: number, length: number) {
    for (;;) {
      address ??= nextAddress();
      const current = address;
      const isLast = addresses >= MOST_ADDRESSES;
      try {
        requests += 1;
        return { ...(await store.range(await current, from, length)), url: await current };
      } catch (error) {
        const hasEnded = error instanceof StoreError && ENDED.includes(error.status);
        if (!hasEnded || isLast) throw error;
        // Of several requests at once, the first one to fail renews it.
        if (address === current) address = undefined;
      }
    }
  }

  return {
    version: first.version ?? asked,
    read: async (from, length) => (await range(from, length)).bytes,
    async facts() {
      const { total, url } = await range(0, 1);
      return { size: total, fileName: fileNameOf(url) };
    },
    get requests() {
      return requests;
    },
  };
}

/** The name under which browsers save the file; the last part of its path without one. */
function fileNameOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const disposition = searchParams.get('response-content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  return decodeURIComponent(encoded ?? pathname.split('/').at(-1) ?? 'download');
}
