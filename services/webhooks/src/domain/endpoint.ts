import type {
  WebhookEndpointFailure,
  WebhookEndpointStatus,
  webhookEndpointFacts,
} from '@satcade/contracts/entities/webhook-endpoints';
import type { Immutable } from '@satcade/kernel';
import type { Machine } from '@satcade/kernel/machine';
import type * as z from 'zod/mini';

export type Endpoint = Immutable<z.output<typeof webhookEndpointFacts>>;
/** What finds an endpoint. */
export type EndpointId = Pick<Endpoint, 'userId' | 'endpointId'>;

export const ENDPOINT_MACHINE: Machine<WebhookEndpointStatus, 'switchOn' | 'switchOff' | 'giveUp'> = {
  initial: 'ACTIVE',
  transitions: {
    switchOn: { from: ['DISABLED', 'FAILED'], to: 'ACTIVE' },
    switchOff: { from: ['ACTIVE', 'FAILED'], to: 'DISABLED' },
    giveUp: { from: ['ACTIVE'], to: 'FAILED' },
  },
};

const DAY_MS = 24 * 60 * 60_000;
/** How long deliveries are retried, and how long an endpoint may fail. */
export const RETRIED_FOR_MS = DAY_MS;
/** How long the secret before a new one signs as well. */
export const BOTH_SECRETS_MS = DAY_MS;

/** The status of the answer with which a receiver says that it wants no more deliveries. */
const GONE = 410;

/**
 * Why the store switches an endpoint off after a failed attempt (ms since the epoch); `undefined`: it does not. An
 * endpoint without `failingSince` has just failed for the first time.
 */
export function reasonToGiveUp(
  { failingSince }: Pick<Endpoint, 'failingSince'>,
  attempt: { readonly at: number; readonly status?: number | undefined },
): WebhookEndpointFailure | undefined {
  if (attempt.status === GONE) return 'gone';
  if (failingSince === undefined) return undefined;
  return attempt.at - Date.parse(failingSince) >= RETRIED_FOR_MS ? 'no-success' : undefined;
}

/** The versions of the secret that sign at this time, the current one first. */
export function signingVersions(
  { secretVersion, previousSecretUntil }: Pick<Endpoint, 'secretVersion' | 'previousSecretUntil'>,
  now: number,
): readonly number[] {
  const hasBoth = previousSecretUntil !== undefined && now < Date.parse(previousSecretUntil);
  return hasBoth ? [secretVersion, secretVersion - 1] : [secretVersion];
}
