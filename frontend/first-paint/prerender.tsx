import { listGames } from '@satcade/contracts/api/list-games';
import { renderToStringAsync } from 'preact-render-to-string';
import type { ComponentType } from 'react';
import { Site } from '../src/app/site.tsx';
import { queryOf } from '../src/features/catalogue/api.ts';
import CataloguePage from '../src/features/catalogue/catalogue-page.tsx';
import { NO_FILTERS } from '../src/features/catalogue/published/filters.ts';
import { BEST_SELLERS } from '../src/features/store/published/api.ts';
import StorePage from '../src/features/store/store-page.tsx';
import { urlOf } from '../src/lib/api/api.ts';
import { queryClient } from '../src/lib/api/query-client.ts';
import { StaticRouter } from '../src/lib/router/router.tsx';
import { FramePage, type FrameShape } from './frame-page.tsx';

/*
 * Run by the build, in Node: renders what a browser paints before it has loaded any script. See
 * docs/decisions/0058-first-paint.md.
 */

interface Painted {
  readonly markup: string;
  /** The first API request of the page, the same for every user. The browser sends it before the script has loaded. */
  readonly asks: string;
}

/** The store's first page while the games are loading, as a visitor sees it. The browser's script hydrates it. */
export const storePage = (): Promise<Painted> => page('/', StorePage, BEST_SELLERS);

/** The catalogue without filters, in the same way. */
export const cataloguePage = (): Promise<Painted> => page('/list', CataloguePage, queryOf(NO_FILTERS, ''));

/**
 * Header, footer and a grey placeholder, for every other page. Without a shape the page is unknown. The browser's
 * script renders them again, with the page.
 */
export const frame = (shape?: FrameShape): Promise<string> =>
  paint('/elsewhere', () => (shape === undefined ? null : <FramePage shape={shape} />));

const page = async (path: string, Page: ComponentType, query: unknown): Promise<Painted> => ({
  markup: await paint(path, Page),
  asks: urlOf(listGames.path, undefined, query),
});

async function paint(path: string, Page: ComponentType): Promise<string> {
  const markup = await renderToStringAsync(
    <StaticRouter pathname={path}>
      <Site pages={[{ path, Page }]} />
    </StaticRouter>,
  );
  // Pending queries are dropped: their timers would keep the build from ending.
  queryClient.clear();
  return markup;
}
