import { type ComponentType, lazy } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import NotFoundPage from './not-found-page.tsx';
import { OTHER_PATHS, type OtherPath } from './other-paths.ts';

const legal = lazy(() => import('../features/legal/legal-page.tsx'));

const PAGES: Readonly<Record<OtherPath, ComponentType>> = {
  '/admin': lazy(() => import('./for-admins.tsx')),
  '/gift/:giftId': lazy(() => import('../features/gifts/gift-page.tsx')),
  '/not-me': lazy(() => import('../features/security/not-me-page.tsx')),
  '/contact': lazy(() => import('../features/legal/contact-page.tsx')),
  '/terms': legal,
  '/refunds': legal,
  '/privacy': legal,
  '/imprint': lazy(() => import('../features/legal/imprint-page.tsx')),
};

/** Every address that the route table of the first page does not name. */
export default function OtherPage() {
  const { pathname } = useLocation();
  const path = OTHER_PATHS.find((each) => matchPath(each, pathname) !== null);
  const Page = path === undefined ? NotFoundPage : PAGES[path];
  return <Page />;
}
