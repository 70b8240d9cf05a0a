import type { ComponentType } from 'react';
import type { Prepare } from '../lib/api/prepare.ts';
import { type LazyPart, lazyPart } from '../lib/lazy-part.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { ROUTE_PATHS, type RoutePath } from './paths.ts';

type Loader = () => Promise<{ readonly default: ComponentType; readonly prepare?: Prepare }>;

const store: Loader = () => import('../features/store/store-page.tsx');
const catalogue: Loader = () => import('../features/catalogue/catalogue-page.tsx');
const game: Loader = () => import('../features/game/game-page.tsx');
const otherPage = () => import('./other-page.tsx');
const auth: Loader = () => import('../features/auth/auth-page.tsx');

/** Each page is a separate file, loaded when it is first visited. */
const LOADERS: Readonly<Record<RoutePath, Loader>> = {
  '/': store,
  '/list': catalogue,
  '/tag/:tag': catalogue,
  '/category/:category': catalogue,
  '/collection/:slug': () => import('../features/collections/collection-page.tsx'),
  '/news/:gameId': () => import('../features/news/news-page.tsx'),
  '/news/:gameId/:postId': () => import('../features/news/post-page.tsx'),
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
  '*': otherPage,
};

/** Routes with the same page share one component, so that the page keeps its state between them. */
const parts = new Map(Object.values(LOADERS).map((loader) => [loader, lazyPart(loader)]));
const partOf = (path: RoutePath): LazyPart<object> => parts.get(LOADERS[path]) ?? lazyPart(LOADERS[path]);

/** The pages by path. Each is loaded when it is visited. */
export const pages = () => ROUTE_PATHS.map((path) => ({ path, Page: partOf(path) }));

const routeOf = (pathname: string): RoutePath =>
  ROUTE_PATHS.find((each) => matchPath(each, pathname) !== undefined) ?? '*';

/** Loads the page of a place, so that it shows without a placeholder. `undefined`: it can be shown at once. */
export function pageLoading({ pathname }: { readonly pathname: string }): Promise<void> | undefined {
  const path = routeOf(pathname);
  const page = partOf(path).load();
  return path === '*' ? otherPageLoading(pathname) : page;
}

async function otherPageLoading(pathname: string): Promise<void> {
  try {
    const { otherPart } = await otherPage();
    await otherPart(pathname)?.load();
  } catch {
    // A failure shows when the page is rendered.
  }
}

/**
 * Loads the page of an address before the first rendering, which then is the page and no placeholder. `isPrepared`: the
 * replies that it needs are there, so that it can be rendered with its data at once.
 */
export async function loadPage(pathname: string, search: string, isPrepared: boolean): Promise<void> {
  const path = routeOf(pathname);
  await pageLoading({ pathname });
  if (!isPrepared) return;
  try {
    const { prepare } = await LOADERS[path]();
    await prepare?.({ params: matchPath(path, pathname) ?? {}, search: new URLSearchParams(search) });
  } catch {
    // A failure shows when the page is rendered.
  }
}
