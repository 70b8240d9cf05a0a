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
    /** `undefined` until there is enough to judge by, or while nothing moves. */
    pace(total: number): Pace | undefined {
      const first = samples[0];
      const last = samples.at(-1);
      if (first === undefined || last === undefined || last.at - first.at < MIN_SPAN_MS) return undefined;
      const speed = ((last.sent - first.sent) / (last.at - first.at)) * 1000;
      return speed > 0 ? { speed, msLeft: (Math.max(0, total - last.sent) / speed) * 1000 } : undefined;
    },
  };
}
