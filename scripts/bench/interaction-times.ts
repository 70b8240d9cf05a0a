import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The Event Timing API reports nothing faster, and rounds to 8 ms. */
const SHORTEST_MS = 16;
/** Work that an interaction starts later (a debounced search, a chunk that arrives) must not delay the next one. */
const REST_MS = 400;

const timesSchema = z.array(z.number());

/** In the page: events of interactions, with their time from the input to the next frame. */
const RECORDER = `
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) window.interactions.push(entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: ${SHORTEST_MS} });`;
/** An entry is reported after the frame that shows the effect. */
const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

/** Before the first page: lets each page record its interactions. */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(RECORDER);
}

/** Does something with the page and returns how long its slowest interaction took, in ms, as browsers compute INP. */
export async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(REST_MS);
  await page.evaluate('window.interactions.splice(0)');
  await act();
  await page.evaluate(NEXT_FRAME);
  await page.waitForTimeout(REST_MS);
  return Math.max(SHORTEST_MS, ...timesSchema.parse(await page.evaluate('window.interactions')));
}
