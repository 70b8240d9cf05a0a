import type { ApiReply, PageRenderer, PageReply, PageRequest } from '@satcade/contracts/page-renderer';
import { renderToStringAsync } from 'preact-render-to-string';
import { Site } from '../../src/app/site.tsx';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { matchPath } from '../../src/lib/router/match-path.ts';
import { StaticRouter } from '../../src/lib/router/router.tsx';
import { CONFIG_URL, siteConfigQuery } from '../../src/lib/site-config.ts';
import type { EarlyReplies } from '../start/early-reply.ts';
import { htmlOf } from './html.ts';
import { type Answer, MISSING, PAGES, type PageKind } from './page-kinds.tsx';

/*
 * Renders pages with their data, in Node: the function behind the addresses that people link to runs this. One page at a
 * time, because the site's modules keep their state for one visitor.
 */

export { cataloguePage, frame, storePage } from '../prerender.tsx';

// A page shows the error of a read that failed. In a browser it would read again instead.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false } });

export const render: PageRenderer['render'] = async (request) => {
  const found = pageFor(request.path);
  const config = { status: 200, body: request.config };
  // Always part of the page: the site's modules keep it after the first time.
  const replies = new Map<string, ApiReply>([[CONFIG_URL, config]]);
  const failed = Promise.withResolvers<PageReply>();
  const reply = async (url: string) => {
    const { status, body } = url === CONFIG_URL ? config : await request.load(url);
    if (status >= 500) failed.resolve({ status: 503, html: '' });
    if (status === 200) replies.set(url, { status, body });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
  window.earlyReplies = answeredBy(reply);
  try {
    return await Promise.race([pageOf(found, request, replies), failed.promise]);
  } finally {
    // Without their timers, which would keep the process awake; and nothing of this page is in the next one.
    queryClient.clear();
  }
};

/** In the place of replies that arrived early: each address has one, however often it is asked for. */
const answeredBy = (reply: (url: string) => Promise<Response>): EarlyReplies =>
  new Proxy<EarlyReplies>({}, { get: (_, url) => reply(String(url)), deleteProperty: () => true });

interface Found {
  readonly kind: PageKind;
  readonly params: Readonly<Record<string, string | undefined>>;
}

function pageFor(path: string): Found {
  for (const kind of PAGES) {
    const params = matchPath(kind.path, path);
    if (params !== undefined) return { kind, params };
  }
  return { kind: MISSING, params: {} };
}

async function pageOf(
  { kind, params }: Found,
  request: PageRequest,
  replies: ReadonlyMap<string, ApiReply>,
): Promise<PageReply> {
  const place = { params, search: new URLSearchParams(request.query) };
  await Promise.all([kind.prepare(place), queryClient.prefetchQuery(siteConfigQuery)]);
  const answer = kind.answer(place, queryClient, request.origin);
  if ('location' in answer)
    return { status: answer.status, location: withQuery(answer.location, place.search), html: '' };
  if (request.isHead) return { status: answer.status, html: '' };
  const markup = await markupOf(kind, request.path, place.search);
  return {
    status: answer.status,
    html: htmlOf({ kind: kind.name, markup, replies, now: request.now, ...partsOf(answer) }),
  };
}

const partsOf = ({ status, head }: Exclude<Answer, { location: string }>) => ({ head, isWhole: status === 200 });

const withQuery = (location: string, search: URLSearchParams): string =>
  search.size === 0 ? location : `${location}?${search}`;

async function markupOf({ path, Page }: PageKind, pathname: string, search: URLSearchParams): Promise<string> {
  return renderToStringAsync(
    <StaticRouter pathname={pathname} search={search.size === 0 ? '' : `?${search}`}>
      <Site pages={[{ path, Page }]} />
    </StaticRouter>,
  );
}
