import { expect, it } from '@jest/globals';
import { planText } from './plan-text.ts';
import { isTimeAccepted, localTime, timeOf } from './publish-time.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const publishAt = '2026-03-02T18:30:00.000Z';
const complete = {
  publishAt,
  gameFileKey: 'games/a/b/c.zip',
  scanStatus: 'CLEAN',
  thumbnailKey: 'thumbnails/a',
} as const;

it('accepts a time that has passed, and a year ahead at most', () => {
  expect(isTimeAccepted('2026-02-01T12:00', NOW)).toBe(true);
  expect(isTimeAccepted('2027-02-01T12:00', NOW)).toBe(true);
  expect(isTimeAccepted('2027-04-01T12:00', NOW)).toBe(false);
  expect(isTimeAccepted('', NOW)).toBe(false);
});

it('sends the typed local time in UTC', () => {
  expect(timeOf('')).toBeUndefined();
  const sent = new Date(2026, 2, 2, 18, 30).toISOString();
  expect(timeOf('2026-03-02T18:30')).toBe(sent);
  expect(localTime(sent)).toBe('2026-03-02T18:30');
});

it('says when a game is published, or what is missing for it', () => {
  expect(planText({ ...complete, publishAt: undefined }, NOW)).toBeUndefined();
  expect(planText({ ...complete, isScheduled: true }, NOW)).toMatch(/^This game is complete and is published on /);
  expect(planText({ ...complete, gameFileKey: undefined }, NOW)).toMatch(
    /^This game is to be published .*file is missing/,
  );
  expect(planText({ ...complete, scanStatus: 'ERROR' }, NOW)).toContain('not clean yet');
  expect(planText({ ...complete, thumbnailKey: undefined }, NOW)).toContain('thumbnail is missing');
  expect(planText(complete, Date.parse(publishAt) + 1)).toMatch(/^This game was to be published .*not approved it yet/);
});
