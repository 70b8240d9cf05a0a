/** What developers can have delivered to their endpoints. docs/webhooks.md describes each. */
export const WEBHOOK_EVENT_TYPES = [
  'purchase.completed',
  'purchase.reversed',
  'gift.redeemed',
  'review.written',
  'scan.finished',
  'payout.changed',
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number];

/** The same, and what is sent on request. */
export const WEBHOOK_MESSAGE_TYPES = [...WEBHOOK_EVENT_TYPES, 'webhook.test'] as const;
export type WebhookMessageType = (typeof WEBHOOK_MESSAGE_TYPES)[number];

/** The prefix of the text of a secret (Standard Webhooks). */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';

/** Endpoints of an account; the length of their addresses and descriptions; days for which the log is kept. */
export const WEBHOOK_LIMITS = { endpoints: 5, urlLength: 1000, descriptionLength: 100, logDays: 30 } as const;
