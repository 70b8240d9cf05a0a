import { gameNewsAddressed, type ReceivedData } from '@satcade/contracts/events';
import { type Clock, cents } from '@satcade/kernel';
import type { LocalTable } from '@satcade/testing/local-table';
import { announcementTable, readerTable } from '../announcements/adapters/announcement-table.ts';
import { type AnnounceDependencies, turnPage } from '../announcements/use-cases/announce.ts';
import { eventsOf } from '../events/adapters/events.ts';
import { purchaseTable } from '../purchases/adapters/purchase-table.ts';
import type { Purchase } from '../purchases/domain/purchase.ts';
import { CAUSE, GAME_ID, NOW } from './samples.ts';

export const ownerOf = (place: number): string => `user-${String(place).padStart(4, '0')}`;

interface Facts {
  readonly clock: Clock;
  readonly games: AnnounceDependencies['games'];
  /** Those who joined the beta of the game. */
  readonly members?: readonly string[];
}

/** A game with purchases, and the chain of events that news of it make. */
export async function toldOwners(
  local: LocalTable,
  purchases: readonly Partial<Purchase>[],
  { clock, games, members = [] }: Facts,
) {
  const store = purchaseTable(local.table, clock);
  const buy = (purchase: Partial<Purchase>, place: number) =>
    store.record({
      ...{ gameId: GAME_ID, userId: ownerOf(place), orderId: `order-${place}`, quantity: 1 },
      ...{ lineCents: cents(1000), isReversed: false, saidAt: NOW, ...purchase },
    });
  for (const [place, purchase] of purchases.entries()) await buy(purchase, place);
  const dependencies: AnnounceDependencies = {
    ...{ announcements: announcementTable(local.table), readers: readerTable(local.table), clock, games },
    askMembers: async ({ userIds }) => ({ userIds: userIds.filter((userId) => members.includes(userId)) }),
  };
  const pages = async (): Promise<readonly ReceivedData<typeof gameNewsAddressed>[]> =>
    (await local.changes())
      .flatMap(eventsOf)
      .flatMap(({ contract, data }) => (contract === gameNewsAddressed ? [gameNewsAddressed.data.parse(data)] : []));
  return {
    buy,
    dependencies,
    pages,
    /** Delivers every page as often as named, at once, until there is no further one. */
    async drain(times = 1) {
      for (let done = 0; done < (await pages()).length; done += 1) {
        const page = (await pages())[done];
        if (page === undefined) throw new Error('there is no such page');
        await Promise.all(Array.from({ length: times }, () => turnPage(page, CAUSE, dependencies)));
      }
      return pages();
    },
  };
}
