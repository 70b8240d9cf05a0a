import type { EventData, gameListingChanged } from '@satcade/contracts/events';
import { type Game, isListed } from './game.ts';
import { salePrice } from './sale.ts';

/** A game as other services need it: may it be bought, for how much, and which file do its buyers get. */
export function listingData(game: Game): EventData<typeof gameListingChanged> {
  const { sale } = game;
  return {
    gameId: game.gameId,
    revision: game.revision,
    title: game.title,
    category: game.category,
    developerId: game.developerId,
    listed: isListed(game),
    deleted: game.deleted,
    scanStatus: game.scanStatus,
    status: game.status,
    priceCents: game.priceCents,
    thumbnailKey: game.thumbnailKey,
    version: game.version,
    file: game.file,
    ...(sale !== undefined && {
      sale: {
        saleId: sale.saleId,
        priceCents: salePrice(game.priceCents, sale),
        startsAt: sale.startsAt,
        endsAt: sale.endsAt,
        maxUses: sale.maxUses,
      },
    }),
  };
}
