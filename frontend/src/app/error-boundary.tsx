import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ghost } from '../components/pictures/ghost.ts';
import { StatePanel } from '../components/state-panel.tsx';
import { common } from '../content/common.ts';

interface Props {
  readonly children: ReactNode;
  /** A new value clears the error: another page is shown. */
  readonly resetKey: string;
  /** Of its heading: 1 where it takes a whole page's place. */
  readonly level?: 1 | 2;
}

/** Keeps a page's failure from taking the whole site with it. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <StatePanel
        picture={ghost}
        title={common.crashTitle}
        text={common.crashText}
        role="alert"
        level={this.props.level ?? 1}
      >
        <Button look="main" onClick={() => window.location.reload()}>
          {common.reload}
        </Button>
      </StatePanel>
    );
  }
}
