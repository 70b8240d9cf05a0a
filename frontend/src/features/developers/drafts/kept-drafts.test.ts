import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DRAFTS_KEY } from '../../../lib/storage/storage-keys.ts';
import { memoryStorage } from '../../../testing/memory-storage.ts';

const { storage } = memoryStorage();

/** A tab of one browser. `hear`: it learns that another tab has written. */
async function openTab() {
  const window = Object.assign(new EventTarget(), { localStorage: storage });
  Object.assign(globalThis, { window });
  jest.resetModules();
  const { forgetDraft, keepDraft, keptDrafts } = await import('./kept-drafts.ts');
  const hear = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: DRAFTS_KEY }));
  return { forgetDraft, keepDraft, hear, ids: () => keptDrafts.get().map(({ id }) => id) };
}

const unsent = (id: string) => ({ userId: 'ada', id, content: { values: '{}', title: id }, isSent: false });

beforeEach(() => storage.removeItem(DRAFTS_KEY));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

it('keeps what another tab has typed without a connection', async () => {
  const one = await openTab();
  const two = await openTab();
  one.keepDraft(unsent('kiln'));
  two.hear();
  two.keepDraft(unsent('longboat'));
  const later = await openTab();
  expect(later.ids()).toEqual(['longboat', 'kiln']);
});

it('does not bring back a draft that another tab has submitted', async () => {
  const one = await openTab();
  one.keepDraft(unsent('kiln'));
  const two = await openTab();
  one.forgetDraft('ada', 'kiln');
  two.hear();
  two.keepDraft(unsent('longboat'));
  const later = await openTab();
  expect(later.ids()).toEqual(['longboat']);
});
