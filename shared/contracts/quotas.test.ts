import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { dayLimitReached, limitReached, QUOTAS } from './quotas.ts';

const GB = 1024 ** 3;
const rows = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const figureOf = (what: string) => rows.find(([, name]) => name === what)?.[2];

test.each([
  ['unpaid orders', `${QUOTAS.openOrders.limit}`],
  ['games', `${QUOTAS.games.limit}`],
  ['drafts', `${QUOTAS.drafts.limit}`],
  ['API keys', `${QUOTAS.apiKeys.limit}`],
  ['unfinished uploads', `${QUOTAS.openUploads.limit}`],
  ['stored files', `${QUOTAS.storedBytes.limit / GB} GB`],
  ['webhook endpoints', `${QUOTAS.webhookEndpoints.limit}`],
  ['webhooks by hand', `${QUOTAS.webhookSendsPerDay.limit}`],
  ['reviews', `${QUOTAS.reviewsPerDay.limit}`],
  ['reports of reviews', `${QUOTAS.reportsPerDay.limit}`],
  ['news posts', `${QUOTAS.newsPerDay.limit}`],
  ['developers followed', `${QUOTAS.followsPerDay.limit}`],
  ['unpaid downloads', `${QUOTAS.freeDownloadsPerDay.limit}`],
])('matches the figure for %s in docs/limits.md', (what, figure) => {
  expect(figureOf(what)).toBe(figure);
});

test('says what to do when a stock limit is reached', () => {
  expect(limitReached('storedBytes')).toEqual({
    code: 'limit-reached',
    detail: 'An account may have 200 GB of files. Delete a game that you no longer need.',
  });
});

test('says when the day of a daily limit ends', () => {
  const elevenPm = Date.parse('2026-03-01T23:00:00.500Z');
  expect(dayLimitReached('reviewsPerDay', elevenPm)).toMatchObject({ code: 'too-many-requests', retryAfter: 3600 });
  expect(dayLimitReached('freeDownloadsPerDay', elevenPm).detail).toBe(
    'An account may start 100 downloads that it did not pay for a day. Try again after midnight (UTC).',
  );
});
