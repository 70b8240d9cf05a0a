import { createWebhookEndpoint } from '@satcade/contracts/api/webhook-endpoints';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@satcade/contracts/webhook-types';
import { err } from '@satcade/kernel/result';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { byContract } from '../../../lib/forms/rules.ts';

/** The form of a new endpoint, as typed. */
export interface WebhookValues {
  readonly url: string;
  readonly description: string;
  readonly events: readonly WebhookEventType[];
}

export const NO_WEBHOOK: WebhookValues = { url: '', description: '', events: [] };

/** In the order of the list, not of the clicks. */
export const withEvent = (
  events: readonly WebhookEventType[],
  event: WebhookEventType,
  on: boolean,
): readonly WebhookEventType[] => WEBHOOK_EVENT_TYPES.filter((each) => (each === event ? on : events.includes(each)));

/** The events of an endpoint that this page knows; a later version of the store may have others. */
export const knownEvents = (events: readonly string[]): readonly WebhookEventType[] =>
  WEBHOOK_EVENT_TYPES.filter((event) => events.includes(event));

/** Whether the store refuses the address, which it alone can check. */
export const isWrongUrl = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'validation';

/** Deliveries use https, and http only for a machine of the developer, where the store allows that. */
const CAN_BE_URL = /^\s*(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|\s*$))/i;

/**
 * Whether the address can be used is said by the store, which knows its own rules. What cannot be one is said at once, so
 * that it is shown beside the other errors.
 */
export function checkWebhook(values: WebhookValues): ReturnType<typeof byTheContract> {
  const checked = byTheContract(values);
  if (CAN_BE_URL.test(values.url)) return checked;
  return err({ ...(checked.ok ? {} : checked.error), url: webhooksText.urlWrong });
}

const byTheContract = byContract(
  createWebhookEndpoint,
  ({ url, description, events }: WebhookValues) => ({
    url,
    events: [...events],
    ...(description.trim() !== '' && { description }),
  }),
  {
    url: webhooksText.urlWrong,
    description: webhooksText.descriptionWrong,
    events: webhooksText.eventRequired,
  },
);
