import { detailType, type EventContract } from '@satcade/contracts/events';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';

type Item = Readonly<Record<string, unknown>> | undefined;

/** As the bus takes it. */
interface ReadyEvent {
  readonly source: string;
  readonly detailType: string;
  readonly detail: string;
}

export const timeOf = ({ dynamodb }: DynamoDBRecord): number => (dynamodb?.ApproximateCreationDateTime ?? 0) * 1000;

/** Makes the events of a change, ready for the bus. `idBase`: each event's id is this and its place. */
export const outgoingEvent =
  (record: DynamoDBRecord, { before, after }: { readonly before: Item; readonly after: Item }, idBase: string) =>
  (
    { contract, data }: { readonly contract: EventContract<string, z.core.$ZodType>; readonly data: unknown },
    index: number,
  ): ReadyEvent => {
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

/** An event with its place in the stream. */
export interface Outgoing {
  readonly sequence: string;
  readonly event: ReadyEvent;
}

/** A changed view, which may be yet to be made, with the marks of its watchers. */
export interface OutgoingView {
  readonly sequence: string;
  readonly marks: readonly string[];
  readonly make: () => Promise<readonly ReadyEvent[]>;
}

const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
