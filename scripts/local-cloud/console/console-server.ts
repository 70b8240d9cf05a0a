import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { layout, PAGE_HEADERS, type Page } from '../pages/layout.ts';
import { type StaticFolder, staticFolders } from '../pages/static-folder.ts';
import { readLimited } from '../read-limited.ts';
import { requestUrl } from '../request-url.ts';
import { foreignRequest } from './foreign-request.ts';
import { formActions } from './form-actions.ts';
import { jsonRoutes } from './json-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { notFoundPage } from './pages/not-found.ts';
import type { ConsoleSubject } from './subject.ts';

const MAX_BODY_BYTES = 65_536;

/**
 * The console's own port: pages for people and JSON for tools at the same paths, with the inbox below `/inbox`. A
 * request that accepts HTML gets the page; every other request gets JSON.
 * @param folders static files of the program that runs the cloud
 */
export function createConsoleServer(subject: ConsoleSubject, folders: readonly StaticFolder[] = []): Server {
  const pages = pageRoutes(subject);
  const routes = jsonRoutes(subject);
  const actions = formActions(subject);
  const serveStatic = staticFolders(folders);

  const sendPage = (response: ServerResponse, status: number, page: Page, query: URLSearchParams): void => {
    response.writeHead(status, PAGE_HEADERS);
    response.end(layout(page, subject.clock.now(), query.get('done')));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = foreignRequest(request);
    if (refusal !== undefined) return sendJson(response, 403, { error: refusal });
    const { method = 'GET' } = request;
    const url = requestUrl(request);
    if (await subject.inbox.handle(request, response, '/inbox')) return;
    if (await serveStatic(request, response, url.pathname)) return;

    const pageRoute = Object.hasOwn(pages, url.pathname) ? pages[url.pathname] : undefined;
    const wantsPage = url.pathname === '/' || takesHtml(request);
    if (pageRoute !== undefined && wantsPage && (method === 'GET' || method === 'HEAD')) {
      const page = await pageRoute(url.searchParams);
      return sendPage(response, page === undefined ? 404 : 200, page ?? notFoundPage, url.searchParams);
    }

    const body = await readLimited(request, MAX_BODY_BYTES);
    if (body === undefined) return sendJson(response, 413, { error: 'the body is too large' });
    const text = body.toString('utf8');
    const action = Object.hasOwn(actions, url.pathname) ? actions[url.pathname] : undefined;
    if (action !== undefined && method === 'POST' && isForm(request, text)) {
      const location = await action(Object.fromEntries(new URLSearchParams(text)));
      response.writeHead(303, { location }).end();
      return;
    }
    const key = `${method} ${url.pathname}`;
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined;
    if (route !== undefined) return sendJson(response, 200, await route(url, text));
    if (takesHtml(request)) return sendPage(response, 404, notFoundPage, url.searchParams);
    sendJson(response, 404, { error: 'Not found' });
  };

  // Node's 5 s are so short that clients reuse a connection just when it is closed.
  return createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Only a malformed body, or a part of the cloud that does not answer, can end up here.
      const isTheirs = error instanceof SyntaxError || error instanceof z.core.$ZodError;
      sendJson(response, isTheirs ? 400 : 500, { error: String(error) });
    });
  });
}

const takesHtml = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/html') ?? false;

/** `curl -d` declares its body as a form even when it sends JSON. */
const isForm = ({ headers }: IncomingMessage, body: string): boolean =>
  (headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false) &&
  !body.trimStart().startsWith('{');

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'accept' });
  response.end(JSON.stringify(body));
}
