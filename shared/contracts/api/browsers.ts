import * as z from 'zod/mini';
import { browserId, browserSchema } from '../entities/browsers.ts';
import { endpoint } from './endpoint.ts';

/**
 * Says that the caller is signed in in this browser. `mark`: 128 random bits in hexadecimal digits, which the browser
 * keeps. Of a browser that the account does not know the owner gets a notice, five a day at most, unless it is the
 * account's first one. The header `User-Agent` names the browser. Repeating it changes nothing.
 */
export const noteBrowser = endpoint({
  name: 'noteBrowser',
  summary: 'Note that I am signed in in this browser',
  method: 'POST',
  path: '/api/me/browsers',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  body: z.strictObject({
    mark: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'is not a mark of 32 hexadecimal digits')),
  }),
  reply: z.object({ id: browserId }),
  status: 200,
});

/** The 20 browsers that were used last, newest first, without those that were not used for 400 days. */
export const listBrowsers = endpoint({
  name: 'listBrowsers',
  summary: 'The browsers in which I was signed in',
  method: 'GET',
  path: '/api/me/browsers',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  reply: z.object({ browsers: z.array(browserSchema) }),
  status: 200,
});
