import { errorPage } from './error-page.ts';
import { fetchOrigin } from './origins.ts';
import { OriginTimeoutError } from './patience.ts';
import { discard } from './send.ts';
import type { Behaviour, EdgeResponse, Origin, S3Fetch, ViewerRequest } from './types.ts';

/** An answer, and the origin that gave it. */
export interface Fetched {
  readonly origin: Origin;
  readonly response: EdgeResponse;
}

interface Dependencies {
  readonly s3Fetch: S3Fetch;
  readonly log: (line: string) => void;
  readonly failedOver: (behaviour: Behaviour) => void;
}

interface Tried {
  readonly response: EdgeResponse;
  /** The failover status that stands for it. */
  readonly criterion: number;
}

const CACHED_METHODS = ['GET', 'HEAD'];

/**
 * Asks a behaviour's origin. Of a group, the primary origin is asked first for every request, whatever happened to the
 * one before. Source: "Optimize high availability with CloudFront origin failover", CloudFront developer guide.
 */
export async function fetchTarget(
  behaviour: Behaviour,
  request: ViewerRequest,
  dependencies: Dependencies,
): Promise<Fetched> {
  const { origin: target, cachedMethods = CACHED_METHODS } = behaviour;
  const ask = async (origin: Origin): Promise<Tried> => tried(origin, request, dependencies);
  if (target.kind !== 'group') return { origin: target, response: (await ask(target)).response };
  const { primary, secondary, failoverStatuses } = target;
  const { response, criterion } = await ask(primary);
  if (!failoverStatuses.includes(criterion) || !cachedMethods.includes(request.method)) {
    return { origin: primary, response };
  }
  discard(response);
  dependencies.failedOver(behaviour);
  dependencies.log(`${request.method} ${request.uri}: the primary origin failed (${criterion})`);
  return { origin: secondary, response: (await ask(secondary)).response };
}

/** An answer, or CloudFront's own error when the origin cannot be reached or does not answer in time. */
async function tried(origin: Origin, request: ViewerRequest, { s3Fetch, log }: Dependencies): Promise<Tried> {
  try {
    const response = await fetchOrigin(origin, request, s3Fetch);
    return { response, criterion: response.status };
  } catch (error) {
    log(`${request.method} ${request.uri}: ${String(error)}`);
    return error instanceof OriginTimeoutError
      ? { response: errorPage(504, 'The origin did not answer in time.'), criterion: 504 }
      : { response: errorPage(502, 'The origin could not be reached.'), criterion: 503 };
  }
}
