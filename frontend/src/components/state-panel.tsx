import type { ReactNode } from 'react';
import { common } from '../content/common.ts';
import { Button } from './button.tsx';
import { type Picture, PixelArt } from './picture/pixel-art.tsx';
import { ghost } from './pictures/ghost.ts';
import styles from './state-panel.module.css';

interface StatePanelProps {
  readonly picture: Picture;
  readonly title: string;
  readonly text?: ReactNode;
  /** `alert` for failures. */
  readonly role?: 'alert' | 'status';
  /** The heading level of the title. */
  readonly level?: 1 | 2;
  /** The next step: one button or link. */
  readonly children?: ReactNode;
}

/** The panel for an empty list or a failure: what happened and what to do. */
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

interface FailedPanelProps extends Pick<StatePanelProps, 'title' | 'text' | 'level'> {
  readonly onRetry: () => void;
}

/** In the place of a list or page that could not be loaded: why, and a button for another attempt. */
export const FailedPanel = ({ onRetry, ...panel }: FailedPanelProps) => (
  <StatePanel picture={ghost} role="alert" {...panel}>
    <Button look="main" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </StatePanel>
);
