import { SITE_LANGUAGES, type SiteLanguage } from '@satcade/contracts/languages';
import type { ApiReply, PageRenderer, PageReply } from '@satcade/contracts/page-renderer';
import { type Clock, isId, newId } from '@satcade/kernel';
import { type HttpEvent, httpEventSchema } from '@satcade/lambda/http-request';
import type { Logger } from '@satcade/lambda/logger';

/** The address that the visitor asked for. The front door's function writes it; the path names the fallback file. */
const PAGE_HEADER = 'x-page';
/** The language that it chose for the visitor. */
const LANGUAGE_HEADER = 'x-language';

/** CloudFront may show a page for this long without asking again, and for longer while it asks. */
const CACHED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=300';
const MOVED = 'public, max-age=300';
/** Where an address leads today: as long as a page is fresh. */
const ELSEWHERE = 'public, max-age=10';

interface PagesDependencies {
  readonly rendererOf: (language: SiteLanguage) => Promise<PageRenderer>;
  readonly api: (url: string, correlationId: string) => Promise<ApiReply>;
  /** Whether a game that guests cannot see was for sale once. */
  readonly wasForSale: (gameId: string) => Promise<boolean>;
  readonly origin: string;
  /** The content of `/config.json`. */
  readonly config: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
}

interface HtmlReply {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/**
 * The HTML of an address for guests. Whatever fails is a 503: CloudFront then serves the site's own file, which shows the
 * same page with the browser's means.
 */
export function pagesHandler(dependencies: PagesDependencies) {
  const { logger } = dependencies;
  return async (input: unknown): Promise<HtmlReply> => {
    const event = httpEventSchema.parse(input);
    try {
      return replyOf(await rendered(event, dependencies));
    } catch (error) {
      logger.error('a page could not be rendered', { path: pathOf(event), error: String(error) });
      return replyOf({ status: 503, html: '' });
    }
  };
}

async function rendered(event: HttpEvent, { rendererOf, api, ...dependencies }: PagesDependencies) {
  const { wasForSale, origin, config, clock } = dependencies;
  const path = pathOf(event);
  const correlationId = newId(clock.now());
  const renderer = await rendererOf(languageOf(event));
  const page = await renderer.render({
    ...{ path, origin, config, now: clock.now() },
    query: event.queryStringParameters ?? {},
    isHead: event.requestContext.http.method === 'HEAD',
    load: (url) => api(url, correlationId),
  });
  const gameId = /^\/game\/([^/]+)/.exec(path)?.[1];
  const isGone = page.status === 404 && gameId !== undefined && isId(gameId) && (await wasForSale(gameId));
  return isGone ? { ...page, status: 410 as const } : page;
}

const languageOf = ({ headers }: HttpEvent): SiteLanguage =>
  SITE_LANGUAGES.find((language) => language === headers[LANGUAGE_HEADER]) ?? SITE_LANGUAGES[0];

const pathOf = ({ headers, rawPath }: HttpEvent): string => headers[PAGE_HEADER] ?? rawPath;

const CACHING: Readonly<Partial<Record<PageReply['status'], string>>> = { 301: MOVED, 302: ELSEWHERE, 503: 'no-store' };

function replyOf({ status, location, html }: PageReply): HtmlReply {
  const caching = CACHING[status] ?? CACHED;
  return {
    statusCode: status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': caching,
      // For browsers, which would show the page of the language before.
      vary: 'cookie, accept-language',
      ...(location !== undefined && { location }),
    },
    body: html,
  };
}
