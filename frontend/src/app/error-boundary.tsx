import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ghost } from '../components/pictures/ghost.ts';
import { StatePanel } from '../components/state-panel.tsx';
import { common } from '../content/common.ts';
import { browserStorage } from '../lib/browser-storage.ts';
import { retryParts } from '../lib/lazy-part.ts';
import { ApiProblem } from '../lib/problem.ts';
import { whenReachable } from '../lib/reachable.ts';

interface Props {
  readonly children: ReactNode;
  /** A new value clears the error: another page is shown. */
  readonly resetKey: string;
  /** Of its heading: 1 where it takes a whole page's place. */
  readonly level?: 1 | 2;
}

interface State {
  /** `connection`: a file of the page did not arrive. */
  readonly failed?: 'crash' | 'connection' | undefined;
}

/** When the page was last loaded anew because of a missing file. */
const RELOADED_KEY = 'satcade-reloaded';
const RELOAD_AGAIN_MS = 60_000;

/**
 * Keeps a page's failure from taking the whole site with it. A page whose files did not arrive goes on by itself when the
 * site can be reached again; when they do not arrive even then, a new release has removed them, and the page is loaded anew.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};
  #waiting = new AbortController();
  #hasRetried = false;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: error instanceof ApiProblem && error.code === 'network' ? 'connection' : 'crash' };
  }

  override componentDidCatch(): void {
    if (this.state.failed === 'connection') void this.#goOn();
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey === this.props.resetKey || this.state.failed === undefined) return;
    this.#waiting.abort();
    this.#hasRetried = false;
    this.#retry();
  }

  override componentWillUnmount(): void {
    this.#waiting.abort();
  }

  async #goOn(): Promise<void> {
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    await whenReachable(signal);
    if (signal.aborted) return;
    if (!this.#hasRetried) {
      this.#hasRetried = true;
      this.#retry();
    } else if (mayReload()) window.location.reload();
    else this.setState({ failed: 'crash' });
  }

  #retry(): void {
    retryParts();
    this.setState({ failed: undefined });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    const isConnection = failed === 'connection';
    return (
      <StatePanel
        picture={ghost}
        title={isConnection ? common.offlineTitle(navigator.onLine) : common.crashTitle}
        text={isConnection ? common.offlineText : common.crashText}
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

/** Not twice in a row: a file that is missing in the newest release, too, would be asked for without end. */
function mayReload(): boolean {
  const storage = browserStorage('session');
  const isDue = Date.now() - Number(storage.getItem(RELOADED_KEY)) > RELOAD_AGAIN_MS;
  if (isDue) storage.setItem(RELOADED_KEY, String(Date.now()));
  return isDue;
}
