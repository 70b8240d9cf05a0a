import type { Random } from '../../lib/random.ts';

/** The faults of a call that leaves a process. */
const STEP_FAULTS = ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost', 'asked-twice'] as const;
export type StepFault = (typeof STEP_FAULTS)[number];

/** All faults. */
export const FAULT_KINDS = [
  ...STEP_FAULTS,
  'stalled',
  'carried-out-late',
  'stale-read',
  'clock-jump',
  'delivered-twice',
  'delivered-at-once',
  'met-another',
  'delayed',
  'replayed',
  'bus-refused',
  'status-late',
  'webhook-lost',
  'webhook-repeated',
  'call-timed-out',
  'refused-for-good',
  'second-click',
  'run-twice',
  'run-beside',
  'settled-beside-claim',
  'asked-beside-payment',
  'decided-twice',
  'cancelled-under-way',
  'btcpay-down',
  'btcpay-upgraded',
  'lightning-down',
  'rates-down',
  'redeemed-twice',
  'revoked-beside-redemption',
  'redeemed-beside-purchase',
  'deleted-beside',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Deals the faults, and counts which of them hit. */
export class Faults {
  readonly hits = new Map<FaultKind, number>();
  readonly #random: Random;
  readonly #ofSteps: number;
  isOn: boolean;

  /** `ofSteps`: the share of the calls leaving a process that fail, from 0 to 1. */
  constructor(random: Random, ofSteps: number) {
    this.#random = random;
    this.#ofSteps = ofSteps;
    this.isOn = ofSteps > 0;
  }

  /** The fault that hits a step, out of those that it can have. */
  ofStep(kinds: readonly StepFault[]): StepFault | undefined {
    if (kinds.length === 0 || !this.isOn || !this.#random.chance(this.#ofSteps)) return undefined;
    return this.#hit(this.#random.pick(kinds));
  }

  strikes(kind: FaultKind, probability: number): boolean {
    if (!this.isOn || !this.#random.chance(probability)) return false;
    this.#hit(kind);
    return true;
  }

  #hit<Kind extends FaultKind>(kind: Kind): Kind {
    this.hits.set(kind, (this.hits.get(kind) ?? 0) + 1);
    return kind;
  }
}
