import { useQuery } from '@tanstack/react-query';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { dashboardText } from '../../content/account/account.ts';
import { displayName, useUser } from '../../lib/auth/session.ts';
import { Link } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { AccountSection } from './account/account-section.tsx';
import { uploadedGamesQuery } from './api.ts';
import styles from './dashboard-page.module.css';
import { OrdersSection } from './orders/orders-section.tsx';
import { WaitingBox } from './orders/waiting-box.tsx';
import { PayoutsSection } from './payouts/payouts-section.tsx';
import { SalesSection } from './sales/sales-section.tsx';

/** The user's orders, the sales and payouts of developers, and the account. */
export default function DashboardPage() {
  useTitle(dashboardText.title);
  const user = useUser();
  const games = useQuery(uploadedGamesQuery(user?.userId)).data?.items ?? [];
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
          <WaitingBox userId={user.userId} />
          {/* A user who has uploaded a game is a developer. */}
          {games.length > 0 && <SalesSection userId={user.userId} games={games} />}
          <PayoutsSection userId={user.userId} hasGames={games.length > 0} />
          <OrdersSection userId={user.userId} />
          <AccountSection user={user} />
        </div>
        <Shortcuts userId={user.userId} />
      </div>
    </div>
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
