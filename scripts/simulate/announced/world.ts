import { eventConsumer } from '@satcade/lambda/events-in';
import { inert } from '@satcade/testing';
import { noticeIdOf } from '../../../services/notices/src/adapters/keys.ts';
import { noticeTable } from '../../../services/notices/src/adapters/notice-table.ts';
import { personTable } from '../../../services/notices/src/adapters/person-table.ts';
import { noticeEventHandlers } from '../../../services/notices/src/handlers/consumer.ts';
import { orderTable } from '../../../services/orders/src/adapters/order-table.ts';
import { orderEventHandlers } from '../../../services/orders/src/handlers/consumer.ts';
import type { Granter } from '../../../services/orders/src/ports.ts';
import { MemoryTable, type TableChange } from '../aws/memory-table.ts';
import { silent } from '../aws/silent.ts';
import { openStudio } from '../releases/world.ts';

/** Entitlements does not answer: no order gets further than its first write. */
const granter: Granter = { grant: async () => undefined };

/** A studio with the services that learn of announced games: orders, and notices without mails. */
export function openFair(seed: number, faultRate: number) {
  const changes: ((change: TableChange) => void)[] = [];
  const note = (all: readonly TableChange[]): void => {
    for (const change of all) for (const listener of changes) listener(change);
  };
  let made: ReturnType<typeof storesOn> | undefined;
  const studio = openStudio(seed, faultRate, ({ scheduler: clock, steps }) => {
    const stores = storesOn(new MemoryTable(steps, note), new MemoryTable(steps, note));
    made = stores;
    const common = { answerExport: inert<() => Promise<void>>(), clock };
    return [
      ['orders', () => eventConsumer(orderEventHandlers({ ...common, ...stores, granter }), silent('orders'))],
      [
        'notices',
        () =>
          eventConsumer(
            noticeEventHandlers({
              ...{ ...inert<Parameters<typeof noticeEventHandlers>[0]>(), ...common, ...stores },
              ...{ idOf: noticeIdOf, sendsMail: false },
            }),
            silent('notices'),
          ),
      ],
    ];
  });
  if (made === undefined) throw new Error('the fair has no stores');
  const { orders, notices } = made;
  return {
    ...studio,
    orders,
    notices,
    granter,
    /** Calls the listener at once with each change of orders and entries of inboxes. */
    listenAround: (listener: (change: TableChange) => void): void => void changes.push(listener),
  };
}

const storesOn = (orders: MemoryTable, notices: MemoryTable) => ({
  orders: orderTable(orders),
  notices: noticeTable(notices),
  people: personTable(notices),
});

export type Fair = ReturnType<typeof openFair>;
