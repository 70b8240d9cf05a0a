import { type LazyPart, lazyPart } from '../lib/lazy-part.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { useLocation } from '../lib/router/router.tsx';
import NotFoundPage from './not-found-page.tsx';
import { OTHER_PATHS, type OtherPath } from './other-paths.ts';

const legal = lazyPart(() => import('../features/legal/legal-page.tsx'));

const PAGES: Readonly<Record<OtherPath, LazyPart<object>>> = {
  '/admin': lazyPart(() => import('./for-admins.tsx')),
  '/gift/:giftId': lazyPart(() => import('../features/gifts/gift-page.tsx')),
  '/wishlist/:token': lazyPart(() => import('../features/shared-wishlist/shared-wishlist-page.tsx')),
  '/play/:gameId': lazyPart(() => import('../features/play/play-page.tsx')),
  '/not-me': lazyPart(() => import('../features/security/not-me-page.tsx')),
  '/preview/:gameId': lazyPart(() => import('../features/game/preview/preview-page.tsx')),
  '/hidden': lazyPart(() => import('../features/hiding/hidden-page.tsx')),
  '/notices': lazyPart(() => import('../features/notices/notices-page.tsx')),
  '/notices/settings': lazyPart(() => import('../features/notices/settings-page.tsx')),
  '/unsubscribe': lazyPart(() => import('../features/notices/unsubscribe-page.tsx')),
  '/contact': lazyPart(() => import('../features/legal/contact-page.tsx')),
  '/terms': legal,
  '/refunds': legal,
  '/privacy': legal,
  '/imprint': lazyPart(() => import('../features/legal/imprint-page.tsx')),
};

/** The page of an address that the route table of the first page does not contain. `undefined`: there is none. */
export function otherPart(pathname: string): LazyPart<object> | undefined {
  const path = OTHER_PATHS.find((each) => matchPath(each, pathname) !== undefined);
  return path && PAGES[path];
}

/** All addresses that the route table of the first page does not contain. */
export default function OtherPage() {
  const { pathname } = useLocation();
  const Page = otherPart(pathname) ?? NotFoundPage;
  return <Page />;
}
