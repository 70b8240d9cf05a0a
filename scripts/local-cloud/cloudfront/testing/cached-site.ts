import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { listen } from '../../http-api/testing.ts';
import type { ApiRequest, ApiResponse } from '../../http-api/types.ts';
import { Meter } from '../../meter.ts';
import { createDistribution, type Distribution } from '../distribution.ts';
import type { Behaviour, CachePolicy, DistributionConfig, S3Fetch } from '../types.ts';

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** `Hit`, `Miss` … */
  readonly cache: string | undefined;
}

export interface CachedSite {
  readonly distribution: Distribution;
  readonly meter: Meter;
  /** What reached the origin, in order. */
  readonly asked: readonly ApiRequest[];
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Got>;
  /** Moves the clock of the cache. */
  wait(seconds: number): void;
  close(): Promise<void>;
}

export type Origin = (request: ApiRequest, count: number) => ApiResponse | Promise<ApiResponse>;

/** The policy of an API whose answers state how long they may be kept. */
export const API_CACHE: CachePolicy = {
  headers: { only: ['authorization'] },
  cookies: 'none',
  queryStrings: 'all',
  minTtlSeconds: 0,
  defaultTtlSeconds: 0,
  maxTtlSeconds: 3600,
  gzip: true,
  brotli: true,
};

/** An answer of an origin. */
export const ok = (body: string, headers: Record<string, string> = {}, status = 200): ApiResponse => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  body,
});

/** Waits for what a request in the background brings about. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 200; left > 0; left -= 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('it has not become true');
}

/** A served distribution with one behaviour before an origin that the test plays. */
export async function cachedSite(
  origin: Origin,
  behaviour: Partial<Behaviour> = {},
  config: Partial<DistributionConfig> = {},
  s3Fetch: S3Fetch = () => Promise.reject(new Error('no bucket')),
): Promise<CachedSite> {
  const asked: ApiRequest[] = [];
  const meter = new Meter();
  let now = Date.UTC(2026, 0, 1);
  const api = {
    answer: async (request: ApiRequest) => {
      asked.push(request);
      return origin(request, asked.length);
    },
  };
  const distribution = createDistribution(
    {
      distributionId: 'E1',
      domainName: 'd1.cloudfront.net',
      behaviours: [
        {
          pathPattern: '*',
          origin: { kind: 'http-api', api, domainName: 'api.example' },
          allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
          compress: true,
          cachePolicy: API_CACHE,
          ...behaviour,
        },
      ],
      ...config,
    },
    { s3Fetch, clock: { now: () => now }, meter, log: () => {} },
  );
  const server = await listen((request, response) => void distribution.handle(request, response));
  return {
    distribution,
    meter,
    asked,
    async get(path, headers = {}, method = 'GET') {
      const request = httpRequest(server.url + path, { method, headers }).end();
      const [answer] = await once(request, 'response');
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: Buffer.concat(chunks).toString(),
        cache: /^(\w+) from cloudfront$/.exec(answer.headers['x-cache'])?.[1],
      };
    },
    wait(seconds) {
      now += seconds * 1000;
    },
    close: () => server.close(),
  };
}
