import { shell } from '../content/shell.ts';
import type { ReadableStore } from '../lib/storage/store.ts';
import { useStore } from '../lib/storage/use-store.ts';
import styles from './shell.module.css';

/** Whether the browser is offline. */
const offline: ReadableStore<boolean> = {
  empty: false,
  get: () => !navigator.onLine,
  subscribe(listener) {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

/** Shows that the browser is offline. It lies over the page, so that nothing moves when it comes and goes. */
export function OfflineNotice() {
  const isOffline = useStore(offline);
  return <div role="status">{isOffline && <p className={styles.offline}>{shell.offline}</p>}</div>;
}
