/** When payouts are opened: every `everyMinutes`, counted from midnight UTC plus `offsetMinutes`. */
export interface RunSchedule {
  readonly everyMinutes: number;
  readonly offsetMinutes: number;
}

const MINUTE_MS = 60_000;

/** The first run after a moment, in milliseconds since the epoch. */
export function nextRun({ everyMinutes, offsetMinutes }: RunSchedule, nowMs: number): number {
  const [every, offset] = [everyMinutes * MINUTE_MS, offsetMinutes * MINUTE_MS];
  return (Math.floor((nowMs - offset) / every) + 1) * every + offset;
}
