import { useSyncExternalStore } from 'react';
import { shell } from '../content/shell.ts';
import styles from './shell.module.css';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Shows that the browser is offline. It lies over the page, so that nothing moves when it comes and goes. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return <div role="status">{isOffline && <p className={styles.offline}>{shell.offline}</p>}</div>;
}
