/** The caches of a browser, in memory. A lookup by Request uses its address only. */
export class FakeCaches implements CacheStorage {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Cache> {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return fakeCache(entries);
  }

  async match(request: RequestInfo | URL, options?: MultiCacheQueryOptions): Promise<Response | undefined> {
    const wanted = [...this.stored].filter(([name]) => options?.cacheName === undefined || options.cacheName === name);
    return wanted
      .map(([, entries]) => entries.get(addressOf(request)))
      .find((each) => each !== undefined)
      ?.clone();
  }

  has = async (name: string): Promise<boolean> => this.stored.has(name);
  delete = async (name: string): Promise<boolean> => this.stored.delete(name);
  keys = async (): Promise<string[]> => [...this.stored.keys()];

  /** The addresses in a cache, oldest first. */
  addresses = (name: string): string[] => [...(this.stored.get(name)?.keys() ?? [])];
}

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'https://satcade.test').href;

function fakeCache(entries: Map<string, Response>): Cache {
  const unused = () => Promise.reject(new Error('not faked'));
  return {
    match: async (request) => entries.get(addressOf(request))?.clone(),
    put: async (request, response) => void entries.set(addressOf(request), response),
    delete: async (request) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    matchAll: unused,
    add: unused,
    addAll: unused,
  };
}
