import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { common } from '../../content/common.ts';
import { cx } from '../../lib/cx.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import { dismissToast, type Toast, toasts } from '../../lib/toasts.ts';
import { Button } from '../button.tsx';
import styles from './toast.module.css';

const SHOWN_MS = 7_000;

/** The regions for toasts. Both are always present, so that screen readers notice new messages. */
export function ToastRegion() {
  const shown = useStore(toasts);
  return (
    <div className={styles.region}>
      <div role="status">
        {shown
          .filter(({ tone }) => tone === 'good')
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {shown
          .filter(({ tone }) => tone === 'bad')
          .map((toast) => (
            <ToastLine key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

function ToastLine({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div className={cx(styles.toast, toast.tone === 'bad' && styles.bad)}>
      <span>{toast.text}</span>
      <Button look="icon" className={styles.close} aria-label={common.close} onClick={() => dismissToast(toast.id)}>
        <X size={20} />
      </Button>
    </div>
  );
}
