import { expect, it } from '@jest/globals';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { deletionLetter } from './deletion-mail.ts';

const letterIn = (language: (typeof SITE_LANGUAGES)[number], username = 'ada') =>
  deletionLetter({ username, language }, '2026-03-01T12:00:00.000Z');

const TIMES = {
  en: 'March 1, 2026 at 12:00 PM UTC',
  de: '1. März 2026 um 12:00 UTC',
  es: '1 de marzo de 2026 a las 12:00 UTC',
  fr: '1 mars 2026 à 12:00 UTC',
  ja: '2026年3月1日 12:00 UTC',
} as const;

it.each(SITE_LANGUAGES)('says in %s and in English what was deleted when, as text and as HTML', (language) => {
  const { subject, text, html } = letterIn(language);
  expect(text.startsWith(subject)).toBe(true);
  expect(subject === letterIn('en').subject).toBe(language === 'en');
  for (const body of [text, html]) {
    expect(body).toContain(TIMES[language]);
    expect(body.match(/The account ada was deleted on March 1, 2026 at 12:00 PM UTC/g)).toHaveLength(1);
    expect(body).toContain('If this was not you, contact the store');
  }
  expect(html).toContain(`<html lang="${language}">`);
});

it('escapes the user name, and has no link and no picture', () => {
  const { html } = letterIn('en', '<b>x</b>');
  expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(html).not.toMatch(/<(a|img)\b/);
});
