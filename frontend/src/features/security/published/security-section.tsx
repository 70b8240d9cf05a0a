import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { securityText } from '../../../content/account/security.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import type { SignedInUser } from '../../../lib/auth/session.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { totpQuery } from '../api.ts';
import { BrowserList } from '../browser-list.tsx';
import styles from './security-section.module.css';

const EmailDialog = lazyPart(() => import('../email-dialog.tsx'));
const ChangePasswordDialog = lazyPart(() => import('../change-password-dialog.tsx'));
const TotpDialog = lazyPart(() => import('../totp-dialog.tsx'));
const ConfirmDialogs = lazyPart(() => import('../confirm-dialogs.tsx'));

/** The security settings of the account, for its owner: e-mail address, password, authenticator app, devices. */
export default function SecuritySection({ user }: { readonly user: SignedInUser }) {
  const [open, setOpen] = useState<'email' | 'password' | 'totp-on' | 'totp-off' | 'sign-out'>();
  const totp = useQuery(totpQuery(user.userId));
  const close = () => setOpen(undefined);
  const closeTotp = () => {
    close();
    void totp.refetch();
  };
  return (
    <section aria-labelledby="security" className={styles.section} aria-busy={totp.isPending}>
      <div>
        <h2 id="security">{securityText.section}</h2>
        <p className="muted">{securityText.only}</p>
      </div>
      <dl className={styles.rows}>
        <Row
          name={securityText.email}
          text={user.email}
          verb={securityText.changeEmail}
          onOpen={() => setOpen('email')}
        />
        <Row
          name={securityText.password}
          text={securityText.passwordText}
          verb={securityText.changePassword}
          onOpen={() => setOpen('password')}
        />
        <Row
          name={securityText.totp}
          text={totpState(totp)}
          verb={totp.data === true ? securityText.switchOff : securityText.setUp}
          onOpen={() => setOpen(totp.data === true ? 'totp-off' : 'totp-on')}
          isDisabled={!totp.isSuccess}
        />
        <Row
          name={securityText.devices}
          text={securityText.devicesText}
          verb={securityText.signOutEverywhere}
          onOpen={() => setOpen('sign-out')}
        />
      </dl>
      <BrowserList userId={user.userId} />
      <Suspense>
        {open === 'email' && <EmailDialog onClose={close} />}
        {open === 'password' && <ChangePasswordDialog onClose={close} />}
        {open === 'totp-on' && <TotpDialog onClose={closeTotp} />}
        {open === 'totp-off' && <ConfirmDialogs what="totp-off" onClose={closeTotp} />}
        {open === 'sign-out' && <ConfirmDialogs what="sign-out" onClose={close} />}
      </Suspense>
    </section>
  );
}

function totpState({ data, error }: { readonly data: boolean | undefined; readonly error: unknown }): string {
  if (error !== null && data === undefined) return securityText.totpFailed(messageOf(error));
  if (data === undefined) return securityText.totpLoading;
  return data ? securityText.totpOn : securityText.totpOff;
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly verb: string;
  readonly onOpen: () => void;
  readonly isDisabled?: boolean;
}

function Row({ name, text, verb, onOpen, isDisabled = false }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd className={styles.text}>{text}</dd>
      <dd className={styles.action}>
        <Button disabled={isDisabled} onClick={onOpen}>
          {verb}
        </Button>
      </dd>
    </div>
  );
}
