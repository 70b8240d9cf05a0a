import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { later } from './later.ts';

const LONG_MS = 3_600_000;
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  Object.assign(globalThis, { window: browser, document: page });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
});

/** How often the action has run after each event. */
function counted(ms: number) {
  let runs = 0;
  const cancel = later(ms, () => {
    runs += 1;
  });
  return { runs: () => runs, cancel };
}

test('what waits runs once: when the page is hidden, when the browser is online, or when its time has come', async () => {
  const hidden = counted(LONG_MS);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(hidden.runs()).toBe(0);
  page.visibilityState = 'hidden';
  for (const _ of [1, 2]) page.dispatchEvent(new Event('visibilitychange'));
  browser.dispatchEvent(new Event('online'));
  expect(hidden.runs()).toBe(1);
  const online = counted(LONG_MS);
  for (const _ of [1, 2]) browser.dispatchEvent(new Event('online'));
  expect(online.runs()).toBe(1);
  await new Promise<void>((resolve) => {
    later(0, resolve);
  });
});

test('what is cancelled does not run', () => {
  const { runs, cancel } = counted(LONG_MS);
  cancel();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  browser.dispatchEvent(new Event('online'));
  expect(runs()).toBe(0);
});
