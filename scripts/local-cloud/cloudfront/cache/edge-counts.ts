import type { Meter } from '../../meter.ts';
import type { Answer, Result } from './edge-cache.ts';

/** How requests were answered: from the cache (fresh or stale), by the origin, or by a viewer function. */
type Counted = Result | 'Stale' | 'Function';
/** `Failover`: how often an origin group asked its secondary origin. */
export type Counts = Readonly<Record<Counted | 'Failover', number>>;

const NONE: Counts = { Hit: 0, Stale: 0, RefreshHit: 0, Miss: 0, Error: 0, Function: 0, Failover: 0 };

/** Counts answers by behaviour, for the console since the start and for the meter since its last reset. */
export class EdgeCounts {
  readonly #meter: Meter;
  readonly #byPattern = new Map<string, Record<keyof Counts, number>>();

  readonly #prefix: string;

  /** `name`: of a distribution beside the site's, so that the meter tells their patterns apart. */
  constructor(meter: Meter, name?: string) {
    this.#meter = meter;
    this.#prefix = name === undefined ? '' : `${name} `;
  }

  answered(pathPattern: string, { result, isStale }: Pick<Answer, 'result' | 'isStale'>): void {
    this.#add(pathPattern, isStale ? 'Stale' : result);
    this.#meter.count('cloudfront.requests', `${this.#prefix}${pathPattern} ${result}`);
  }

  answeredByFunction(pathPattern: string): void {
    this.#add(pathPattern, 'Function');
    this.#meter.count('cloudfront.requests', `${this.#prefix}${pathPattern} Function`);
  }

  failedOver(pathPattern: string): void {
    this.#add(pathPattern, 'Failover');
    this.#meter.count('cloudfront.failovers', `${this.#prefix}${pathPattern}`);
  }

  of(pathPattern: string): Counts {
    return { ...NONE, ...this.#byPattern.get(pathPattern) };
  }

  #add(pathPattern: string, name: keyof Counts): void {
    let counts = this.#byPattern.get(pathPattern);
    if (counts === undefined) {
      counts = { ...NONE };
      this.#byPattern.set(pathPattern, counts);
    }
    counts[name] += 1;
  }
}
