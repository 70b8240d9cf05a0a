import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { adminListText } from '../content/admin/lists.ts';
import { manageText } from '../content/developers/portal.ts';
import { checkoutText } from '../content/order/checkout.ts';
import { libraryText } from '../content/order/library.ts';
import { orderText } from '../content/order/order.ts';
import { dashboardText } from './de/account/account.ts';
import { hidingText } from './de/account/hiding.ts';
import { waitingText } from './de/order/waiting.ts';
import { pluralsOf } from './plurals.ts';
import { pseudo } from './pseudo.ts';

const CONTENT = join(import.meta.dirname, '../content');
/** Without words: values of the store's settings. */
const WORDLESS = ['store-settings.ts', 'order/refund-days.ts'];

const modulesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/* The names within a module are checked by its type. */
describe.each(SITE_LANGUAGES.slice(1))('the translation into %s', (language) => {
  it('has every module of texts, and no other', () => {
    const wanted = modulesIn(CONTENT).filter((name) => !WORDLESS.includes(name));
    expect(modulesIn(join(import.meta.dirname, language)).sort()).toEqual(wanted.sort());
  });

  it('names its own language', async () => {
    const module: { readonly language: string } = await import(`./${language}/language.ts`);
    expect(module.language).toBe(language);
  });
});

describe('pluralsOf', () => {
  it('chooses the form by the rules of the language, and the other form for a category without one', () => {
    const [french, german] = [pluralsOf('fr'), pluralsOf('de')];
    expect([0, 1, 2].map((n) => french(n, { one: 'jeu', other: 'jeux' }))).toEqual(['jeu', 'jeu', 'jeux']);
    expect([0, 1, 2].map((n) => german(n, { one: 'Spiel', other: 'Spiele' }))).toEqual(['Spiele', 'Spiel', 'Spiele']);
    expect(french(1_000_000, { one: 'jeu', other: 'jeux' })).toBe('jeux');
  });
});

describe('the German words for further games', () => {
  it('say one and several', () => {
    expect([1, 2].map(dashboardText.moreItems)).toEqual(['und 1 weiteres', 'und 2 weitere']);
    expect([1, 2].map((more) => waitingText.games('Kiln', more))).toEqual([
      'Kiln und 1 weiteres',
      'Kiln und 2 weitere',
    ]);
  });
});

describe('words with a number', () => {
  it('have the form for one in English', () => {
    expect([
      libraryText.showing(1, 1),
      libraryText.loadingMore(1),
      manageText.found(1, 1),
      orderText.confirmations(0, 1),
      checkoutText.refunds(1),
      adminListText.saving(1),
    ]).toEqual([
      '1 of 1 game',
      '1 game so far, loading more',
      '1 of 1 game',
      '0 of 1 confirmation',
      'You can ask for a refund within a day.',
      'Exporting… 1 row',
    ]);
  });

  it('have the gender of a tag in German', () => {
    expect([1, 2].map(hidingText.andMore)).toEqual(['1 weiterer Tag', '2 weitere Tags']);
  });
});

describe('the language for tests', () => {
  it('marks words and leaves ids, addresses and numbers alone', () => {
    expect(pseudo({ a: 'Open', b: ['/list', 'red'], c: (n: number) => `${n} Games` })).toMatchObject({
      a: '[Ópéñ~~]',
      b: ['/list', 'red'],
    });
    const result = (texts: unknown, value: unknown) => Reflect.apply(Object(pseudo(texts)), undefined, [value]);
    expect(result((n: number) => `${n} Games`, 3)).toBe('[3 Gámés~~~]');
    expect(result((tag: string) => tag, 'retro')).toBe('[rétró~~]');
  });
});
