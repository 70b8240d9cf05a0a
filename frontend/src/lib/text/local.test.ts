import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { englishText, renderedText } from './english.ts';
import { agoText, languagesOf, localTextOf, readerLanguages } from './local.ts';

const TIME = '2026-11-02T15:05:00.000Z';

describe('texts of a reader', () => {
  it('follow the first language of the browser', () => {
    const german = localTextOf(['de-DE', 'en-US']);
    expect(german.day('2026-11-02')).toBe('02.11.2026');
    expect(german.count(12_345)).toBe('12.345');
    expect(german.size(1024 ** 2 * 48.25)).toBe('48,3 MB');
    expect(german.size(712)).toMatch(/^712\sByte$/);
    expect(localTextOf(['en-GB']).size(167)).toBe('167 bytes');
    expect(localTextOf(['en-GB']).size(1)).toBe('1 byte');
    expect(german.language).toBe('de-DE');
    expect(localTextOf(['fr']).size(1024 ** 3)).toMatch(/^1,0\sGo$/);
    expect(localTextOf(['en-GB']).day('2026-11-02')).toBe('2 Nov 2026');
  });

  it('are plain English for US English, for no language, and for a name that is no language', () => {
    for (const names of [['en-US'], ['en'], [], ['en-US@posix'], ['not a language']])
      expect(localTextOf(names)).toBe(englishText);
    expect(languagesOf(['en-US@posix', 'de'])).toEqual(['de']);
  });

  it('show a day as the same day in every time zone', () => {
    for (const text of [englishText, renderedText, localTextOf(['sv-SE'])])
      expect(text.day('2026-01-31')).toMatch(/31/);
  });
});

describe('texts of rendered pages', () => {
  it('show the day in UTC', () => {
    expect(renderedText.date('2026-11-02T23:59:59.999Z')).toBe('Nov 2, 2026');
    expect(renderedText.date('2026-11-03T00:00:00.000Z')).toBe('Nov 3, 2026');
  });
});

describe('English texts', () => {
  it('use powers of 1024 for sizes', () => {
    expect(englishText.size(0)).toBe('0 B');
    expect(englishText.size(1023)).toBe('1023 B');
    expect(englishText.size(1024)).toBe('1.0 KB');
    expect([1024 ** 2 - 60, 1024 ** 2 - 1].map(englishText.size)).toEqual(['1023.9 KB', '1.0 MB']);
    expect(englishText.size(5 * 1024 ** 3)).toBe('5.0 GB');
  });

  it('are formatted like Intl', () => {
    const whole = new Intl.NumberFormat('en-US');
    const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
    const dates = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.nat(), dates, (count, date) => {
        expect(englishText.count(count)).toBe(whole.format(count));
        expect(englishText.date(date.toISOString())).toBe(day.format(date));
      }),
    );
    expect(englishText.time(TIME)).toMatch(/^Nov \d, 2026, \d+:05\s[AP]M$/);
  });
});

describe('the languages for dates and numbers', () => {
  it.each([
    ['de', ['de-CH', 'en'], ['de-CH']],
    ['de', ['en-GB', 'de-AT'], ['de-AT']],
    ['de', ['en-US'], ['de']],
    ['en', ['en-GB', 'de'], ['en-GB']],
    ['en', ['sv-SE', 'fi'], ['sv-SE', 'fi']],
    ['en', ['sv-SE', 'en-GB'], ['en-GB']],
    ['en', ['fr'], ['en']],
    ['en', [], ['en']],
  ])('on the site in %s, for a browser with %j, are %j', (site, names, wanted) => {
    expect(readerLanguages(site, names)).toEqual(wanted);
  });
});

describe('how long ago something was', () => {
  // Node takes the languages of the machine.
  beforeAll(() => {
    Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-US'] }, configurable: true });
  });
  const MINUTE = 60;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;
  it.each([
    [-5, 'now'],
    [0.4, 'now'],
    [0.5, '1 second ago'],
    [MINUTE - 1, '59 seconds ago'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, '1 day ago'],
    [2 * DAY - 1, '1 day ago'],
    [2 * DAY, '2 days ago'],
    [400 * DAY, '400 days ago'],
  ])('is, for %d seconds, %s', (seconds, text) => {
    expect(agoText(seconds)).toBe(text);
  });
});
