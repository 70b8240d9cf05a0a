/** URLs per request: enough to keep all workers busy, and few enough to be used before they expire. */
const BATCH = 20;
/** A URL this close to its expiry may expire during the request. */
const MARGIN_MS = 5 * 60_000;

interface PartUrl {
  readonly partNumber: number;
  readonly url: string;
}

export interface UrlReply {
  readonly parts: readonly PartUrl[];
  readonly expiresAt: string;
}

interface UrlPorts {
  ask(partNumbers: number[]): Promise<UrlReply>;
  now(): number;
}

/** Hands out presigned URLs of parts, each once: first those already fetched, then new ones in batches. */
export function createPartUrls(missing: readonly number[], first: UrlReply | undefined, { ask, now }: UrlPorts) {
  let urls = new Map<number, string>();
  let expiresAt = 0;
  let asking: Promise<void> | undefined;
  if (first !== undefined) store(first);

  function store(reply: UrlReply): void {
    if (now() > expiresAt - MARGIN_MS) urls = new Map();
    for (const { partNumber, url } of reply.parts) urls.set(partNumber, url);
    expiresAt = Date.parse(reply.expiresAt);
  }

  function take(partNumber: number): string | undefined {
    if (now() > expiresAt - MARGIN_MS) return undefined;
    const url = urls.get(partNumber);
    urls.delete(partNumber);
    return url;
  }

  return {
    async next(partNumber: number): Promise<string> {
      for (;;) {
        const url = take(partNumber);
        if (url !== undefined) return url;
        const from = missing.indexOf(partNumber);
        asking ??= ask(missing.slice(from, from + BATCH))
          .then(store)
          .finally(() => {
            asking = undefined;
          });
        await asking;
      }
    },
    /** Always a new URL: the last one did not work. */
    async fresh(partNumber: number): Promise<string> {
      const [part] = (await ask([partNumber])).parts;
      if (part === undefined) throw new Error('the server gave no address for this part');
      return part.url;
    },
  };
}
