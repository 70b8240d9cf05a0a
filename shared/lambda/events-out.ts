import type { EventContract } from '@satcade/contracts/events';
import { marksOf } from '@satcade/contracts/live-topics';
import { viewChangeSchema } from '@satcade/contracts/view-change';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Logger } from './logger.ts';
import type { Figure, FigureWriter } from './metrics.ts';
import { type Outgoing, type OutgoingView, outgoingEvent, timeOf } from './outgoing.ts';
import { type WatchedAmong, watchedOf } from './watched-views.ts';

/** A domain event before it has an id and a time. */
export interface EventDraft {
  readonly contract: EventContract<string, z.core.$ZodType>;
  readonly data: unknown;
}

/** Creates a domain event; its data is checked against the contract when it is published. */
export const draft = <Type extends string, Data extends z.core.$ZodType>(
  contract: EventContract<Type, Data>,
  data: z.core.input<Data>,
): EventDraft => ({ contract, data });

/** A changed view that takes reads to make: it is made only if one of the marks of its watchers is set. */
export interface LaterView {
  readonly marks: readonly string[];
  /** `undefined`: nobody sees a difference. */
  readonly make: () => Promise<EventDraft | undefined>;
}
/** What changed for watchers, of one change of the table. */
export type ViewsOf = (change: ItemChange) => Drafts | Promise<Drafts>;
type Drafts = readonly (EventDraft | LaterView)[];

/** One change of a table: the item before (absent: created) and after (absent: removed), as plain values. */
export interface ItemChange {
  readonly before: Record<string, unknown> | undefined;
  readonly after: Record<string, unknown> | undefined;
  /** Removed by DynamoDB's TTL, not by us. */
  readonly expired: boolean;
}

/** An event ready for the bus. */
export interface OutgoingEvent {
  readonly source: string;
  readonly detailType: string;
  readonly detail: string;
}

/** Publishes in order; returns the index of the first event that was not accepted, if any. */
export interface EventPublisher {
  publish(events: readonly OutgoingEvent[]): Promise<number | undefined>;
}

interface RelayOptions {
  readonly eventsOf: (change: ItemChange) => readonly EventDraft[];
  /** The view changes for watchers. A failure here is logged and delays nothing, because clients read again anyway. */
  readonly viewsOf?: ViewsOf;
  /**
   * Which of the marks of live's watchers are set. A changed view that nobody watches is not published; if this fails,
   * all are. Without it, all are.
   */
  readonly watchedAmong?: WatchedAmong;
  /** What operators count. Written once the change's events are published; a failure here is logged as well. */
  readonly figures?: { readonly of: (change: ItemChange) => readonly Figure[]; readonly write: FigureWriter };
  readonly readImage: (
    image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
  ) => Record<string, unknown> | undefined;
  readonly publisher: EventPublisher;
  readonly logger: Logger;
}

interface ReadRecord {
  readonly record: DynamoDBRecord;
  readonly change: ItemChange;
}

/**
 * The relay of a service: its table's stream in, domain events out. State and event cannot disagree, because the event
 * is made from the change itself. Its id comes from the stream record, so a redelivered record makes the same event.
 * Items carry `correlationId` and `causationId` of the command or event that wrote them.
 */
export function streamRelay(options: RelayOptions) {
  const { eventsOf, viewsOf = () => [], watchedAmong, figures, readImage, publisher, logger } = options;
  return async ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const outgoing: (Outgoing | OutgoingView)[] = [];
    // Each record is read once, for its events, its views and its figures.
    const read: ReadRecord[] = [];
    for (const record of records) {
      const sequence = record.dynamodb?.SequenceNumber ?? '';
      try {
        const change = changeOf(record);
        for (const event of eventsOfRecord(record, change)) outgoing.push({ sequence, event });
        for (const view of await viewsOfRecord(record, change, sequence)) outgoing.push(view);
        read.push({ record, change });
      } catch (error) {
        logger.error('stream record cannot be read', {
          eventId: record.eventID,
          sequence,
          error: error instanceof Error ? error : new Error(String(error)),
        });
        // Publish the events before it; the stream retries from this record on.
        const failed = (await publish(outgoing)) ?? sequence;
        countUpTo(failed, read);
        return { batchItemFailures: [{ itemIdentifier: failed }] };
      }
    }
    const failed = await publish(outgoing);
    countUpTo(failed, read);
    return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] };
  };

  async function publish(outgoing: readonly (Outgoing | OutgoingView)[]): Promise<string | undefined> {
    const all = await withoutUnwatched(outgoing);
    if (all.length === 0) return undefined;
    const failedAt = await publisher.publish(all.map(({ event }) => event));
    if (failedAt !== undefined) logger.warn('events were not accepted by the bus', { failedAt, of: all.length });
    return failedAt === undefined ? undefined : all[failedAt]?.sequence;
  }

  function eventsOfRecord(record: DynamoDBRecord, change: ItemChange): OutgoingEvent[] {
    return eventsOf(change).map(outgoingEvent(record, change, record.eventID ?? ''));
  }

  async function viewsOfRecord(record: DynamoDBRecord, change: ItemChange, sequence: string): Promise<OutgoingView[]> {
    try {
      const eventOf = outgoingEvent(record, change, `${record.eventID ?? ''}-view`);
      return (await viewsOf(change)).map((view, at) => {
        const isLater = 'make' in view;
        const make = async () => {
          const made = isLater ? await view.make() : view;
          return made === undefined ? [] : [eventOf(made, at)];
        };
        return {
          sequence,
          marks: isLater ? view.marks : marksOf(viewChangeSchema.parse(view.data)),
          make: () => make().catch((error: unknown) => notPublished(record, error)),
        };
      });
    } catch (error) {
      return notPublished(record, error);
    }
  }

  /** Clients read again anyway. */
  function notPublished({ eventID }: DynamoDBRecord, error: unknown): [] {
    logger.error('a changed view could not be published', {
      eventId: eventID,
      error: error instanceof Error ? error : new Error(String(error)),
    });
    return [];
  }

  /** With the views that somebody watches, which are made now. */
  async function withoutUnwatched(outgoing: readonly (Outgoing | OutgoingView)[]): Promise<readonly Outgoing[]> {
    const views = outgoing.flatMap((each) => ('marks' in each ? [each] : []));
    const isWatched = await watchedOf(views, watchedAmong, logger);
    const made = outgoing.map(async (each): Promise<readonly Outgoing[]> => {
      if ('event' in each) return [each];
      if (!isWatched(each)) return [];
      return (await each.make()).map((event) => ({ sequence: each.sequence, event }));
    });
    return (await Promise.all(made)).flat();
  }

  /** Counts the records before the one that is retried, so that a retry counts none twice. */
  function countUpTo(failed: string | undefined, records: readonly ReadRecord[]): void {
    if (figures === undefined) return;
    for (const { record, change } of records) {
      if (failed !== undefined && record.dynamodb?.SequenceNumber === failed) return;
      try {
        figures.write(figures.of(change), timeOf(record));
      } catch (error) {
        logger.error('a change could not be counted', {
          eventId: record.eventID,
          error: error instanceof Error ? error : new Error(String(error)),
        });
      }
    }
  }

  function changeOf({ dynamodb, userIdentity }: DynamoDBRecord): ItemChange {
    const expired = userIdentity?.principalId === 'dynamodb.amazonaws.com';
    return { before: readImage(dynamodb?.OldImage), after: readImage(dynamodb?.NewImage), expired };
  }
}
