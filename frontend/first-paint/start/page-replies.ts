import { keepEarlyReply } from './early-reply.ts';

/** Of the element with the replies of the API that a rendered page was made of: JSON, by address. */
export const REPLIES_ID = 'replies';
/** How old a rendered page may be before what it shows is read again. */
const FRESH_MS = 30_000;

/** Lets the site's script have the replies that the page contains. `false`: it contains none. */
export async function keepPageReplies(page: Document): Promise<boolean> {
  if (page.documentElement.dataset.at === undefined) return false;
  // They are at the end of the page, and scripts may run before it has arrived.
  if (page.readyState === 'loading') await new Promise((done) => addEventListener('DOMContentLoaded', done));
  const replies: unknown = JSON.parse(page.getElementById(REPLIES_ID)?.textContent ?? '{}');
  for (const [url, reply] of Object.entries(replies ?? {})) keepEarlyReply(url, Promise.resolve(Response.json(reply)));
  return true;
}

/** Whether a rendered page has waited in a cache for longer than the site's own data would. */
export const isOldPage = (page: Document, now: number): boolean =>
  now - Number(page.documentElement.dataset.at) > FRESH_MS;
