import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { adminText } from '../../content/admin.ts';
import { useTitle } from '../../lib/title.ts';
import { GamesTab } from './games-tab.tsx';

const PANELS = {
  games: GamesTab,
  reviews: lazy(() => import('./reviews-tab.tsx')),
  refunds: lazy(() => import('./refunds-tab.tsx')),
  payouts: lazy(() => import('./payouts-tab.tsx')),
  orders: lazy(() => import('./orders-tab.tsx')),
  users: lazy(() => import('./users-tab.tsx')),
  scans: lazy(() => import('./scans-tab.tsx')),
  webhooks: lazy(() => import('./webhooks-tab.tsx')),
  audit: lazy(() => import('./audit-tab.tsx')),
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof PANELS;

const TABS: readonly Tab[] = [
  ...(['games', 'reviews', 'refunds', 'payouts', 'orders', 'users', 'scans', 'webhooks', 'audit'] as const),
];

/** What waits for an Admin, and lists of everything there is to find. Only Admins get here. */
export default function AdminPage() {
  useTitle(adminText.title);
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = TABS.find((each) => each === asked) ?? 'games';
  const Panel = PANELS[tab];
  return (
    <div className="page">
      <h1 tabIndex={-1}>{adminText.title}</h1>
      <p className="muted">{adminText.subtitle}</p>
      <Tabs
        id={id}
        name={adminText.tabs}
        tab={tab}
        tabs={TABS.map((each) => ({ tab: each, label: adminText.tab[each] }))}
        onOpen={(next) => setSearch(next === 'games' ? {} : { tab: next }, { replace: true })}
      />
      <section id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        <Suspense fallback={<Skeleton height="320px" />}>
          <Panel />
        </Suspense>
      </section>
    </div>
  );
}
