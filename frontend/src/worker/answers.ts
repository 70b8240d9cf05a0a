import type { Kind } from './kind.ts';
import { userOf } from './kind.ts';
import { FRESH, isOwn, ownName, PICTURES } from './names.ts';

/** How long a page waits for the network before the cached one is shown. */
const PATIENCE_MS = 4_000;
const DAY_MS = 86_400_000;
const MAX_PICTURES = 300;
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
const MAX_READS = 100;

/** The surroundings of the worker. Tests pass their own. */
export interface AnswerPorts {
  readonly caches: CacheStorage;
  /** The cache of the release that this worker belongs to. */
  readonly shell: string;
  fetch(request: Request | string): Promise<Response>;
  now(): number;
  sleep(ms: number): Promise<void>;
  /** The file of the site for an address. */
  fileOf(url: URL): string;
  /** Keeps the worker alive until this promise settles. */
  after(work: Promise<unknown>): void;
}

/** Answers a request according to its kind. Throws like `fetch` when there is neither a network nor a cached reply. */
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
  // An invalid date counts as old.
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

/** Caches a copy of a successful reply, and deletes the oldest when there are too many. */
function keep(response: Response, request: Request, cacheName: string, ports: AnswerPorts, most?: number): Response {
  if (response.status !== 200) return response;
  const copy = response.clone();
  const work = async () => {
    // A user who has signed out meanwhile no longer has a cache, and gets none.
    if (isOwn(cacheName) && !(await ports.caches.has(cacheName))) return;
    const cache = await ports.caches.open(cacheName);
    // Put again, so that it becomes the newest entry.
    await cache.delete(request);
    await cache.put(request, copy);
    if (most === undefined) return;
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((each) => cache.delete(each)));
  };
  // On a full disk nothing is cached, and the reply is still returned.
  ports.after(work().catch(() => undefined));
  return response;
}
