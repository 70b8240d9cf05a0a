import type { Measured } from '../cloudwatch/measured.ts';
import type { Metrics } from '../cloudwatch/metrics.ts';
import type { Clock } from '../engine.ts';
import type { Plan } from '../providers/plan.ts';
import { AlarmHistory } from './alarm-history.ts';
import { type AlarmReading, readAlarms } from './alarms.ts';
import type { QueueDepth } from './queues.ts';

interface Watched {
  readonly plan: Plan;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly queues: () => Promise<readonly QueueDepth[]>;
}

/** Evaluates the alarms, and keeps their history. */
export class AlarmWatch {
  readonly #watched: Watched;
  readonly history = new AlarmHistory();

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** What alarms and dashboards are calculated from. */
  async measured(): Promise<Measured> {
    const { plan, metrics, clock, queues } = this.#watched;
    return { plan, metrics, queues: await queues(), now: clock.now() };
  }

  /** The state of every alarm now. */
  async readings(): Promise<readonly AlarmReading[]> {
    const measured = await this.measured();
    const readings = readAlarms(this.#watched.plan, measured);
    this.history.observe(readings, measured.now);
    return readings;
  }

  /** Evaluates every few seconds of real time, so that the history has what nobody looked at. Returns the end of it. */
  start(everyMs: number): () => void {
    const timer = setInterval(() => this.readings().catch(() => {}), everyMs).unref();
    return () => clearInterval(timer);
  }
}
