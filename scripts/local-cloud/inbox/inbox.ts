import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Clock } from '../engine.ts';
import { layout, PAGE_HEADERS } from '../pages/layout.ts';
import { requestUrl } from '../request-url.ts';
import { inboxPage } from './inbox-page.ts';
import type { Mail } from './mail.ts';
import { MessageLog } from './message-log.ts';

interface InboxOptions {
  /** The inbox's own folder; the messages in it survive restarts. */
  readonly dir: string;
  readonly clock: Clock;
  /** How many messages are kept, 1000 by default: the oldest are removed first. */
  readonly capacity?: number;
}

export interface Inbox {
  /** Durable when the promise resolves. */
  deliver(mail: Mail): Promise<void>;
  /**
   * Answers `GET {mount}/messages?to=address` with JSON, newest first, `GET {mount}` with a page for people, and
   * `GET {mount}/html/{id}` with the HTML of one mail.
   * `mount` is a path without a trailing slash, such as `/inbox`. Returns false for any other path, without writing a
   * response.
   */
  handle(request: IncomingMessage, response: ServerResponse, mount?: string): Promise<boolean>;
}

const HTML = '/html/';
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
/** A mail may style itself, and nothing else: no script, no picture from elsewhere, no form. */
const MAIL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Receives the mail of the local cloud: nothing leaves the machine, and people and tests can read the codes. */
export async function createInbox({ dir, clock, capacity = 1_000 }: InboxOptions): Promise<Inbox> {
  const log = await MessageLog.open(path.join(dir, 'messages.jsonl'), capacity);
  return {
    deliver: (mail) => {
      const id = mail.html !== undefined && { id: randomUUID() };
      return log.append({ ...mail, ...id, at: new Date(clock.now()).toISOString() });
    },
    async handle(request, response, mount = '/inbox') {
      const { pathname, searchParams } = requestUrl(request);
      const below = pathname.startsWith(mount) ? pathname.slice(mount.length).replace(/\/$/, '') : undefined;
      const shownId = below?.startsWith(HTML) === true ? below.slice(HTML.length) : undefined;
      const shown = shownId === undefined ? undefined : log.newestFirst().find(({ id }) => id === shownId)?.html;
      if (below !== '' && below !== '/messages' && shown === undefined) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return true;
      }
      const to = searchParams.get('to') ?? undefined;
      const messages = log.newestFirst(to);
      const isPage = below === '';
      const list = () =>
        isPage ? layout(inboxPage(messages, mount, to ?? ''), clock.now(), null) : JSON.stringify(messages);
      const body = shown ?? list();
      response.writeHead(200, {
        ...(shown !== undefined ? MAIL_HEADERS : isPage ? PAGE_HEADERS : JSON_HEADERS),
        'content-length': Buffer.byteLength(body),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
