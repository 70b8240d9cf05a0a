import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { erasureText } from '../../content/erasure.ts';
import type { SignedInUser } from '../../lib/auth/session.ts';
import styles from './dashboard-page.module.css';

/** Hardly anybody leaves. */
const EraseDialog = lazy(() => import('./erase-dialog.tsx'));

/** Who is signed in, and the way out for good. */
export function AccountSection({ user }: { readonly user: SignedInUser }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <section aria-labelledby="account" className={styles.account}>
      <h2 id="account">{erasureText.section}</h2>
      <p className="muted">{erasureText.signedInAs(user.username, user.email)}</p>
      <Button onClick={() => setLeaving(true)}>{erasureText.open}</Button>
      {isLeaving && (
        <Suspense>
          <EraseDialog username={user.username} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </section>
  );
}
