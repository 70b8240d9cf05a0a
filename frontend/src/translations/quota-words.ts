import { type DayQuota, dayLimitReached, limitReached, QUOTAS, type StockQuota } from '@satcade/contracts/quotas';

type Quota = StockQuota | DayQuota;
/** What a language says when an account has reached a limit. */
export type QuotaWords = Readonly<Record<Quota, (limit: number) => string>>;

const GB = 1024 * 1024 * 1024;

/** What the API says. */
const MESSAGES = {
  openOrders: limitReached('openOrders'),
  games: limitReached('games'),
  drafts: limitReached('drafts'),
  apiKeys: limitReached('apiKeys'),
  openUploads: limitReached('openUploads'),
  storedBytes: limitReached('storedBytes'),
  webhookEndpoints: limitReached('webhookEndpoints'),
  webhookSendsPerDay: dayLimitReached('webhookSendsPerDay', 0),
  reviewsPerDay: dayLimitReached('reviewsPerDay', 0),
  reportsPerDay: dayLimitReached('reportsPerDay', 0),
  votesPerDay: dayLimitReached('votesPerDay', 0),
  newsPerDay: dayLimitReached('newsPerDay', 0),
  followsPerDay: dayLimitReached('followsPerDay', 0),
  supportPerDay: dayLimitReached('supportPerDay', 0),
  invitationsPerDay: dayLimitReached('invitationsPerDay', 0),
  freeDownloadsPerDay: dayLimitReached('freeDownloadsPerDay', 0),
} satisfies Readonly<Record<Quota, { readonly detail: string }>>;

const isQuota = (name: string): name is Quota => Object.hasOwn(MESSAGES, name);

/** The text for the API's message about a reached limit; `undefined` for any other message. */
export function quotaText(english: string, words: QuotaWords): string | undefined {
  const name = Object.keys(MESSAGES).find((each) => isQuota(each) && MESSAGES[each].detail === english);
  if (name === undefined || !isQuota(name)) return undefined;
  const { limit } = QUOTAS[name];
  return words[name](name === 'storedBytes' ? limit / GB : limit);
}
