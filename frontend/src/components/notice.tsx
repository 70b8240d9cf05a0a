import type { ReactNode } from 'react';
import { common } from '../content/common.ts';
import { cx } from '../lib/cx.ts';
import { Button } from './button.tsx';
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

interface FailedNoticeProps {
  /** `warn`: only more of it could not be loaded. */
  readonly tone?: 'bad' | 'warn';
  readonly text: string;
  readonly onRetry: () => void;
}

/** In the place of what could not be loaded: why, and a button for another attempt. */
export const FailedNotice = ({ tone = 'bad', text, onRetry }: FailedNoticeProps) => (
  <Notice tone={tone}>
    {text}
    <Button look="quiet" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </Notice>
);
