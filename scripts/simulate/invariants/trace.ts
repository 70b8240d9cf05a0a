import { isoTime } from '@satcade/kernel';
import type { TableChange } from '../aws/memory-table.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { Service } from '../wiring.ts';

const SHOWN_ATTRIBUTES = [
  'status',
  'additionalStatus',
  'revision',
  'isActive',
  'isReversed',
  'refundStatus',
  'kind',
  'amountCents',
  'reversedAt',
];

/** The writes about each order, in order. */
export class Trace {
  readonly #lines = new Map<string, string[]>();
  readonly #scheduler: Scheduler;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  addChange(service: Service, { before, after }: TableChange): void {
    const item = after ?? before ?? {};
    const { orderId } = item;
    if (typeof orderId !== 'string') return;
    const facts = SHOWN_ATTRIBUTES.flatMap((name) =>
      item[name] === undefined ? [] : [`${name} ${String(item[name])}`],
    );
    const what = after === undefined ? 'removed' : before === undefined ? 'written' : 'changed';
    this.add(orderId, `${service} ${String(item.sk)} ${what}: ${facts.join(', ')}`);
  }

  add(orderId: unknown, what: string): void {
    if (typeof orderId !== 'string') return;
    const line = `${isoTime(this.#scheduler.now())} ${what}`;
    const lines = this.#lines.get(orderId);
    if (lines === undefined) this.#lines.set(orderId, [line]);
    else lines.push(line);
  }

  of(orderId: string): readonly string[] {
    return this.#lines.get(orderId) ?? [];
  }
}
