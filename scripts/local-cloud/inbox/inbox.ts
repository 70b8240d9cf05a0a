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
   * Answers `GET {mount}/messages?to=address` with JSON, newest first, and `GET {mount}` with a page for people.
   * `mount` is a path without a trailing slash, such as `/inbox`. Returns false for any other path, without writing a
   * response.
   */
  handle(request: IncomingMessage, response: ServerResponse, mount?: string): Promise<boolean>;
}

/** Receives the mail of the local cloud: nothing leaves the machine, and people and tests can read the codes. */
export async function createInbox({ dir, clock, capacity = 1_000 }: InboxOptions): Promise<Inbox> {
  const log = await MessageLog.open(path.join(dir, 'messages.jsonl'), capacity);
  return {
    deliver: (mail) => log.append({ ...mail, at: new Date(clock.now()).toISOString() }),
    async handle(request, response, mount = '/inbox') {
      const { pathname, searchParams } = requestUrl(request);
      const below = pathname.startsWith(mount) ? pathname.slice(mount.length).replace(/\/$/, '') : undefined;
      if (below !== '' && below !== '/messages') return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { allow: 'GET, HEAD' }).end();
        return true;
      }
      const to = searchParams.get('to') ?? undefined;
      const messages = log.newestFirst(to);
      const isPage = below === '';
      const body = isPage ? layout(inboxPage(messages, mount, to ?? ''), clock.now(), null) : JSON.stringify(messages);
      response.writeHead(200, {
        ...(isPage ? PAGE_HEADERS : { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }),
        'content-length': Buffer.byteLength(body),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}
