import type { ComponentType } from 'react';
import type { Prepare } from '../lib/api/prepare.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { ROUTE_PATHS, type RoutePath } from './paths.ts';

type Loader = () => Promise<{ readonly default: ComponentType; readonly prepare?: Prepare }>;

const store: Loader = () => import('../features/store/store-page.tsx');
const catalogue: Loader = () => import('../features/catalogue/catalogue-page.tsx');
const game: Loader = () => import('../features/game/game-page.tsx');
const auth: Loader = () => import('../features/auth/auth-page.tsx');

/** Each page is a separate file, loaded when it is first visited. */
const LOADERS: Readonly<Record<RoutePath, Loader>> = {
  '/': store,
  '/list': catalogue,
  '/tag/:tag': catalogue,
  '/category/:category': catalogue,
  '/collection/:slug': () => import('../features/collections/collection-page.tsx'),
  '/library': () => import('../features/library/library-page.tsx'),
  '/game': game,
  '/game/:gameId': game,
  '/game/:gameId/:slug': game,
  '/checkout': () => import('../features/checkout/checkout-page.tsx'),
  '/order/:orderId': () => import('../features/order/order-page.tsx'),
  '/auth': auth,
  '/auth/signin': auth,
  '/auth/signup': auth,
  '/profile': () => import('../features/profile/profile-redirect.tsx'),
  '/profile/:userId': () => import('../features/profile/profile-page.tsx'),
  '/dashboard': () => import('../features/dashboard/dashboard-page.tsx'),
  '/developers': () => import('../features/developers/developers-page.tsx'),
  '*': () => import('./other-page.tsx'),
};

/** Routes with the same page share one component, so that the page keeps its state between them. */
const components = new Map<Loader, ComponentType>();
function pageOf(loader: Loader): ComponentType {
  const page = components.get(loader) ?? lazyPart(loader);
  components.set(loader, page);
  return page;
}

/** The pages by path. The first one is available at once, the others load when they are visited. */
export const pages = () => ROUTE_PATHS.map((path) => ({ path, Page: pageOf(LOADERS[path]) }));

/**
 * Loads the page of an address before the first rendering: React shows a lazy component 300 ms after its placeholder at
 * the earliest. `isPrepared`: the replies that it needs are there, so that it can be rendered with its data at once.
 */
export async function loadPage(pathname: string, search: string, isPrepared: boolean): Promise<void> {
  const path = ROUTE_PATHS.find((each) => matchPath(each, pathname) !== undefined) ?? '*';
  const loader = LOADERS[path];
  try {
    const page = await loader();
    components.set(loader, page.default);
    const params = matchPath(path, pathname) ?? {};
    if (isPrepared) await page.prepare?.({ params, search: new URLSearchParams(search) });
  } catch {
    // A failure shows when the page is rendered: the router repeats the import.
  }
}
