import { describe, expect, it } from '@jest/globals';
import { missingForRelease, planText } from './plan-text.ts';
import { isTimeAccepted, localTime, timeOf } from './publish-time.ts';
import { changedEntry, entryOf, isEntryAccepted, newEntry } from './store-entry.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const publishAt = '2026-03-02T18:30:00.000Z';
const complete = {
  publishAt,
  status: 'pending_review',
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

describe('an announced game', () => {
  const soon = { ...complete, comingSoon: true, isAnnounced: true, isScheduled: true } as const;

  it('says that its page is public, and when it is released', () => {
    expect(planText(soon, NOW)).toMatch(/^Its page is public\. It is released on /);
    expect(planText({ ...soon, publishAt: undefined }, NOW)).toBe(
      'Its page is public. It has no release date: you release it yourself.',
    );
  });

  it('says what is missing for the release, and that a date has passed', () => {
    const unfinished = { ...soon, isScheduled: undefined, gameFileKey: undefined };
    expect(planText(unfinished, NOW)).toContain('For the release: Its file is missing.');
    expect(planText(unfinished, Date.parse(publishAt) + 1)).toContain('It was to be released on');
    expect(missingForRelease({ ...soon, isScheduled: undefined })).toContain('not approved');
    expect(missingForRelease(soon)).toBeUndefined();
  });

  it('says what is missing for its announcement, and nothing once it is rejected', () => {
    const hidden = { ...soon, isAnnounced: undefined };
    expect(planText(hidden, NOW)).toMatch(/^Its page is not public yet\. The moderators have not approved/);
    expect(planText({ ...hidden, thumbnailKey: undefined }, NOW)).toContain('Its thumbnail is missing.');
    expect(planText({ ...hidden, status: 'rejected' }, NOW)).toBeUndefined();
  });
});

describe('the entry into the store', () => {
  const at = '2026-03-02T18:30';
  const iso = new Date(at).toISOString();

  it('is sent as a date, an announcement, or both', () => {
    expect(newEntry({ entry: 'now', publishAt: at })).toEqual({});
    expect(newEntry({ entry: 'date', publishAt: at })).toEqual({ publishAt: iso });
    expect(newEntry({ entry: 'soon', publishAt: '' })).toEqual({ comingSoon: true });
    expect(newEntry({ entry: 'soon', publishAt: at })).toEqual({ comingSoon: true, publishAt: iso });
  });

  it('takes back what is no longer chosen', () => {
    expect(changedEntry({ entry: 'now', publishAt: at })).toEqual({ comingSoon: false, publishAt: null });
    expect(changedEntry({ entry: 'soon', publishAt: '' })).toEqual({ comingSoon: true, publishAt: null });
  });

  it('needs a time for a date only', () => {
    expect(isEntryAccepted({ entry: 'date', publishAt: '' }, NOW)).toBe(false);
    expect(isEntryAccepted({ entry: 'soon', publishAt: '' }, NOW)).toBe(true);
    expect(isEntryAccepted({ entry: 'soon', publishAt: '2028-01-01T12:00' }, NOW)).toBe(false);
    expect(isEntryAccepted({ entry: 'now', publishAt: '2028-01-01T12:00' }, NOW)).toBe(true);
  });

  it('is read from forms that were stored before there was a choice', () => {
    expect(entryOf({ publishAt: '' })).toBe('now');
    expect(entryOf({ publishAt: at })).toBe('date');
  });
});
