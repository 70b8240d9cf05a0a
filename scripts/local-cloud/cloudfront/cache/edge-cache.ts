import { Readable } from 'node:stream';
import type { Clock } from '../../engine.ts';
import { pathMatcher } from '../path-pattern.ts';
import { discard } from '../send.ts';
import type { Behaviour, EdgeResponse, ErrorResponse, Headers, ViewerRequest } from '../types.ts';
import { cacheKey } from './cache-key.ts';
import { answerFrom, type CachedObject, hasValidator } from './cached-object.ts';
import { errorSeconds, minErrorSeconds } from './error-caching.ts';
import { freshSeconds } from './freshness.ts';
import { KeptObjects } from './kept-objects.ts';
import { errorTimes, objectTimes } from './object-times.ts';
import { confirmed, revalidating } from './revalidation.ts';
import { withSmallBody } from './small-body.ts';

/** An answer of the origin. */
export interface Loaded {
  /** As viewers get it: compressed, or a configured error page. */
  readonly response: EdgeResponse;
  /** The origin's own status and headers, which decide how long the answer is kept. */
  readonly status: number;
  readonly headers: Headers;
}

type Load = (request: ViewerRequest) => Promise<Loaded>;
export type Result = 'Hit' | 'RefreshHit' | 'Miss' | 'Error';
export interface Answer {
  readonly response: EdgeResponse;
  readonly result: Result;
  /** It had expired, and was sent without the origin's word. */
  readonly isStale: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;

/** The cache of one edge location. It forgets everything when the process ends. */
export class EdgeCache {
  readonly #clock: Clock;
  readonly #errorResponses: readonly ErrorResponse[];
  readonly #isOn: boolean;
  readonly #objects = new KeptObjects(MAX_BYTES);
  /** Requests to the origin under way; none of them rejects. */
  readonly #pending = new Map<string, Promise<unknown>>();

  constructor(clock: Clock, errorResponses: readonly ErrorResponse[] = [], isOn = true) {
    this.#clock = clock;
    this.#errorResponses = errorResponses;
    this.#isOn = isOn;
  }

  get size(): { readonly objects: number; readonly bytes: number } {
    return this.#objects.size;
  }

  /** Answers from the cache, or from the origin by `load`. Only GET and HEAD are cached. */
  async answer(behaviour: Behaviour, request: ViewerRequest, load: Load): Promise<Answer> {
    const { method, headers } = request;
    if (!this.#isOn || (method !== 'GET' && method !== 'HEAD')) return passedOn(await load(request));
    const whole = cacheKey(behaviour, request);
    // A stale object is fetched whole, also when a HEAD or a part of it was asked for.
    const asWhole: ViewerRequest = { ...request, method: 'GET' };
    const cached = this.#kept(whole, request, () => this.#load(whole, behaviour, inBackground(asWhole), load));
    if (cached !== undefined) return cached;
    // What is not whole is kept apart: the headers of a HEAD, and a part of an object.
    const isPart = headers.range !== undefined && this.#objects.get(whole) === undefined;
    const key = method === 'GET' && !isPart ? whole : `${method} ${headers.range ?? ''} ${whole}`;
    const revalidate = () => this.#load(key, behaviour, inBackground(request), load);
    const own = key === whole ? undefined : this.#kept(key, request, revalidate);
    if (own !== undefined) return own;

    const earlier = behaviour.cachePolicy.maxTtlSeconds === 0 ? undefined : this.#pending.get(key);
    if (earlier !== undefined) {
      // Requests for the same object wait for the first one. They ask for themselves if its answer may not be shared.
      await earlier;
      const shared = this.#kept(key, request, revalidate);
      if (shared !== undefined) return shared;
    }
    const loading = this.#load(key, behaviour, request, load);
    this.#track(key, loading);
    return loading;
  }

  /**
   * Removes the objects below the paths, which may end in `*`, and returns their number. Paths are those after the
   * viewer request function.
   */
  invalidate(paths: readonly string[]): number {
    const matchers = paths.map(pathMatcher);
    return this.#objects.deleteIf(({ uri, query }) =>
      matchers.some((matches) => matches(uri) || matches(`${uri}?${query}`)),
    );
  }

  /** The kept answer while it is fresh, or while it may be sent and `revalidate` runs in the background. */
  #kept(key: string, request: ViewerRequest, revalidate: () => Promise<Answer>): Answer | undefined {
    const object = this.#objects.get(key);
    const now = this.#clock.now();
    if (object === undefined) return undefined;
    if (object.askAgainAt <= now) {
      if (object.revalidateUntil <= now) return undefined;
      if (!this.#pending.has(key)) {
        const work = revalidate();
        this.#track(key, work);
        // After a failure the next request asks again.
        work.then(({ response }) => discard(response)).catch(() => {});
      }
    }
    return this.#hit(object, request, now);
  }

  #hit(object: CachedObject, request: ViewerRequest, now: number): Answer {
    const age = String(Math.max(0, Math.floor((now - object.storedAt) / 1000)));
    return { ...shown(object, request, 'Hit', { age }), isStale: object.expiresAt <= now };
  }

  #track(key: string, work: Promise<Answer>): void {
    if (this.#pending.has(key)) return;
    const settled = work.then(
      () => {},
      () => {},
    );
    this.#pending.set(key, settled);
    void settled.then(() => this.#pending.delete(key));
  }

  async #load(key: string, behaviour: Behaviour, request: ViewerRequest, load: Load): Promise<Answer> {
    const old = this.#objects.get(key);
    const loaded = await load(old === undefined ? request : revalidating(old, request));
    const now = this.#clock.now();
    if (old !== undefined && loaded.status === 304) {
      const headers = { ...old.headers, ...confirmed(loaded.headers) };
      const seconds = freshSeconds(headers, behaviour.cachePolicy, now) ?? 0;
      const object = { ...old, headers, ...objectTimes(now, seconds, headers, behaviour.cachePolicy) };
      this.#objects.put(key, object);
      return shown(object, request, 'RefreshHit');
    }
    if (old !== undefined && loaded.status >= 500 && coversErrors(old, now)) {
      discard(loaded.response);
      const askAgainAt = now + minErrorSeconds(loaded.status, this.#errorResponses) * 1000;
      // It may have been invalidated in the meantime.
      if (this.#objects.get(key) === old) this.#objects.put(key, { ...old, askAgainAt });
      return this.#hit(old, request, now);
    }
    const seconds = this.#lifetime(loaded, behaviour, now);
    const isKept = seconds !== undefined && (seconds > 0 || hasValidator(loaded.response));
    const response = isKept ? await withSmallBody(loaded.response) : loaded.response;
    const { status, headers, body } = response;
    if (!isKept || !Buffer.isBuffer(body) || !isComplete(request, headers, body)) {
      if (old !== undefined) this.#objects.delete(key);
      return passedOn({ ...loaded, response });
    }
    const { uri, query } = request;
    const times =
      loaded.status >= 400
        ? errorTimes(now, seconds)
        : objectTimes(now, seconds, loaded.headers, behaviour.cachePolicy);
    const object = { uri, query, status, originStatus: loaded.status, headers, body, ...times };
    this.#objects.put(key, object);
    // The origin has applied the viewer's conditions, unless they were replaced.
    return old === undefined ? passedOn({ ...loaded, response }) : shown(object, request, 'Miss');
  }

  #lifetime({ status, headers }: Loaded, { cachePolicy }: Behaviour, now: number): number | undefined {
    if (status >= 400) return errorSeconds(status, headers, this.#errorResponses) || undefined;
    return status === 304 ? undefined : freshSeconds(headers, cachePolicy, now);
  }
}

/** The viewer's own request may end before the one in the background, and with it the stream of its body. */
const inBackground = (request: ViewerRequest): ViewerRequest => ({ ...request, body: Readable.from([]) });

/** An origin that fails is covered up by what it sent last. */
const coversErrors = ({ originStatus, revalidateUntil, coverErrorsUntil }: CachedObject, now: number): boolean =>
  originStatus < 400 && now < Math.max(revalidateUntil, coverErrorsUntil);

const isComplete = ({ method }: ViewerRequest, headers: Headers, body: Buffer): boolean =>
  method === 'HEAD' || headers['content-length'] === undefined || Number(headers['content-length']) === body.length;

const resultOf = (result: Result, status: number): Result => (status >= 400 ? 'Error' : result);

const marked = (response: EdgeResponse, result: Result, more: Headers = {}): Answer => ({
  result,
  isStale: false,
  response: { ...response, headers: { ...response.headers, ...more, 'x-cache': `${result} from cloudfront` } },
});

const passedOn = ({ response, status }: Loaded): Answer => marked(response, resultOf('Miss', status));

const shown = (object: CachedObject, request: ViewerRequest, result: Result, more?: Headers): Answer =>
  marked(answerFrom(object, request), resultOf(result, object.originStatus), more);
