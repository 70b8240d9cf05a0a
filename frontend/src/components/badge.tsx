import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './badge.module.css';

export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'accent';

export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
