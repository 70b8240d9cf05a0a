import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'bad' | 'warn' | 'ok';
  readonly children: ReactNode;
}

/** A message in its place on the page. Bad news interrupts a screen reader, other news waits. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
