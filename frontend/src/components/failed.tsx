import type { ReactNode } from 'react';
import { common } from '../content/common.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ghost } from './pictures/ghost.ts';
import { StatePanel } from './state-panel.tsx';

/* What is shown where something could not be loaded: why, and a button for another attempt. */

interface FailedNoticeProps {
  /** `warn`: only more of it could not be loaded. */
  readonly tone?: 'bad' | 'warn';
  readonly text: ReactNode;
  readonly onRetry: () => void;
}

/** In the place of a part of a page. */
export const FailedNotice = ({ tone = 'bad', text, onRetry }: FailedNoticeProps) => (
  <Notice tone={tone}>
    {text}
    <Button look="quiet" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </Notice>
);

interface FailedPanelProps {
  readonly title: string;
  readonly text?: string;
  /** 1: it stands for a whole page. */
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
}

/** In the place of a list, or of a whole page. */
export const FailedPanel = ({ onRetry, ...panel }: FailedPanelProps) => (
  <StatePanel picture={ghost} role="alert" {...panel}>
    <Button look="main" onClick={onRetry}>
      {common.tryAgain}
    </Button>
  </StatePanel>
);
