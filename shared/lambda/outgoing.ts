import { detailType } from '@satcade/contracts/events';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { EventDraft, ItemChange, OutgoingEvent } from './events-out.ts';

/** An event with its place in the stream. */
export interface Outgoing {
  readonly sequence: string;
  readonly event: OutgoingEvent;
}

/** A changed view, which may be yet to be made, with the marks of its watchers. */
export interface OutgoingView {
  readonly sequence: string;
  readonly marks: readonly string[];
  readonly make: () => Promise<readonly OutgoingEvent[]>;
}

export const timeOf = ({ dynamodb }: DynamoDBRecord): number => (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000;

/** Makes the events of a change. `idBase`: each event's id is this and its place. */
export const outgoingEvent =
  (record: DynamoDBRecord, { before, after }: ItemChange, idBase: string) =>
  ({ contract, data }: EventDraft, index: number): OutgoingEvent => {
    const item = after ?? before ?? {};
    const id = `${idBase}-${index}`;
    const detail = {
      id,
      type: contract.type,
      version: contract.version,
      occurredAt: new Date(timeOf(record)).toISOString(),
      correlationId: textOr(item.correlationId, id),
      causationId: textOr(item.causationId, id),
      data: z.parse(contract.data, data),
    };
    return {
      source: contract.source,
      detailType: detailType(contract.type, contract.version),
      detail: JSON.stringify(detail),
    };
  };

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
