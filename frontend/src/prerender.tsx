import { text } from 'node:stream/consumers';
import { getGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import { type ComponentType, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { FramePage, type FrameShape } from './app/frame-page.tsx';
import { Site } from './app/site.tsx';
import CataloguePage from './features/catalogue/catalogue-page.tsx';
import { NO_FILTERS } from './features/catalogue/filters.ts';
import { BEST_SELLERS, queryOf } from './features/catalogue/games.ts';
import StorePage from './features/store/store-page.tsx';
import { urlOf } from './lib/api.ts';
import { queryClient } from './lib/query-client.ts';

/*
 * Run by the build, in Node: what a browser paints before it has loaded any script. See docs/decisions/0058-first-paint.md.
 */

interface Painted {
  readonly markup: string;
  /** What the page asks the API for first, whoever looks: the browser need not wait for the script to say it. */
  readonly asks: string;
}

/** The store's first page as a visitor finds it while the games are on their way. The browser's script takes it over. */
export const storePage = (): Promise<Painted> => page('/', StorePage, BEST_SELLERS);

/** The catalogue without filters, likewise. */
export const cataloguePage = (): Promise<Painted> => page('/list', CataloguePage, queryOf(NO_FILTERS, ''));

/** What a game's page asks for. */
export const gamePath = getGame.path;

/**
 * Header, footer and the page's shape in grey, for every other page; without a shape nothing is known of it. The browser's
 * script draws them again, with the page.
 */
export const frame = (shape?: FrameShape): Promise<string> =>
  paint('/elsewhere', () => (shape === undefined ? null : <FramePage shape={shape} />));

const page = async (path: string, Page: ComponentType, query: unknown): Promise<Painted> => ({
  markup: await paint(path, Page),
  asks: urlOf(listGames.path, undefined, query),
});

async function paint(path: string, Page: ComponentType): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Site pages={[{ path, Page }]} />
      </MemoryRouter>
    </StrictMode>,
    // In one piece: what React would send later comes by inline scripts, which the site does not allow.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await text(prelude);
  // What was asked for is not waited for: its timers would keep the build from ending.
  queryClient.clear();
  return markup;
}
