import { type AnswerExport, everyPage, type WritePart } from '@satcade/lambda/export-part';
import type { OwnedGame } from '../domain/game-file.ts';
import { giftView } from '../domain/gift-views.ts';
import { entitlementView, isEntitlement, isPurchase, purchaseView } from '../domain/views.ts';
import type { EntitlementStore } from '../ports.ts';

/** Records of a query, and games or gifts of a batch read. */
const PAGE = 1000;
const BATCH = 100;

interface ExportDependencies {
  readonly store: Pick<EntitlementStore, 'list' | 'games' | 'gifts'>;
  readonly writePart: WritePart<'entitlements'>;
}

/** Writes what a user owns, paid for and gave away. Recipients of gifts are not in it. */
export const exportOwner =
  ({ store, writePart }: ExportDependencies): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const listed = await everyPage((nextToken) => store.list(userId, { limit: PAGE, nextToken }));
    const owned = listed.filter(({ isAnonymised }) => isAnonymised !== true);
    const gifts = await everyPage((nextToken) => store.gifts.list(userId, { limit: BATCH, nextToken }));
    const titles = await gamesOf([...owned, ...gifts], store);
    await writePart(requested, {
      library: owned.filter(isEntitlement).map((each) => ({
        title: titles.get(each.gameId)?.title ?? each.title,
        ...entitlementView(each, undefined),
        ...(each.betaSince !== undefined && { betaSince: each.betaSince }),
      })),
      purchases: owned.filter(isPurchase).map((each) => ({ title: each.title, ...purchaseView(each) })),
      gifts: gifts.map((gift) => {
        const { revocableUntil: _, ...view } = giftView(gift, titles.get(gift.gameId), 0);
        return view;
      }),
    });
  };

/** The games of these records, a hundred per read. */
async function gamesOf(
  records: readonly { readonly gameId: string }[],
  store: Pick<EntitlementStore, 'games'>,
): Promise<ReadonlyMap<string, OwnedGame>> {
  const ids = [...new Set(records.map(({ gameId }) => gameId))];
  const found = new Map<string, OwnedGame>();
  for (let start = 0; start < ids.length; start += BATCH) {
    for (const [id, game] of await store.games(ids.slice(start, start + BATCH))) found.set(id, game);
  }
  return found;
}
