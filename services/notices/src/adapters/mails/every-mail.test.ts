import { describe, expect, it } from '@jest/globals';
import { SITE_LANGUAGES, type SiteLanguage } from '@satcade/contracts/languages';
import { NOTICE_KINDS, NOTICE_RULES } from '@satcade/contracts/notices/kinds';
import type { Letter } from '../../ports.ts';
import { ADA, SITE } from '../../testing/mail-world.ts';
import { LONG_WORD, sampleNotices } from '../../testing/sample-notices.ts';
import { mailWriter } from './writer.ts';

/* Every mail of the service, in every language: each kind on its own, and all of them in a digest. */

const writer = mailWriter(SITE);
const notices = sampleNotices();
const lettersIn = (language: SiteLanguage): readonly [string, Letter][] => [
  ...notices.map((notice): [string, Letter] => [notice.kind, writer.single(notice, { ...ADA, language }, 'key')]),
  ['digest', writer.digest(notices, { ...ADA, language }, 'key')],
];

/** What a reader sees of HTML when neither styles nor pictures are shown: its words. */
const wordsOfHtml = (html: string): string =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
/** The lines of the text without what only text needs: addresses, and the mark before a signature. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/:? ?https?:\/\/\S+$/, '').trim())
    .filter((line) => line !== '' && line !== '--');

it('has a sample of each kind', () => {
  expect(notices.map(({ kind }) => kind)).toEqual([...NOTICE_KINDS]);
});

describe.each(SITE_LANGUAGES)('the mails in %s', (language) => {
  const letters = lettersIn(language);

  it.each(letters)('say the same as text and as HTML: %s', (_kind, { subject, text, html }) => {
    expect(subject).toMatch(/^[^\n]{5,}$/);
    expect(text.startsWith(subject)).toBe(true);
    const words = wordsOfHtml(html);
    for (const line of linesOf(text))
      for (const part of line.split(': ')) expect(words).toContain(part.replace(/\s+/g, ' '));
    for (const body of [subject, text, html]) expect(body).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  });

  it.each(letters)(
    'escape what people wrote, show no picture, and have one heading of the first level: %s',
    (...[, { html }]) => {
      expect(html).not.toContain(LONG_WORD);
      expect(html).not.toMatch(/<(img|script|iframe|link|object|video|audio|svg)\b|url\(|@import|\bsrc=/i);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).toContain(`<html lang="${language}">`);
    },
  );

  it.each(letters)('name no time without its zone: %s', (kind, { text }) => {
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    const data = JSON.stringify(
      notices.filter((notice) => kind === 'digest' || notice.kind === kind).map((each) => each.data),
    );
    const times = [...data.matchAll(/\d{4}-\d{2}-\d{2}/g)];
    expect([...text.matchAll(/ \(?UTC/g)]).toHaveLength(times.length);
  });

  it.each(letters)('link to whole addresses of the store, the same in both: %s', (_kind, { text, html }) => {
    const inHtml = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    const inText = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url).filter((url) => url.startsWith(SITE));
    expect(inHtml.length).toBeGreaterThan(1);
    for (const url of inHtml) expect(url.startsWith(`${SITE}/`)).toBe(true);
    expect(new Set(inText)).toEqual(new Set(inHtml));
  });
});

it.each([...NOTICE_KINDS, 'digest'] as const)(
  'can be stopped with one click unless the store must send it: %s',
  (kind) => {
    const [, letter] = lettersIn('en').find(([each]) => each === kind) ?? [];
    const isLegal = kind !== 'digest' && NOTICE_RULES[kind].isLegal === true;
    expect(letter?.headers['List-Unsubscribe-Post']).toBe(isLegal ? undefined : 'List-Unsubscribe=One-Click');
    const url = letter?.headers['List-Unsubscribe']?.replace(/^<|>$/g, '');
    expect(url?.startsWith(`${SITE}/api/notices/unsubscribe?token=`)).toBe(isLegal ? undefined : true);
    // Readers who see no header have the same link below the text.
    for (const body of [letter?.text, letter?.html]) expect(body?.includes('/api/notices/unsubscribe')).toBe(!isLegal);
  },
);
