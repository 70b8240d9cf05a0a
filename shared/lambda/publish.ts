import { detailType } from '@satcade/contracts/events';
import { type Clock, isoTime, newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { EventDraft, EventPublisher } from './events-out.ts';

/**
 * Publishes events without a table change behind them, from a clock or a trigger. Each call makes new ids, so a
 * repeated call is another event. Throws when the bus did not accept all of them.
 */
export const publisherOf =
  (publisher: EventPublisher, clock: Clock) =>
  async (drafts: readonly EventDraft[]): Promise<void> => {
    if (drafts.length === 0) return;
    const occurredAt = isoTime(clock.now());
    const events = drafts.map(({ contract, data }) => {
      const { source, type, version } = contract;
      const id = newId(clock.now());
      const envelope = { id, type, version, occurredAt, correlationId: id, causationId: id };
      const detail = JSON.stringify({ ...envelope, data: z.parse(contract.data, data) });
      return { source, detailType: detailType(type, version), detail };
    });
    const failedAt = await publisher.publish(events);
    if (failedAt !== undefined) throw new Error(`the bus did not accept event ${failedAt + 1} of ${events.length}`);
  };
