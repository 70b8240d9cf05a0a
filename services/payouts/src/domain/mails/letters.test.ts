import { describe, expect, it } from '@jest/globals';
import { SITE_LANGUAGES, type SiteLanguage } from '@satcade/contracts/languages';
import { changeLetter, freezeLetter, letterIn } from './letters.ts';

const [LINK, UNTIL] = ['https://store.example/not-me#token', '2026-03-02T12:00:00.000Z'];
const SETTINGS = { developerId: 'ada', revision: 1, updatedAt: '2026-03-01T12:00:00.000Z' };
const [OLD, NEW] = [
  { method: 'onchain', address: 'bcrt1qold' },
  { method: 'lightning', address: 'ada@satcade.dev' },
] as const;
const first = changeLetter({ ...SETTINGS, current: OLD });
const changed = changeLetter({ ...SETTINGS, current: OLD, pending: { ...NEW, usableFrom: UNTIL } });
const frozen = freezeLetter(NEW);
const UNTIL_IN: Readonly<Record<SiteLanguage, string>> = {
  en: 'March 2, 2026 at 12:00 PM UTC',
  de: '2. März 2026 um 12:00 UTC',
  es: '2 de marzo de 2026 a las 12:00 UTC',
  fr: '2 mars 2026 à 12:00 UTC',
  ja: '2026年3月2日 12:00 UTC',
};
const OTHERS: readonly (readonly [SiteLanguage, subject: string, label: string, frozenSubject: string])[] = [
  [
    'de',
    'Deine Auszahlungsadresse bei Satcade wurde geändert',
    'Das war ich nicht: ',
    'Auszahlungen bei Satcade sind gesperrt',
  ],
  ['es', 'Se cambió tu dirección de cobro en Satcade', 'No fui yo: ', 'Tus cobros en Satcade están congelados'],
  [
    'fr',
    'Votre adresse de versement Satcade a été changée',
    'Ce n’était pas moi\u00a0: ',
    'Vos versements Satcade sont gelés',
  ],
  ['ja', 'Satcadeの出金先アドレスが変更されました', '心当たりがない： ', 'Satcadeの出金が凍結されました'],
];

describe('a mail about a payout address', () => {
  it('is in English for an account of the English site', () => {
    const { subject, text } = letterIn('en', changed, LINK);
    expect(subject).toBe('Your payout address at Satcade was changed');
    expect(text.split('This was not me:')).toHaveLength(2);
    expect(letterIn('en', frozen, undefined)).toEqual({ subject: frozen.subject, text: frozen.text });
  });

  it.each(OTHERS)('is in the language %s, with the English text below it', (language, subject, label) => {
    const letter = letterIn(language, changed, LINK);
    const english = letterIn('en', changed, LINK).text;
    expect(letter.subject).toBe(subject);
    expect(letter.text.endsWith(`\n\n${english}`)).toBe(true);
    const own = letter.text.slice(0, -english.length);
    // Everything that the English text says, in other words.
    for (const fact of [NEW.address, OLD.address, `${label}${LINK}`]) expect(own).toContain(fact);
    // When it counts, and until when the link works.
    expect(own.split(UNTIL_IN[language])).toHaveLength(3);
    expect(own).not.toMatch(/\b(the|your|until)\b/i);
  });

  it.each(SITE_LANGUAGES)('says in the language %s when a first address is used at once', (language) => {
    const { text } = letterIn(language, first, undefined);
    expect(text).not.toContain('undefined');
    expect(text).not.toContain(UNTIL_IN[language]);
    expect(text).not.toBe(letterIn(language, changed, undefined).text);
  });

  it.each(OTHERS)('tells about a freeze in the language %s, and in English', (language, _subject, label, subject) => {
    const letter = letterIn(language, frozen, undefined);
    expect(letter.subject).toContain(subject);
    expect(letter.text).toMatch(/\n\nThe link "This was not me" was used for the payout address ada@satcade\.dev\./);
    // Named as in the mail before.
    expect(letter.text.split('\n\n')[0]).toContain(label.replace(/ ?[:：] $/, ''));
    expect(letter.text.split('\n\n')[0]).toContain(NEW.address);
  });

  it('of an earlier version, which has an English text only, is sent with it', () => {
    const { about: _unknown, ...earlier } = changed;
    expect(letterIn('ja', earlier, LINK)).toEqual(letterIn('en', changed, LINK));
  });
});
