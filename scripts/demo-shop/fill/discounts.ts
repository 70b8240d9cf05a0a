import { createSale, listSales } from '@satcade/contracts/api/sales';
import type { DemoDiscount } from '../content/demo-game.ts';
import { createOnce } from '../store/create-once.ts';
import type { Shop } from './context.ts';
import type { StoredGame } from './games.ts';

const DAY_MS = 86_400_000;

/** Gives a game its discount, if it should have one: it began a day ago. */
export async function addDiscount(shop: Shop, { id, game, owner, isDiscounted }: StoredGame): Promise<void> {
  if (game.discount === undefined || isDiscounted) return;
  await startDiscount(shop, owner.token, id, game.discount, shop.now() - DAY_MS);
}

/** Creates a discount that ends in as many days as it states. A game that has a running discount keeps that one. */
export async function startDiscount(
  { api, now }: Shop,
  token: string,
  gameId: string,
  { days, ...terms }: DemoDiscount,
  startsAt: number,
): Promise<void> {
  const startDate = new Date(startsAt).toISOString();
  const endDate = new Date(now() + days * DAY_MS).toISOString();
  await createOnce(
    () => api.call(createSale, { token, body: { gameId, ...terms, startDate, endDate }, isRepeatable: false }),
    async () => {
      const { items } = await api.call(listSales, { token, query: { gameId, limit: 100 } });
      return items.find((each) => each.isActive && Date.parse(each.endDate) > now());
    },
  );
}
