import { Suspense } from 'react';
import { profilePanel } from '../../content/account/profile-panel.ts';
import { shell } from '../../content/shell.ts';
import { CurrencyChoice } from '../../features/currency/currency-choice.tsx';
import { signOutNow } from '../../lib/auth/auth.ts';
import { displayName, useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link } from '../../lib/router/router.tsx';
import { showToast } from '../../lib/toasts.ts';
import { Avatar } from './avatar.tsx';
import styles from './profile-panel.module.css';

const AdminLink = lazyPart(() => import('./admin-link.tsx'));

/** The entries of the profile menu, for a signed-in user or a visitor. */
export default function ProfilePanel() {
  const user = useUser();
  if (user === undefined) {
    return (
      <>
        <Link className={styles.item} to="/auth/signin">
          {profilePanel.signIn}
        </Link>
        <Link className={styles.item} to="/auth/signup">
          {profilePanel.createAccount}
        </Link>
        <Link className={styles.item} to="/hidden">
          {profilePanel.hidden}
        </Link>
        <CurrencyChoice />
      </>
    );
  }
  return (
    <>
      <div className={styles.who}>
        <Avatar user={user} />
        <span className={styles.names}>
          <strong>{displayName(user)}</strong>
          <span className={styles.email}>{user.email}</span>
        </span>
      </div>
      <Link className={styles.item} to="/profile">
        {profilePanel.settings}
      </Link>
      <Link className={styles.item} to="/hidden">
        {profilePanel.hidden}
      </Link>
      <Link className={styles.item} to="/dashboard">
        {profilePanel.dashboard}
      </Link>
      <Link className={styles.item} to="/developers">
        {shell.uploadGame}
      </Link>
      <Suspense>
        <AdminLink className={styles.item} />
      </Suspense>
      <button type="button" className={styles.item} onClick={() => void signOut()}>
        {profilePanel.signOut}
      </button>
      <CurrencyChoice />
    </>
  );
}

/** Reloads the page afterwards, so that no data of the account stays in memory. */
async function signOut(): Promise<void> {
  try {
    await signOutNow();
    window.location.reload();
  } catch {
    showToast('bad', profilePanel.signOutFailed);
  }
}
