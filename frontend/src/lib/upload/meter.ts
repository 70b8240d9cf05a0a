/** Speed is measured over the last seconds: a shorter time fluctuates, and a longer one reacts late. */
const WINDOW_MS = 8_000;
const MIN_SPAN_MS = 500;

interface Sample {
  readonly at: number;
  readonly sent: number;
}

export interface Pace {
  /** Bytes per second. */
  readonly speed: number;
  readonly msLeft: number;
}

/** Measures the speed of sent bytes. Times are in milliseconds. */
export function createMeter() {
  let samples: readonly Sample[] = [];
  return {
    add(at: number, sent: number): void {
      const last = samples.at(-1);
      // Fewer bytes than before: a part failed and starts again. The speed so far is no longer valid.
      const kept = last !== undefined && sent < last.sent ? [] : samples;
      samples = [...kept.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
    },
    /** Clears the measurement: during a pause the clock ran and no bytes were sent. */
    reset(): void {
      samples = [];
    },
    /** The speed at `now`: without new bytes it falls. `undefined` without enough data, or while no bytes are sent. */
    pace(total: number, now: number): Pace | undefined {
      const recent = samples.filter(({ at }) => now - at <= WINDOW_MS);
      const first = recent[0];
      const last = recent.at(-1);
      if (first === undefined || last === undefined || now - first.at < MIN_SPAN_MS) return undefined;
      const speed = ((last.sent - first.sent) / (now - first.at)) * 1000;
      return speed > 0 ? { speed, msLeft: (Math.max(0, total - last.sent) / speed) * 1000 } : undefined;
    },
    /** The time since the last bytes were sent. */
    idleMs(now: number): number {
      const last = samples.at(-1);
      const moved = last && samples.find(({ sent }) => sent === last.sent);
      return moved === undefined ? 0 : now - moved.at;
    },
  };
}
