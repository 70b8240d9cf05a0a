import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PROBLEMS } from '@satcade/contracts/problem';
import { dayLimitReached, limitReached } from '@satcade/contracts/quotas';
import { problemText as english } from '../content/problems.ts';
import { ADMIN_SENTENCES } from './admin-sentences/sentences.ts';
import { fieldProblemText, problemText } from './de/problems.ts';
import { GAME_SENTENCES } from './game-sentences/sentences.ts';
import { SERVER_SENTENCES } from './server-sentences.ts';
import { namesIn } from './templates.ts';

const ROOT = join(import.meta.dirname, '../../..');

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));

/** The letters that a value in a template of the services can have. */
const inCode = (sentence: string): RegExp =>
  new RegExp(sentence.replaceAll(/[.*+?^$()[\]|\\]/g, '\\$&').replaceAll(/\{\w*\}/g, "[^'`\\n]+"));
const ALL = [...SERVER_SENTENCES, ...GAME_SENTENCES, ...ADMIN_SENTENCES];
/** A sentence as the API says it. */
const withValues = (sentence: string): string => sentence.replaceAll(/\{\w*\}/g, '7');

describe('the sentences of the API that have translations', () => {
  it('are those of the services, to the letter', () => {
    const code = [...sources('services'), ...sources('shared/lambda')].join('\n');
    expect(ALL.filter((sentence) => !inCode(sentence).test(code))).toEqual([]);
  });

  it('are in one list, and name each of several values', () => {
    expect(new Set(ALL).size).toBe(ALL.length);
    expect(ALL.filter((sentence) => new Set(namesIn(sentence)).size < namesIn(sentence).length)).toEqual([]);
  });

  it.each(['de', 'es', 'fr', 'ja'])('have other words in %s', async (language) => {
    const { problemText: text }: typeof import('./de/problems.ts') = await import(`./${language}/problems.ts`);
    const translated = (detail: string) => text({ code: 'conflict', detail, errors: [] });
    expect(ALL.filter((sentence) => translated(withValues(sentence)).includes(withValues(sentence)))).toEqual([]);
    expect(ALL.filter((sentence) => /[{}]/.test(translated(withValues(sentence))))).toEqual([]);
    expect(Object.keys(PROBLEMS).map((code) => text({ code, detail: 'x', errors: [] }))).not.toContain('x');
  });

  it('include every one that refuses an action because only Admins may do it', () => {
    const code = [...sources('services'), ...sources('shared/lambda')].join('\n');
    const refusals = [...code.matchAll(/'forbidden', '((?:Only Admins|This is for Admins)[^']*)'/g)].map(
      ([, each = '']) => each,
    );
    expect(refusals.length).toBeGreaterThan(15);
    const texts = refusals.map((detail) => problemText({ code: 'forbidden', detail, errors: [] }));
    expect(new Set(texts)).toEqual(new Set(['Das dürfen nur Admins.']));
  });
});

describe.each(['de', 'es', 'fr', 'ja'])('the words for states in sentences in %s', (language) => {
  it('are those of the lists', async () => {
    const words: typeof import('./admin-sentences/de.ts') = await import(`./admin-sentences/${language}.ts`);
    const orders: typeof import('./de/order/order.ts') = await import(`./${language}/order/order.ts`);
    const payouts: typeof import('./de/developers/payouts.ts') = await import(`./${language}/developers/payouts.ts`);
    const { PROCESSING, COMPLETED } = payouts.payoutText.status;
    expect(words.statusWords).toMatchObject({ ...orders.orderText.status, PROCESSING, COMPLETED });
  });
});

describe('the text of a problem', () => {
  const text = (code: string, detail: string, errors: Parameters<typeof problemText>[0]['errors'] = []) =>
    problemText({ code, detail, errors });

  it('is that of the API in English', () => {
    expect(english({ code: 'conflict', detail: 'As the API says.', errors: [] })).toBe('As the API says.');
  });

  it('is the sentence for its reason', () => {
    expect(text('conflict', 'You have already reviewed this game.')).toBe('Du hast dieses Spiel schon rezensiert.');
    expect(text('limit-reached', limitReached('storedBytes').detail)).toMatch(/^Ein Konto kann höchstens 200 GB/);
    expect(text('too-many-requests', dayLimitReached('votesPerDay', 0).detail)).toMatch(/höchstens 200 Rezensionen/);
  });

  it('has the value of a sentence with one', () => {
    expect(text('conflict', 'This payout is already COMPLETED.')).toBe(
      'Diese Auszahlung ist schon beendet (Ausgezahlt).',
    );
    expect(text('conflict', 'Bob $& Co is already an Admin.')).toBe('Bob $& Co ist schon Admin.');
    expect(text('not-found', 'The channel beta has no version 1.2.')).toBe('Der Kanal beta hat keine Version 1.2.');
    expect(text('conflict', 'This order is PAYMENT_RECEIVED. Only orders without a payment can be closed.')).toMatch(
      /^Der Stand dieser Bestellung ist „Zahlung eingegangen“\. Nur/,
    );
    expect(text('conflict', 'This refund is already of_a_later_version.')).toMatch(/\(of_a_later_version\)\.$/);
    // Nothing is in the place of the value.
    expect(text('conflict', ' is already an Admin.')).toMatch(/ \( is already an Admin\.\)$/);
  });

  it('is that of its code for a reason that has no sentence, with the fields that are refused', () => {
    expect(text('internal', 'Something broke.')).toMatch(/^Bei uns ist ein Fehler/);
    const errors = [
      { path: 'body.title', message: 'is too long' },
      { path: 'query.limit', message: 'is required' },
    ];
    expect(text('validation', 'body.title: is too long', errors)).toBe(
      'Einige Angaben sind nicht gültig. (title, limit)',
    );
  });

  it('ends with the English reason where the code does not say why', () => {
    expect(text('conflict', 'The moon is full.')).toMatch(/ \(The moon is full\.\)$/);
  });

  it('is the English one for a code of a later version', () => {
    expect(text('moon-phase', 'Not on a full moon.')).toBe('Not on a full moon.');
    expect(text('constructor', 'Not on a full moon.')).toBe('Not on a full moon.');
  });

  it('names every reason why an account cannot be deleted', () => {
    const reasons = [
      'An order of yours is not finished. Pay it, or wait until it expires.',
      'A payout to you is not over yet. Wait until it has arrived.',
    ];
    const errors = reasons.map((message) => ({ path: 'account', message }));
    expect(text('not-erasable', reasons.join(' '), errors)).toBe(reasons.map(fieldProblemText).join(' '));
  });
});
