import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { apiKeysText } from '../../../content/account/api-keys.ts';
import { erasureText } from '../../../content/account/erasure.ts';
import { exportText } from '../../../content/account/export.ts';
import type { SignedInUser } from '../../../lib/auth/session.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import styles from '../dashboard-page.module.css';

/** Loaded on demand: few users create API keys, and very few export their data or delete their account. */
const ApiKeysDialog = lazyPart(() => import('./api-keys-dialog.tsx'));
const ExportDialog = lazyPart(() => import('./export/export-dialog.tsx'));
const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'));

/** The signed-in user, the way to the settings of the sign-in, the API keys, the export of everything about the user, and the deletion of the account. */
export function AccountSection({ user }: { readonly user: SignedInUser }) {
  const [open, setOpen] = useState<'keys' | 'export' | 'erase'>();
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="account" className={styles.account}>
      <h2 id="account">{erasureText.section}</h2>
      <p className="muted">{erasureText.signedInAs(user.username, user.email)}</p>
      <div className={styles.actions}>
        <ButtonLink to={`/profile/${user.userId}`}>{erasureText.security}</ButtonLink>
        <Button onClick={() => setOpen('keys')}>{apiKeysText.open}</Button>
        <Button onClick={() => setOpen('export')}>{exportText.open}</Button>
        <Button onClick={() => setOpen('erase')}>{erasureText.open}</Button>
      </div>
      <Suspense>
        {open === 'keys' && <ApiKeysDialog onClose={close} />}
        {open === 'export' && <ExportDialog onClose={close} />}
        {open === 'erase' && <EraseDialog username={user.username} onClose={close} />}
      </Suspense>
    </section>
  );
}
