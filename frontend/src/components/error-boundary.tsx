import { Component, type ReactNode } from 'react';
import { common } from '../content/common.ts';
import { ApiProblem } from '../lib/api/problem.ts';
import { whenReachable } from '../lib/api/reachable.ts';
import { retryParts } from '../lib/lazy-part.ts';
import { browserStorage } from '../lib/storage/browser-storage.ts';
import { RELOADED_KEY } from '../lib/storage/storage-keys.ts';
import { Button } from './button.tsx';
import { ghost } from './pictures/ghost.ts';
import { StatePanel } from './state-panel.tsx';

interface Props {
  readonly children: ReactNode;
  /** A new value clears the error, because another page is shown. */
  readonly resetKey: string;
  /** The level of its heading: 1 where it replaces a whole page. */
  readonly level?: 1 | 2;
}

interface State {
  /** `connection`: a file of the page failed to load. */
  readonly failed?: 'crash' | 'connection' | undefined;
}

/** A page is not reloaded again for a missing file within this time. */
const RELOAD_AGAIN_MS = 60_000;

/**
 * Limits a failure to its page. A page whose files failed to load continues by itself when the site can be reached
 * again. If they still fail then, a new release has removed them, and the page is reloaded.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};
  #waiting = new AbortController();
  #hasRetried = false;

  static getDerivedStateFromError(error: unknown): State {
    return { failed: isConnection(error) ? 'connection' : 'crash' };
  }

  override componentDidCatch(error: unknown): void {
    // The state is not set yet.
    if (isConnection(error)) void this.#goOn();
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
    const isOffline = failed === 'connection';
    return (
      <StatePanel
        picture={ghost}
        title={isOffline ? common.offlineTitle(navigator.onLine) : common.crashTitle}
        text={isOffline ? common.offlineText : common.crashText}
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

const isConnection = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'network';

/** Not twice in a row: a file that is missing in the newest release as well would cause endless reloads. */
function mayReload(): boolean {
  const storage = browserStorage('session');
  const isDue = Date.now() - Number(storage.getItem(RELOADED_KEY)) > RELOAD_AGAIN_MS;
  if (isDue) storage.setItem(RELOADED_KEY, String(Date.now()));
  return isDue;
}
