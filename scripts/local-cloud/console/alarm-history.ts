import type { AlarmReading, AlarmState } from './alarms.ts';

/** An alarm that went from one state to another. */
export interface StateChange {
  /** When it was noticed, in ms since the epoch. */
  readonly at: number;
  readonly alarm: string;
  readonly from: AlarmState;
  readonly to: AlarmState;
  /** Whether somebody would have been notified. */
  readonly notifies: boolean;
}

const KEPT = 500;

/** The latest changes of state, noticed by comparing readings. */
export class AlarmHistory {
  readonly #states = new Map<string, { readonly state: AlarmState; readonly since: number }>();
  #changes: readonly StateChange[] = [];

  /** Compares with the last readings. An alarm that is new begins with INSUFFICIENT_DATA, as in CloudWatch. */
  observe(readings: readonly AlarmReading[], now: number): void {
    for (const { alarm, state, silencedBy } of readings) {
      const last = this.#states.get(alarm.name);
      if (last?.state === state) continue;
      this.#states.set(alarm.name, { state, since: now });
      // What an alarm is at the start of the process is no news, unless it rings.
      if (last === undefined && state !== 'ALARM') continue;
      const from = last?.state ?? 'INSUFFICIENT_DATA';
      const isNews = state === 'ALARM' || from === 'ALARM';
      const notifies = alarm.notifies && isNews && silencedBy === undefined;
      this.#changes = [{ at: now, alarm: alarm.name, from, to: state, notifies }, ...this.#changes].slice(0, KEPT);
    }
  }

  /** Since when an alarm has its state; `undefined` before the first reading. */
  since(alarm: string): number | undefined {
    return this.#states.get(alarm)?.since;
  }

  /** Newest first; of one alarm, if it is named. */
  changes(alarm?: string): readonly StateChange[] {
    return alarm === undefined ? this.#changes : this.#changes.filter((change) => change.alarm === alarm);
  }
}
