import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { repeatEarlyClick } from '../../first-paint/start/early-click.ts';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { ToastRegion } from '../components/overlay/toast.tsx';
import { common } from '../content/common.ts';
import { shell } from '../content/shell.ts';
import { Header } from './header/header.tsx';
import { usePageTurns } from './navigation.ts';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './shell.module.css';
import { UserMarks } from './user-marks.ts';

/** The frame of every page: header, footer, toasts. */
export function Shell() {
  usePageTurns();
  useEffect(repeatEarlyClick, []);
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {common.skipToContent}
      </a>
      <Header />
      <OfflineNotice />
      <main id="main" className={styles.main}>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<p className="visually-hidden">{common.loading}</p>}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <p>{shell.footerLine}</p>
        <nav aria-label={shell.footerNavigation}>
          <Link to="/list">{shell.allGames}</Link>
          <Link to="/developers">{shell.uploadGame}</Link>
          <a href="/api/docs">{shell.apiDocs}</a>
          {shell.legal.map((name) => (
            <Link key={name} to={`/${name.toLowerCase()}`}>
              {name}
            </Link>
          ))}
        </nav>
      </footer>
      <ToastRegion />
      <UserMarks />
    </>
  );
}
