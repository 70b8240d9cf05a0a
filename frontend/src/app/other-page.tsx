import type { ComponentType } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { matchPath } from '../lib/router/match-path.ts';
import { useLocation } from '../lib/router/router.tsx';
import NotFoundPage from './not-found-page.tsx';
import { OTHER_PATHS, type OtherPath } from './other-paths.ts';

const legal = lazyPart(() => import('../features/legal/legal-page.tsx'));

const PAGES: Readonly<Record<OtherPath, ComponentType>> = {
  '/admin': lazyPart(() => import('./for-admins.tsx')),
  '/gift/:giftId': lazyPart(() => import('../features/gifts/gift-page.tsx')),
  '/wishlist/:token': lazyPart(() => import('../features/shared-wishlist/shared-wishlist-page.tsx')),
  '/not-me': lazyPart(() => import('../features/security/not-me-page.tsx')),
  '/hidden': lazyPart(() => import('../features/hiding/hidden-page.tsx')),
  '/contact': lazyPart(() => import('../features/legal/contact-page.tsx')),
  '/terms': legal,
  '/refunds': legal,
  '/privacy': legal,
  '/imprint': lazyPart(() => import('../features/legal/imprint-page.tsx')),
};

/** All addresses that the route table of the first page does not contain. */
export default function OtherPage() {
  const { pathname } = useLocation();
  const path = OTHER_PATHS.find((each) => matchPath(each, pathname) !== undefined);
  const Page = path === undefined ? NotFoundPage : PAGES[path];
  return <Page />;
}
