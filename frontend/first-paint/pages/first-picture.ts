import type { Game } from '@satcade/contracts/entities';
import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import type { QueryClient } from '@tanstack/react-query';
import { catalogueQuery } from '../../src/features/catalogue/api.ts';
import { askedOf } from '../../src/features/catalogue/asked.ts';
import { ROW_FRAME } from '../../src/features/catalogue/game-row.tsx';
import { filtersOf } from '../../src/features/catalogue/published/filters.ts';
import { STAGE_FRAME } from '../../src/features/game/gallery/gallery.tsx';
import { mediaOf, posterOf } from '../../src/features/game/gallery/media.ts';
import { CARD_FRAME } from '../../src/features/store/game-card.tsx';
import { bestSellersQuery } from '../../src/features/store/published/api.ts';
import type { Place } from '../../src/lib/api/prepare.ts';
import { mediaUrl } from '../../src/lib/media-url.ts';
import { type Frame, srcSetOf } from '../../src/lib/picture-sources.ts';
import { siteConfigQuery } from '../../src/lib/site-config.ts';

/* The first large picture of a page, which browsers load before they have read as far as the picture itself. */

export interface FirstPicture {
  readonly url: string;
  /** Of its AVIF copies; absent if it has none. */
  readonly copies?: { readonly srcSet: string; readonly sizes: string };
}

type Data = Pick<QueryClient, 'getQueryData'>;

/** The first cover of the grid. */
export function firstOfStore({ search }: Place, data: Data): FirstPicture | undefined {
  const [game] = data.getQueryData(bestSellersQuery(filtersOf(search)).queryKey)?.items ?? [];
  return picture(game?.thumbnailKey, game?.thumbnail, CARD_FRAME, data);
}

/** The first cover of the list. */
export function firstOfList(place: Place, data: Data): FirstPicture | undefined {
  const { filters, q, after } = askedOf(place);
  const [game] = data.getQueryData(catalogueQuery(filters, q, after).queryKey)?.pages[0]?.items ?? [];
  return picture(game?.thumbnailKey, game?.thumbnail, ROW_FRAME, data);
}

/** The first screenshot, also in place of a trailer. An adult game shows none before the visitor's age is known. */
export function firstOfGame(game: Game, data: Data): FirstPicture | undefined {
  const shown = game.isNSFW ? undefined : posterOf(mediaOf(game));
  return picture(shown?.key, shown?.picture, STAGE_FRAME, data);
}

function picture(
  key: string | undefined,
  facts: PictureFacts | undefined,
  frame: Frame,
  data: Data,
): FirstPicture | undefined {
  const base = data.getQueryData(siteConfigQuery.queryKey)?.mediaBase;
  if (key === undefined || base === undefined) return undefined;
  const url = mediaUrl(base, key);
  return facts === undefined
    ? { url }
    : { url, copies: { srcSet: srcSetOf(url, facts, frame, 'avif'), sizes: frame.sizes } };
}
