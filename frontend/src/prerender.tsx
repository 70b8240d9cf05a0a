import { text } from 'node:stream/consumers';
import { type ComponentType, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { MemoryRouter } from 'react-router-dom';
import { Site } from './app/site.tsx';
import StorePage from './features/store/store-page.tsx';
import { queryClient } from './lib/query-client.ts';

/*
 * Run by the build, in Node: what a browser paints before it has loaded any script. See docs/decisions/0058-first-paint.md.
 */

/** The store's first page as a visitor finds it while the games are on their way. The browser's script takes it over. */
export const storePage = (): Promise<string> => paint('/', StorePage);

/** Header and footer, for every other page. The browser's script draws them again, with the page. */
export const frame = (): Promise<string> => paint('/elsewhere', () => null);

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
