import { Readable } from 'node:stream';
import type { Loaded } from './cache/edge-cache.ts';
import { Compressor } from './compression.ts';
import { forwarded, withoutCookies } from './forwarding.ts';
import { type Fetched, fetchTarget } from './origin-group.ts';
import { discard } from './send.ts';
import type { Behaviour, ErrorResponse, S3Fetch, ViewerRequest } from './types.ts';

interface Dependencies {
  readonly s3Fetch: S3Fetch;
  readonly log: (line: string) => void;
  readonly errorResponses: readonly ErrorResponse[];
  readonly behaviourOf: (uri: string) => Behaviour | undefined;
  readonly failedOver: (behaviour: Behaviour) => void;
}

/**
 * Asks a behaviour's origin, as the cache does on a miss.
 * @param viewer the request before the viewer request function and the cache changed it
 */
export type FromOrigin = (behaviour: Behaviour, viewer: ViewerRequest, asked: ViewerRequest) => Promise<Loaded>;

/** Answers of origins, compressed, or replaced by a configured error page. */
export function fromOrigins(dependencies: Dependencies): FromOrigin {
  const { errorResponses, behaviourOf } = dependencies;
  const compressor = new Compressor();

  /** Replaces an origin's error by the configured page, which is fetched like any other path. */
  async function withErrorPage(request: ViewerRequest, fetched: Fetched): Promise<Fetched> {
    const { status: errorStatus } = fetched.response;
    const configured = errorResponses.find(({ errorCode }) => errorCode === errorStatus);
    const behaviour = configured?.responsePagePath === undefined ? undefined : behaviourOf(configured.responsePagePath);
    if (configured?.responsePagePath === undefined || behaviour === undefined) return fetched;
    discard(fetched.response);
    const { range: _range, ...headers } = request.headers;
    const unconditional = Object.entries(headers).filter(([name]) => !name.startsWith('if-'));
    const page: ViewerRequest = {
      ...request,
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      uri: configured.responsePagePath,
      query: '',
      headers: Object.fromEntries(unconditional),
      body: Readable.from([]),
    };
    const { origin, response } = await fetchTarget(behaviour, forwarded(behaviour, page), dependencies);
    const status = response.status === 200 ? (configured.responseCode ?? errorStatus) : errorStatus;
    return { origin, response: { ...response, status } };
  }

  return async (behaviour, viewer, asked) => {
    const fetched = await fetchTarget(behaviour, forwarded(behaviour, asked), dependencies);
    const { status, headers } = fetched.response;
    const { origin, response } = await withErrorPage(viewer, fetched);
    const shown = { origin, response: withoutCookies(behaviour, response) };
    return { status, headers, response: await compressor.compress(behaviour, asked, shown) };
  };
}
