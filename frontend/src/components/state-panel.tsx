import type { ReactNode } from 'react';
import { type Picture, PixelArt } from './pixel-art.tsx';
import styles from './state-panel.module.css';

interface StatePanelProps {
  readonly picture: Picture;
  readonly title: string;
  readonly text?: ReactNode;
  /** `alert` for failures. */
  readonly role?: 'alert' | 'status';
  /** Level of the title in the page's outline. */
  readonly level?: 1 | 2;
  /** The one next step. */
  readonly children?: ReactNode;
}

/** What fills a place when there is nothing, or no answer: what happened and what to do. */
export function StatePanel({ picture, title, text, role, level = 2, children }: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.panel} role={role}>
      <PixelArt picture={picture} className={styles.picture} />
      <Title tabIndex={level === 1 ? -1 : undefined}>{title}</Title>
      {text && <p className="muted">{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
