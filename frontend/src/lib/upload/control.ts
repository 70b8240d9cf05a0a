/** Thrown out of an upload that was given up by its owner. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

export type ControlState = 'running' | 'paused' | 'cancelled';

/** The switch of an upload: whoever holds it pauses, resumes and cancels; the upload asks it before each step. */
export interface UploadControl {
  readonly state: () => ControlState;
  pause(): void;
  resume(): void;
  cancel(): void;
  /**
   * Waits while the upload is paused. Gives a signal that aborts with the next pause or cancellation, so that bytes on
   * their way stop at once. Throws Cancelled.
   */
  ready(): Promise<AbortSignal>;
}

export function createControl(onChange: (state: ControlState) => void = () => undefined): UploadControl {
  let state: ControlState = 'running';
  let run = new AbortController();
  let wake: (() => void)[] = [];

  function become(next: ControlState): void {
    if (state === next || state === 'cancelled') return;
    state = next;
    if (next === 'running') run = new AbortController();
    else run.abort();
    const waiting = wake;
    if (next !== 'paused') wake = [];
    if (next !== 'paused') for (const each of waiting) each();
    onChange(next);
  }

  return {
    state: () => state,
    pause: () => become('paused'),
    resume: () => become('running'),
    cancel: () => become('cancelled'),
    async ready() {
      while (state === 'paused') await new Promise<void>((resolve) => wake.push(resolve));
      if (state === 'cancelled') throw new Cancelled();
      return run.signal;
    },
  };
}
