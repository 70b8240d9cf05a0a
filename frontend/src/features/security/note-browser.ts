import { noteBrowser } from '@satcade/contracts/api/browsers';
import { call } from '../../lib/api/call.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { noteBrowserOf } from './noted-browser.ts';

/** Tells the account that its user is signed in in this browser. */
export const noteThisBrowser = (userId: string): Promise<void> =>
  noteBrowserOf(userId, browserStorage('local'), async (mark) => (await call(noteBrowser, { body: { mark } })).id);
