/** Speed is judged by the last seconds: shorter jumps about, longer lies after a change. */
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

/** Watches how many bytes have gone and reckons how fast they go. Times in milliseconds. */
export function createMeter() {
  let samples: readonly Sample[] = [];
  return {
    add(at: number, sent: number): void {
      const last = samples.at(-1);
      // Fewer bytes than before: a part broke and starts again. The pace up to there says nothing now.
      const kept = last !== undefined && sent < last.sent ? [] : samples;
      samples = [...kept.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }];
    },
    /** Forgets what was: after a pause the clock ran and no bytes did. */
    reset(): void {
      samples = [];
    },
    /** As of `now`: without new bytes the speed falls. `undefined` until there is enough to judge by, or while nothing moves. */
    pace(total: number, now: number): Pace | undefined {
      const recent = samples.filter(({ at }) => now - at <= WINDOW_MS);
      const first = recent[0];
      const last = recent.at(-1);
      if (first === undefined || last === undefined || now - first.at < MIN_SPAN_MS) return undefined;
      const speed = ((last.sent - first.sent) / (now - first.at)) * 1000;
      return speed > 0 ? { speed, msLeft: (Math.max(0, total - last.sent) / speed) * 1000 } : undefined;
    },
    /** How long ago the last bytes went. */
    idleMs(now: number): number {
      const last = samples.at(-1);
      const moved = last && samples.find(({ sent }) => sent === last.sent);
      return moved === undefined ? 0 : now - moved.at;
    },
  };
}
