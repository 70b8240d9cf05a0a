import { API_KEY_LIMITS } from './api-keys.ts';
import { type Problem, problem } from './problem.ts';
import { WEBHOOK_LIMITS } from './webhook-types.ts';

const GB = 1024 * 1024 * 1024;

/**
 * What one account may have, or do in a day (UTC): enough for people, and a cap on what a script can cost.
 * docs/limits.md lists the figures; a test compares them.
 */
export const QUOTAS = {
  openOrders: { limit: 25, what: 'unpaid orders', advice: 'Pay one of them, or wait until one expires.' },
  games: { limit: 200, what: 'games', advice: 'Delete a game that you no longer need.' },
  drafts: { limit: 30, what: 'drafts', advice: 'Discard one that you no longer need.' },
  apiKeys: { limit: API_KEY_LIMITS.perUser, what: 'API keys', advice: 'Revoke a key that you no longer need.' },
  openUploads: { limit: 100, what: 'unfinished uploads', advice: 'Finish or cancel one, or try again in an hour.' },
  storedBytes: { limit: 200 * GB, what: 'GB of files', advice: 'Delete a game that you no longer need.' },
  reviewsPerDay: { limit: 50, what: 'reviews', advice: 'Try again tomorrow.' },
  reportsPerDay: { limit: 50, what: 'reports', advice: 'Try again tomorrow.' },
  supportPerDay: { limit: 10, what: 'support requests', advice: 'Try again tomorrow.' },
  invitationsPerDay: { limit: 20, what: 'invitations to publishers', advice: 'Try again tomorrow.' },
  freeDownloadsPerDay: {
    limit: 100,
    verb: 'start',
    what: 'downloads that it did not pay for',
    advice: 'Try again after midnight (UTC).',
  },
  webhookEndpoints: {
    limit: WEBHOOK_LIMITS.endpoints,
    what: 'webhook endpoints',
    advice: 'Delete one that you no longer need.',
  },
  webhookSendsPerDay: { limit: 200, what: 'webhooks by hand', advice: 'Try again tomorrow.' },
  votesPerDay: { limit: 200, what: 'votes for reviews', advice: 'Try again tomorrow.' },
  newsPerDay: { limit: 10, verb: 'write', what: 'news posts', advice: 'Try again tomorrow.' },
  followsPerDay: { limit: 200, verb: 'follow', what: 'developers', advice: 'Try again tomorrow.' },
} as const;

export type StockQuota =
  | 'openOrders'
  | 'games'
  | 'drafts'
  | 'apiKeys'
  | 'openUploads'
  | 'storedBytes'
  | 'webhookEndpoints';
export type DayQuota =
  | 'reviewsPerDay'
  | 'reportsPerDay'
  | 'votesPerDay'
  | 'newsPerDay'
  | 'followsPerDay'
  | 'supportPerDay'
  | 'invitationsPerDay'
  | 'webhookSendsPerDay'
  | 'freeDownloadsPerDay';

/** The problem (409) when the account has reached a stock limit. */
export function limitReached(quota: StockQuota): Problem {
  const { limit, what, advice } = QUOTAS[quota];
  const figure = quota === 'storedBytes' ? limit / GB : limit;
  return problem('limit-reached', `An account may have ${figure} ${what}. ${advice}`);
}

const DAY_MS = 24 * 60 * 60_000;

/** The problem (429) until the day ends (UTC). */
export function dayLimitReached(quota: DayQuota, now: number): Problem {
  const { limit, what, advice, verb } = { verb: 'send', ...QUOTAS[quota] };
  const retryAfter = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  return { ...problem('too-many-requests', `An account may ${verb} ${limit} ${what} a day. ${advice}`), retryAfter };
}
