import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';

/** The Event Timing API reports nothing faster, and rounds to 8 ms. */
const SHORTEST_MS = 16;
/** Events of one frame: their ends are rounded. */
const SAME_FRAME_MS = 8;
/** Work that an interaction starts later (a debounced search, a chunk that arrives) must not delay the next one. */
const REST_MS = 400;

const eventSchema = z.object({
  isInteraction: z.boolean(),
  start: z.number(),
  processingStart: z.number(),
  end: z.number(),
});
type EventTime = z.infer<typeof eventSchema>;
const eventsSchema = z.array(eventSchema);

/** In the page: its events, with their time from the input to the next frame. */
const RECORDER = `
  window.events = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, processingStart, duration } of list.getEntries())
      events.push({ isInteraction: interactionId > 0, start: startTime, processingStart, end: startTime + duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: ${SHORTEST_MS} });`;
/** An entry is reported after the frame that shows the effect. */
const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

export interface InteractionTime {
  /** From the first handler to the next frame, in ms. */
  readonly work: number;
  /** The processor time of the page's thread until then, in ms, with that of tasks in between. */
  readonly thread: number;
}

/** Before the first page: lets each page record its interactions. */
export async function recordInteractions(page: Page, session: CDPSession): Promise<void> {
  await page.addInitScript(RECORDER);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/** Does something with the page and returns how long it worked on its slowest interaction. */
export async function timeOf(page: Page, session: CDPSession, act: () => Promise<void>): Promise<InteractionTime> {
  await page.evaluate('events.splice(0)');
  const before = await threadMs(session);
  await act();
  await page.evaluate(NEXT_FRAME);
  const thread = (await threadMs(session)) - before;
  await page.waitForTimeout(REST_MS);
  return { work: slowestOf(eventsSchema.parse(await page.evaluate('events'))), thread };
}

async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/**
 * Processing and presentation of the slowest interaction. Without the delay before its first handler: here, that is time
 * that the machine gave to other programs.
 */
export function slowestOf(events: readonly EventTime[]): number {
  const times = events
    .filter(({ isInteraction }) => isInteraction)
    .map(({ end }) => {
      const inFrame = events.filter((event) => Math.abs(event.end - end) <= SAME_FRAME_MS);
      return end - Math.min(...inFrame.map(({ processingStart }) => processingStart));
    });
  return Math.max(SHORTEST_MS, ...times);
}
