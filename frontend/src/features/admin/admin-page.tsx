import { type ComponentType, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../components/tabs.tsx';
import { adminText } from '../../content/admin.ts';
import { useTitle } from '../../lib/title.ts';
import AdminsTab from './admins-tab.tsx';
import AuditTab from './audit-tab.tsx';
import { GamesTab } from './games-tab.tsx';
import OrdersTab from './orders-tab.tsx';
import PayoutsTab from './payouts-tab.tsx';
import RefundsTab from './refunds-tab.tsx';
import ReviewsTab from './reviews-tab.tsx';
import ScansTab from './scans-tab.tsx';
import SupportTab from './support-tab.tsx';
import UsersTab from './users-tab.tsx';
import WebhooksTab from './webhooks-tab.tsx';

const PANELS = {
  games: GamesTab,
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
    </div>
  );
}
