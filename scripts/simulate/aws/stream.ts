import { type ItemKeys, isAmong } from '@satcade/contracts/stream-items';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Random } from '../../lib/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { Item } from './expressions.ts';
import type { lambda } from './function.ts';
import type { TableChange } from './memory-table.ts';

const replySchema = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });
const FIRST = 1000;

type Image = { readonly [name: string]: { readonly S?: string | undefined } };

export interface TableStream {
  append(change: TableChange): void;
  readImage(image: Image | undefined): Record<string, unknown> | undefined;
  /** All changes ever made, in order. */
  changes(): readonly TableChange[];
  /** How many of them are not handled yet. */
  left(): number;
}

/**
 * The stream of a table: its changes in order, one batch at a time, repeated from the failed one. Images travel as a
 * reference to the plain item; `readImage` returns it. Changes of other items than `items` reach nobody.
 */
export function tableStream(
  name: string,
  items: readonly ItemKeys[],
  scheduler: Scheduler,
  random: Random,
  read: ReturnType<typeof lambda<DynamoDBStreamEvent>>,
): TableStream {
  const changes: TableChange[] = [];
  let position = 0;
  let isReading = false;

  const imageOf = (place: number, side: keyof TableChange, item: Item | undefined) =>
    item === undefined ? {} : { [side === 'before' ? 'OldImage' : 'NewImage']: { at: { S: `${place} ${side}` } } };

  const isWanted = ({ before, after }: TableChange): boolean =>
    isAmong(items, after ?? before ?? {}, before === undefined);

  const recordOf = ({ before, after }: TableChange, place: number) => ({
    eventID: `${name}-${place}`,
    dynamodb: {
      SequenceNumber: String(FIRST + place),
      ApproximateCreationDateTime: Math.floor(scheduler.now() / 1000),
      ...imageOf(place, 'before', before),
      ...imageOf(place, 'after', after),
    },
  });

  function pump(): void {
    if (isReading || position >= changes.length) return;
    isReading = true;
    const batch = changes.slice(position, position + random.between(1, 8));
    const Records = batch.flatMap((change, index) => (isWanted(change) ? [recordOf(change, position + index)] : []));
    if (Records.length === 0) {
      isReading = false;
      position += batch.length;
      pump();
      return;
    }
    read({ Records }, (outcome) => {
      isReading = false;
      const failure =
        outcome.kind === 'done'
          ? replySchema.parse(outcome.value).batchItemFailures[0]?.itemIdentifier
          : String(FIRST + position);
      position = failure === undefined ? position + batch.length : Number(failure) - FIRST;
      scheduler.after(failure === undefined ? 0 : random.between(200, 2000), pump);
    });
  }

  return {
    append(change: TableChange): void {
      changes.push(change);
      scheduler.after(random.between(0, 500), pump);
    },
    readImage(image: Image | undefined): Record<string, unknown> | undefined {
      const [place, side] = image?.at?.S?.split(' ') ?? [];
      const change = changes[Number(place)];
      const item = side === 'before' ? change?.before : change?.after;
      return item && { ...item };
    },
    changes: (): readonly TableChange[] => changes,
    left: (): number => changes.length - position,
  };
}
