import type { Kind } from './kind.ts';
import { userOf } from './kind.ts';
import { FRESH, isOwn, ownName, PICTURES } from './names.ts';

/** How long a page waits for the network before the kept one is shown. */
const PATIENCE_MS = 4_000;
const DAY_MS = 86_400_000;
const MAX_PICTURES = 300;
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_READS = 100;

/** What answering needs of the worker; tests pass their own. */
export interface AnswerPorts {
  readonly caches: CacheStorage;
  /** The cache of the release that this worker belongs to. */
  readonly shell: string;
  fetch(request: Request | string): Promise<Response>;
  now(): number;
  sleep(ms: number): Promise<void>;
  /** The file of the site that answers an address. */
  fileOf(url: URL): string;
  /** Lets the worker live until this is done. */
  after(work: Promise<unknown>): void;
}

/** Answers a request as its kind says. Throws as `fetch` does when there is neither a network nor anything kept. */
export async function answer(kind: Kind, request: Request, ports: AnswerPorts): Promise<Response> {
  switch (kind) {
    case 'asset':
      return (await ports.caches.match(request)) ?? keep(await ports.fetch(request), request, ports.shell, ports);
    case 'page':
      return page(request, ports);
    case 'picture':
      return picture(request, ports);
    case 'fresh':
      return networkFirst(request, FRESH, ports);
    case 'own': {
      const userId = userOf(request.headers);
      const name = userId === undefined ? undefined : ownName(userId);
      return name === undefined ? ports.fetch(request) : networkFirst(request, name, ports);
    }
  }
}

async function page(request: Request, ports: AnswerPorts): Promise<Response> {
  const kept = async () => (await ports.caches.open(ports.shell)).match(ports.fileOf(new URL(request.url)));
  const network = ports.fetch(request);
  const late = ports.sleep(PATIENCE_MS).then(kept);
  const first = await Promise.race([network.catch(() => undefined), late]);
  return first ?? (await kept()) ?? network;
}

async function picture(request: Request, ports: AnswerPorts): Promise<Response> {
  const kept = await ports.caches.match(request, { cacheName: PICTURES });
  const fetched = async () => {
    const response = await ports.fetch(request);
    const isSmall = Number(response.headers.get('content-length') ?? 0) <= MAX_PICTURE_BYTES;
    return isSmall ? keep(response, request, PICTURES, ports, MAX_PICTURES) : response;
  };
  if (kept === undefined) return fetched();
  const age = ports.now() - Date.parse(kept.headers.get('date') ?? '');
  // A date that cannot be read counts as old.
  if (!(age < DAY_MS)) ports.after(fetched().catch(() => undefined));
  return kept;
}

async function networkFirst(request: Request, cacheName: string, ports: AnswerPorts): Promise<Response> {
  try {
    return keep(await ports.fetch(request), request, cacheName, ports, MAX_READS);
  } catch (error) {
    const kept = await ports.caches.match(request, { cacheName, ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Keeps a copy of a good answer, and forgets the oldest of too many. */
function keep(response: Response, request: Request, cacheName: string, ports: AnswerPorts, most?: number): Response {
  if (response.status !== 200) return response;
  const copy = response.clone();
  const work = async () => {
    // Whoever has signed out while the answer was on its way has no cache any more, and gets none.
    if (isOwn(cacheName) && !(await ports.caches.has(cacheName))) return;
    const cache = await ports.caches.open(cacheName);
    // Anew, so that what is read often is the newest.
    await cache.delete(request);
    await cache.put(request, copy);
    if (most === undefined) return;
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((each) => cache.delete(each)));
  };
  // A full disk keeps nothing, and the answer is good all the same.
  ports.after(work().catch(() => undefined));
  return response;
}
