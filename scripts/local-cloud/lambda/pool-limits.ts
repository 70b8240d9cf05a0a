/** How many environments of a function there are, and when. All times are real time. */
export interface PoolLimits {
  /** The most environments of one function. AWS would start a thousand; a laptop has a few cores. */
  readonly maxEnvironments: number;
  /** Another environment is started when a call has waited this long, as each costs time and memory. */
  readonly patienceMs: number;
  /** The same while functions have as many environments besides their first as they may have together. */
  readonly fullPatienceMs: number;
  /** How long a batch of a queue waits at most until an environment is free, before its messages are taken. */
  readonly growingMs: number;
  /** An environment that was not called for this long is ended, or earlier: see `WarmTime`. */
  readonly idleMs: number;
  /** The same for one whose function has another idle one. */
  readonly spareIdleMs: number;
  /** For so long after its last call, an environment is not ended to make room for one of another function. */
  readonly recentMs: number;
}

export const DEFAULT_LIMITS: PoolLimits = {
  maxEnvironments: 2,
  patienceMs: 100,
  fullPatienceMs: 1000,
  growingMs: 150,
  idleMs: 45_000,
  spareIdleMs: 5000,
  recentMs: 1000,
};
