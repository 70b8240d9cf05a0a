import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { dashboardText } from '../../content/account/account.ts';
import { displayName, useUser } from '../../lib/auth/session.ts';
import { Link } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { AccountSection } from './account/account-section.tsx';
import { uploadedGamesQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { unsentGiftsQuery, useOrders, waitingOrdersQuery } from './orders/api.ts';
import { OrdersSection } from './orders/orders-section.tsx';
import { WaitingBox } from './orders/waiting-box.tsx';
import { payoutBalanceQuery } from './payouts/api.ts';
import { PayoutsSection } from './payouts/payouts-section.tsx';
import { SalesSection } from './sales/sales-section.tsx';

/** The user's orders, the sales and payouts of developers, and the account. */
export default function DashboardPage() {
  useTitle(dashboardText.title);
  const user = useUser();
  if (user === undefined) {
    return (
      <div className="page">
        <SignInPanel title={dashboardText.signInTitle} />
      </div>
    );
  }
  return (
    <div className="page">
      <h1 tabIndex={-1}>{dashboardText.title}</h1>
      <p className="muted">{dashboardText.hello(displayName(user))}</p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Sections userId={user.userId} />
          <AccountSection user={user} />
        </div>
        <Shortcuts userId={user.userId} />
      </div>
    </div>
  );
}

/**
 * Which sections there are depends on the user. They appear together once that is known, so that none moves another one
 * down while somebody is about to press it.
 */
function Sections({ userId }: { readonly userId: string }) {
  const found = useQuery(uploadedGamesQuery(userId));
  const others = [
    useQuery(waitingOrdersQuery(userId)),
    useQuery(unsentGiftsQuery(userId)),
    useQuery(payoutBalanceQuery(userId)),
    useOrders(userId),
  ];
  // Once only: a section that failed loads again when it appears, and stays.
  const isShown = useRef(false);
  isShown.current ||= ![found, ...others].some(({ isLoading }) => isLoading);
  if (!isShown.current) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {dashboardText.loadingOrders}
        </p>
        <Skeleton height="680px" />
      </div>
    );
  }
  const games = found.data?.items ?? [];
  return (
    <>
      <WaitingBox userId={userId} />
      {/* A user who has uploaded a game is a developer. */}
      {games.length > 0 && <SalesSection userId={userId} games={games} />}
      <PayoutsSection userId={userId} hasGames={games.length > 0} />
      <OrdersSection userId={userId} />
    </>
  );
}

function Shortcuts({ userId }: { readonly userId: string }) {
  return (
    <nav aria-labelledby="shortcuts" className={styles.shortcuts}>
      <h2 id="shortcuts" className={styles.heading}>
        {dashboardText.shortcuts}
      </h2>
      <ul>
        <li className={styles.row}>
          <Link to="/library">{dashboardText.library}</Link>
        </li>
        <li className={styles.row}>
          <Link to="/library?tab=wishlist">{dashboardText.wishlist}</Link>
        </li>
        <li className={styles.row}>
          <Link to={`/profile/${userId}`}>{dashboardText.profile}</Link>
        </li>
        <li className={styles.row}>
          <Link to="/developers">{dashboardText.portal}</Link>
        </li>
      </ul>
    </nav>
  );
}
