import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { common } from '../../content/common.ts';
import { cx } from '../../lib/cx.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { Button } from '../button.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import styles from './menu.module.css';

interface MenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * A button that opens a panel below it. The panel closes on Escape, on a click elsewhere, when the focus leaves it for
 * what it may cover, and when the page changes. It says when its code is loading, and when it failed to load: then it
 * fills when the site can be reached again.
 */
export function Menu({ label, icon, wide = false, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that the page has turned.
  useEffect(() => setOpen(false), [key]);
  useCloseOutside(open, place, () => setOpen(false));
  return (
    <div ref={place} className={styles.place}>
      <Button
        look="icon"
        className={styles.opener}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </Button>
      <section id={id} className={cx(styles.panel, wide && styles.wide)} hidden={!open} aria-label={label}>
        {open && (
          <ErrorBoundary resetKey={id} level={2}>
            <Suspense
              fallback={
                <p role="status" className={styles.loading}>
                  {common.loading}
                </p>
              }
            >
              {children}
            </Suspense>
          </ErrorBoundary>
        )}
      </section>
    </div>
  );
}

function useCloseOutside(open: boolean, place: React.RefObject<HTMLElement | null>, close: () => void): void {
  const onUse = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    place.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (!open) return;
    const use = (event: Event) => onUse(event);
    const key = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('pointerdown', use);
    document.addEventListener('focusin', use);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', use);
      document.removeEventListener('focusin', use);
      document.removeEventListener('keydown', key);
    };
  }, [open]);
}
