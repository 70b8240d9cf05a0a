import type { REPLAY_CONSUMERS } from '@satcade/contracts/replayable';

type ServiceName = (typeof REPLAY_CONSUMERS)[number];

/** Events of `service` since `fromMs` that `consumer` has missed. */
export interface MissedEvents {
  readonly service: ServiceName;
  readonly consumer: ServiceName;
  readonly fromMs: number;
}

/** Something that BTCPay and the store, or two services, know differently. */
export interface Difference {
  readonly text: string;
  /** What to do about it, in one or two sentences. */
  readonly next: string;
  /** The replay that repairs it, if one can. */
  readonly replay?: MissedEvents;
}

export const AT_BTCPAY = 'Look at both in BTCPay. Somebody has changed one there, or two were created by accident.';
export const SOON =
  'The service asks BTCPay about it once a minute. If it is still so in five minutes, read the log of its reconciler.';
export const LATER =
  'The service asks BTCPay about it within twelve hours. To have it ask now, process any webhook of the invoice once more: POST /api/webhook-events/{id}/redelivery.';
