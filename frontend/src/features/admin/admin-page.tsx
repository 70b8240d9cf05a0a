import { type ComponentType, useId } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { adminText } from '../../content/admin/admin.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import CollectionsTab from './collections/collections-tab.tsx';
import { GamesTab } from './desk/games-tab.tsx';
import { OpenDecision } from './desk/open-decision.tsx';
import PayoutsTab from './desk/payouts-tab.tsx';
import RefundsTab from './desk/refunds-tab.tsx';
import ReviewsTab from './desk/reviews-tab.tsx';
import SupportTab from './desk/support-tab.tsx';
import AdminsTab from './lists/admins-tab.tsx';
import AuditTab from './lists/audit-tab.tsx';
import ScansTab from './lists/scans-tab.tsx';
import UsersTab from './lists/users-tab.tsx';
import WebhooksTab from './lists/webhooks-tab.tsx';
import OrdersTab from './order/orders-tab.tsx';

const PANELS = {
  games: GamesTab,
  collections: CollectionsTab,
  reviews: ReviewsTab,
  refunds: RefundsTab,
  support: SupportTab,
  payouts: PayoutsTab,
  orders: OrdersTab,
  users: UsersTab,
  admins: AdminsTab,
  scans: ScansTab,
  webhooks: WebhooksTab,
  audit: AuditTab,
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof PANELS;

const TABS: readonly Tab[] = [
  ...([
    'games',
    'collections',
    'reviews',
    'refunds',
    'support',
    'payouts',
    'orders',
    'users',
    'admins',
    'scans',
    'webhooks',
    'audit',
  ] as const),
];

/** The open decisions, and lists of all records. For Admins only. */
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
        <Panel />
      </section>
      <OpenDecision key={`${tab} ${search.get('order')}`} />
    </div>
  );
}
