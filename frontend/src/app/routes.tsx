import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyPart } from '../lib/lazy-part.ts';
import { ROUTE_PATHS, type RoutePath } from './paths.ts';

type Loader = () => Promise<{ default: ComponentType }>;

const store: Loader = () => import('../features/store/store-page.tsx');
const game: Loader = () => import('../features/game/game-page.tsx');
const auth: Loader = () => import('../features/auth/auth-page.tsx');

/** Each page is a separate file, loaded when it is first visited. */
const LOADERS: Readonly<Record<RoutePath, Loader>> = {
  '/': store,
  '/list': () => import('../features/catalogue/catalogue-page.tsx'),
  '/library': () => import('../features/library/library-page.tsx'),
  '/game': game,
  '/game/:gameId': game,
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
 * the earliest.
 */
export async function loadPage(pathname: string): Promise<void> {
  const path = ROUTE_PATHS.find((each) => matchPath(each, pathname) !== null) ?? '*';
  const loader = LOADERS[path];
  try {
    components.set(loader, (await loader()).default);
  } catch {
    // A failure shows when the page is rendered: the router repeats the import.
  }
}
