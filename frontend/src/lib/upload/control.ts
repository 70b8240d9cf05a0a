/** Thrown by an upload that its owner has cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

export type ControlState = 'running' | 'paused' | 'cancelled';

/**
 * Why no bytes are sent without a pause: the browser is offline, requests get no answer, or the server refuses for now.
 */
export type WaitReason = 'offline' | 'network' | 'server';

/**
 * The control of an upload: its owner pauses, resumes and cancels with it, and the upload checks it before each step.
 */
export interface UploadControl {
  readonly state: () => ControlState;
  readonly waiting: () => WaitReason | undefined;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Ends the waits before the next tries. */
  retryNow(): void;
  /**
   * Waits while the upload is paused. Returns a signal that aborts with the next pause or cancellation, so that running
   * requests stop at once. Throws Cancelled.
   */
  ready(): Promise<AbortSignal>;
  /** Waits for `rest`, whose signal aborts with the next pause, cancellation or `retryNow`. */
  wait(reason: WaitReason, rest: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Reports that bytes or answers arrive, so the connection works. */
  moved(): void;
}

export function createControl(onChange: () => void = () => undefined): UploadControl {
  let state: ControlState = 'running';
  let waiting: WaitReason | undefined;
  let run = new AbortController();
  let patience = new AbortController();
  let wake: (() => void)[] = [];

  function become(next: ControlState): void {
    if (state === next || state === 'cancelled') return;
    state = next;
    waiting = undefined;
    if (next === 'running') run = new AbortController();
    else run.abort();
    const sleepers = wake;
    if (next !== 'paused') wake = [];
    if (next !== 'paused') for (const each of sleepers) each();
    onChange();
  }

  function wait(reason: WaitReason | undefined): void {
    if (waiting === reason) return;
    waiting = reason;
    onChange();
  }

  function retryNow(): void {
    const before = patience;
    patience = new AbortController();
    before.abort();
  }

  return {
    state: () => state,
    waiting: () => waiting,
    pause: () => become('paused'),
    resume: () => become('running'),
    cancel: () => become('cancelled'),
    retryNow,
    async ready() {
      while (state === 'paused') await new Promise<void>((resolve) => wake.push(resolve));
      if (state === 'cancelled') throw new Cancelled();
      return run.signal;
    },
    async wait(reason, rest) {
      if (run.signal.aborted) return;
      wait(reason);
      await rest(AbortSignal.any([run.signal, patience.signal]));
    },
    moved() {
      if (waiting === undefined) return;
      wait(undefined);
      // A success of one part also ends the long waits of the others.
      retryNow();
    },
  };
}
