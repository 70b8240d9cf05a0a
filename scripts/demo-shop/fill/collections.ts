import { createCollection, listManagedCollections } from '@satcade/contracts/api/collections';
import { COLLECTIONS } from '../content/collections.ts';
import { createOnce } from '../store/create-once.ts';
import type { RunningStore } from '../store/running-store.ts';
import type { Shop } from './context.ts';
import type { StoredGame } from './games.ts';

/** Publishes the collections whose games are in the shop, as an Admin. Those that exist stay as they are. */
export async function addCollections(
  { api }: Shop,
  { users, ready }: RunningStore,
  games: readonly StoredGame[],
): Promise<void> {
  const ids = new Map(games.map(({ id, game }) => [game.title, id]));
  const { admin } = ready.accounts;
  if (admin === undefined) return;
  await users.ensure(admin);
  const token = await users.signIn(admin);
  for (const { games: titles, ...texts } of COLLECTIONS) {
    const gameIds = titles.flatMap((title) => ids.get(title) ?? []);
    if (gameIds.length === 0) continue;
    await createOnce(
      () => api.call(createCollection, { token, body: { ...texts, gameIds, isPublished: true }, isRepeatable: false }),
      async () => {
        const { items } = await api.call(listManagedCollections, { token });
        return items.find(({ slug }) => slug === texts.slug);
      },
    );
  }
}
