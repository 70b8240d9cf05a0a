import { err, ok } from '@satcade/kernel';
import type { EventPublisher, OutgoingEvent } from '@satcade/lambda/events-out';
import type { Scheduler } from '../engine/scheduler.ts';

/** Publishes to a bus that may reject events, each at its own step. */
export const publisher = (
  scheduler: Scheduler,
  isRefused: () => boolean,
  accept: (event: OutgoingEvent) => void,
): EventPublisher => ({
  async publish(events) {
    for (const [index, event] of events.entries()) {
      const published = await scheduler.step(
        () => {
          if (isRefused()) return err('refused');
          accept(event);
          return ok(undefined);
        },
        { faults: ['crash-before', 'crash-after', 'answer-lost'], unanswered: () => err('unanswered') },
      );
      if (!published.ok) return index;
    }
    return undefined;
  },
});
