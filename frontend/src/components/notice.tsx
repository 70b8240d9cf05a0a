import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'bad' | 'warn' | 'ok';
  readonly children: ReactNode;
}

/** A message within the page. Errors interrupt a screen reader, other messages wait. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
