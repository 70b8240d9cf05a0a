import { useState } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PixelArt } from '../../components/picture/pixel-art.tsx';
import { key } from '../../components/pictures/key.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { authText } from '../../content/account/auth.ts';
import { displayName, useUser } from '../../lib/auth/session.ts';
import { cx } from '../../lib/cx.ts';
import { navigate } from '../../lib/router/browser-history.ts';
import { Link, useLocation } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './auth-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { pendingAccount } from './pending-account.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { TotpForm } from './totp-form.tsx';
import { VerifyForm } from './verify-form.tsx';

/** A step in place of the tabs: a code to enter, a password to reset or to choose. */
type Step = 'tabs' | 'verify' | 'reset' | 'new-password' | 'totp';

const TITLES = {
  verify: authText.verifyTitle,
  reset: authText.resetTitle,
  'new-password': authText.newPasswordTitle,
  totp: authText.totpTitle,
} as const;

export default function AuthPage() {
  const { pathname, state } = useLocation();
  const user = useUser();
  const [step, setStep] = useState<Step>(pendingAccount.get() === undefined ? 'tabs' : 'verify');
  const [username, setUsername] = useState(pendingAccount.get()?.username ?? '');
  const [remember, setRemember] = useState(false);
  const [notice, setNotice] = useState<{ readonly tone: 'ok' | 'warn'; readonly text: string }>();
  const tab = pathname === '/auth/signup' ? 'up' : 'in';
  const tabTitle = tab === 'up' ? authText.signUpTitle : authText.signInTitle;
  const title = step === 'tabs' ? tabTitle : TITLES[step];
  useTitle(title);

  const enter = (name: string, next: Step) => {
    setUsername(name);
    setNotice(undefined);
    setStep(next);
  };
  const verify = (name: string, isNew: boolean) => {
    pendingAccount.set({ username: name, isNew });
    enter(name, 'verify');
  };
  const backToSignIn = (text?: string, tone: 'ok' | 'warn' = 'ok') => {
    setNotice(text === undefined ? undefined : { tone, text });
    setStep('tabs');
    navigate('/auth/signin', { state, replace: true });
  };
  const onSignedIn = () => {
    showToast('good', authText.signedIn);
    navigate(originOf(state), { replace: true });
  };

  if (user !== undefined) {
    return (
      <div className="page">
        <StatePanel picture={key} title={authText.alreadySignedIn(displayName(user))} level={1}>
          <ButtonLink look="main" to="/">
            {authText.goOn}
          </ButtonLink>
        </StatePanel>
      </div>
    );
  }
  return (
    <div className={cx('page', styles.split)}>
      <div className={styles.card}>
        {step === 'tabs' && <Tabs tab={tab} state={state} />}
        <h1 tabIndex={-1}>{title}</h1>
        {notice !== undefined && <Notice tone={notice.tone}>{notice.text}</Notice>}
        {step === 'tabs' && tab === 'in' && (
          <SignInForm
            username={username}
            onSignedIn={onSignedIn}
            onUnconfirmed={(name) => verify(name, false)}
            onReset={(name) => enter(name, 'reset')}
            onNewPassword={(name, isRemembered) => {
              setRemember(isRemembered);
              enter(name, 'new-password');
            }}
            onTotp={(name, isRemembered) => {
              setRemember(isRemembered);
              enter(name, 'totp');
            }}
          />
        )}
        {step === 'tabs' && tab === 'up' && (
          <SignUpForm
            onUnconfirmed={(name) => verify(name, true)}
            onDone={(name) => {
              setUsername(name);
              backToSignIn(authText.verified);
            }}
          />
        )}
        {step === 'verify' && (
          <VerifyForm
            username={username}
            isNew={pendingAccount.get()?.isNew === true}
            onVerified={() => {
              pendingAccount.set(undefined);
              backToSignIn(authText.verified);
            }}
            onBack={() => {
              pendingAccount.set(undefined);
              setStep('tabs');
              navigate('/auth/signup', { state, replace: true });
            }}
          />
        )}
        {step === 'new-password' && (
          <NewPasswordForm remember={remember} onSignedIn={onSignedIn} onBack={(text) => backToSignIn(text, 'warn')} />
        )}
        {step === 'totp' && (
          <TotpForm remember={remember} onSignedIn={onSignedIn} onBack={(text) => backToSignIn(text, 'warn')} />
        )}
        {step === 'reset' && (
          <ResetForm
            username={username}
            onDone={(name) => {
              setUsername(name);
              backToSignIn(authText.passwordChanged);
            }}
            onBack={() => backToSignIn()}
          />
        )}
      </div>
      <aside className={styles.aside}>
        <PixelArt picture={key} className={styles.picture} />
        <p className={styles.asideTitle}>{authText.asideTitle}</p>
        <p>{authText.asideText}</p>
      </aside>
    </div>
  );
}

function Tabs({ tab, state }: { readonly tab: 'in' | 'up'; readonly state: unknown }) {
  return (
    <nav className={styles.tabs} aria-label={authText.tabs}>
      <Link to="/auth/signin" state={state} replace aria-current={tab === 'in' ? 'page' : undefined}>
        {authText.signInTab}
      </Link>
      <Link to="/auth/signup" state={state} replace aria-current={tab === 'up' ? 'page' : undefined}>
        {authText.signUpTab}
      </Link>
    </nav>
  );
}

/** The page that sent the user here, else the store. Only paths of this site are accepted. */
function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : '/';
}
