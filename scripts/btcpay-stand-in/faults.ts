import * as z from 'zod/mini';

const delayMs = z.int().check(z.nonnegative());
/** Outages in the server's surroundings, until they are cleared. */
const outages = {
  'lightning-down': z.optional(z.boolean()),
  'rates-down': z.optional(z.boolean()),
  'node-syncing': z.optional(z.boolean()),
};
/** In milliseconds; 0 clears. */
const slownesses = {
  /** The Lightning node; from five seconds on BTCPay stops waiting for it. */
  'lightning-slow': z.optional(delayMs),
  /** The host of Lightning addresses; from 30 seconds on BTCPay stops waiting for it. */
  'lnurl-slow': z.optional(delayMs),
  /** The status of an invoice follows its payments, and their webhooks, after this time. */
  'status-slow': z.optional(delayMs),
};

/** How often a fault strikes: the next n times, or until it is cleared. */
const times = z.union([z.int().check(z.nonnegative()), z.boolean()]);
const apiStatus = z.int().check(z.gte(400), z.lte(599));

export const faultsRequest = z.object({
  /** Deliveries that are lost: never sent, never retried. */
  drop: z.optional(times),
  /** Deliveries that are sent twice. */
  duplicate: z.optional(times),
  /** Deliveries that overtake the one before them, when two are waiting. */
  reorder: z.optional(times),
  /** Every new delivery waits this long; 0 clears. */
  delayMs: z.optional(delayMs),
  ...outages,
  ...slownesses,
  /** BTCPay restarts now: waiting webhooks are lost, because it keeps them in memory. */
  restart: z.optional(z.boolean()),
  /**
   * Calls of the API that fail: a status or 'timeout' until cleared, `true` for 500 until cleared, a number below 400
   * for that many 500s, or an object with both and the only `call` that fails: a method and the end of a path, such as
   * `POST /invoices`. A call that times out is carried out, but never answered.
   */
  failApi: z.optional(
    z.union([
      times,
      z.literal('timeout'),
      z.object({
        with: z.union([apiStatus, z.literal('timeout')]),
        times: z.int().check(z.positive()),
        call: z.optional(z.string()),
      }),
    ]),
  ),
});

type Strike = 'drop' | 'duplicate' | 'reorder';
type Outage = keyof typeof outages;
type Slowness = keyof typeof slownesses;
const OUTAGES: readonly Outage[] = ['lightning-down', 'rates-down', 'node-syncing'];
const SLOWNESSES: readonly Slowness[] = ['lightning-slow', 'lnurl-slow', 'status-slow'];
export type ApiFault = number | 'timeout';
interface PlannedFault {
  readonly with: ApiFault;
  left: number;
  readonly call?: string | undefined;
}

const count = (value: number | boolean): number => (value === true ? Number.POSITIVE_INFINITY : Number(value));

/** The requested faults. They are not stored: after a restart the server has none. */
export class Faults {
  readonly #left: Record<Strike, number> = { drop: 0, duplicate: 0, reorder: 0 };
  readonly #outages = new Set<Outage>();
  readonly #slownesses = new Map<Slowness, number>();
  #delayMs = 0;
  #api: PlannedFault = { with: 500, left: 0 };

  /** Changes the named faults and leaves the others. */
  set(request: z.infer<typeof faultsRequest>): void {
    const { drop, duplicate, reorder, delayMs, failApi } = request;
    if (drop !== undefined) this.#left.drop = count(drop);
    if (duplicate !== undefined) this.#left.duplicate = count(duplicate);
    if (reorder !== undefined) this.#left.reorder = count(reorder);
    if (delayMs !== undefined) this.#delayMs = delayMs;
    if (failApi !== undefined) this.#api = apiFault(failApi);
    for (const name of OUTAGES) {
      if (request[name] === true) this.#outages.add(name);
      if (request[name] === false) this.#outages.delete(name);
    }
    for (const name of SLOWNESSES) this.#slownesses.set(name, request[name] ?? this.delay(name));
  }

  clear(): void {
    this.#outages.clear();
    this.#slownesses.clear();
    this.set({ drop: 0, duplicate: 0, reorder: 0, delayMs: 0, failApi: 0 });
  }

  isOn(outage: Outage): boolean {
    return this.#outages.has(outage);
  }

  /** How long this takes, in milliseconds. */
  delay(slowness: Slowness): number {
    return this.#slownesses.get(slowness) ?? 0;
  }

  get delayMs(): number {
    return this.#delayMs;
  }

  /** Whether the fault strikes now; uses up one strike. */
  take(strike: Strike): boolean {
    if (this.#left[strike] <= 0) return false;
    this.#left[strike] -= 1;
    return true;
  }

  /** The fault of an API call, if any; uses up one strike. */
  takeApi(method: string, path: string): ApiFault | undefined {
    const [onlyMethod = method, end = ''] = this.#api.call?.split(' ') ?? [];
    if (this.#api.left <= 0 || method !== onlyMethod || !path.endsWith(end)) return undefined;
    this.#api.left -= 1;
    return this.#api.with;
  }

  /** As JSON shows it: an endless fault is `true`. */
  snapshot(): Record<string, unknown> {
    const shown = (left: number): number | boolean => (left === Number.POSITIVE_INFINITY ? true : left);
    const { drop, duplicate, reorder } = this.#left;
    return {
      drop: shown(drop),
      duplicate: shown(duplicate),
      reorder: shown(reorder),
      delayMs: this.#delayMs,
      failApi: { ...this.#api, left: undefined, times: shown(this.#api.left) },
      ...Object.fromEntries(OUTAGES.map((name) => [name, this.isOn(name)])),
      ...Object.fromEntries(SLOWNESSES.map((name) => [name, this.delay(name)])),
    };
  }
}

function apiFault(request: NonNullable<z.infer<typeof faultsRequest>['failApi']>): PlannedFault {
  if (request === 'timeout') return { with: 'timeout', left: Number.POSITIVE_INFINITY };
  if (typeof request === 'object') return { with: request.with, left: request.times, call: request.call };
  if (typeof request === 'number' && request >= 400) return { with: request, left: Number.POSITIVE_INFINITY };
  return { with: 500, left: count(request) };
}
