import { LANGUAGE_NAMES } from '@satcade/contracts/languages';
import { type ReactNode, useEffect } from 'react';
import { repeatEarlyClick, repeatEarlyClickOfFrame } from '../../first-paint/start/early-click.ts';
import { repeatEarlyInput } from '../../first-paint/start/early-input.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ExtraParts } from '../components/extra-parts.tsx';
import { ToastRegion } from '../components/overlay/toast.tsx';
import { common } from '../content/common.ts';
import { shell } from '../content/shell.ts';
import { Link, useLocation } from '../lib/router/router.tsx';
import { Step } from '../lib/take-over.tsx';
import { Header } from './header/header.tsx';
import { usePageTurns } from './navigation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './shell.module.css';
import { UserMarks } from './user-marks.ts';

/** The frame of every page: header, footer, toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  usePageTurns();
  useEffect(() => {
    repeatEarlyInput(false);
    repeatEarlyClickOfFrame();
  }, []);
  const { pathname, search } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {common.skipToContent}
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Step fallback={<p className="visually-hidden">{common.loading}</p>}>
            {children}
            <EarlyClick />
          </Step>
        </ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <p>{shell.footerLine}</p>
        <nav aria-label={shell.footerNavigation}>
          <Link to="/list">{shell.allGames}</Link>
          <Link to="/developers">{shell.uploadGame}</Link>
          <a href="/api/docs">{shell.apiDocs}</a>
          {Object.entries(shell.legal).map(([path, name]) => (
            <Link key={path} to={`/${path}`}>
              {name}
            </Link>
          ))}
        </nav>
        <nav aria-label={shell.languages}>
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            // Answered by the site's front door, which keeps the choice: a page in another language is another page.
            <a key={code} lang={code} hrefLang={code} href={`${search || '?'}&language=${code}`}>
              {name}
            </a>
          ))}
        </nav>
      </footer>
      <ToastRegion />
      <ExtraParts />
      <UserMarks />
    </>
  );
}

/** After the page: its buttons work now. */
function EarlyClick() {
  useEffect(repeatEarlyClick, []);
  return null;
}
