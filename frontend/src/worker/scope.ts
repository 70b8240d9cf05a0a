/*
 * The types of the service worker's globals that are used here: TypeScript's library for workers cannot be loaded
 * together with the one for pages.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchAsked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchAsked) => void): void;
}
