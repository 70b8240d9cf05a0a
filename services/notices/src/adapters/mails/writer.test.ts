import { performance } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { SITE_LANGUAGES } from '@satcade/contracts/languages';
import { cents, sats } from '@satcade/kernel';
import type { Notice } from '../../domain/notice.ts';
import { ADA, BUYER, NOW, SITE } from '../../testing/mail-world.ts';
import { isSigned } from '../keys.ts';
import { mailWriter } from './writer.ts';

const KEY = 'key of the person';
const writer = mailWriter(SITE);

const receipt = (title: string): Notice => ({
  ...{ noticeId: '01KJZ51YEJ7Q2W4X6Y8Z0A1B3C', userId: BUYER, at: NOW, createdAt: NOW, updatedAt: NOW },
  kind: 'order-paid',
  data: {
    orderId: '01KJZ51W2M7R9S3T5V8X0Y2Z4A',
    lines: [
      { title, quantity: 1, lineCents: cents(149_900) },
      { title: 'Pixel Brush', quantity: 3, lineCents: cents(1500) },
    ],
    moreLines: 2,
    ...{ subtotalCents: cents(151_400), taxCents: cents(12_112), totalCents: cents(163_512) },
    ...{ paidSats: sats(2_554_875), rateCents: cents(6_400_000) },
  },
});

describe('a receipt', () => {
  it('says as text what was bought and paid, and where the games are', () => {
    const { subject, text } = writer.single(receipt('Moon Miner'), ADA, KEY);
    expect(subject).toBe('Your order is paid: Moon Miner and 3 more');
    expect(text.replace(/token=\S+/g, 'token=…')).toBe(`Your order is paid: Moon Miner and 3 more

Your purchase is in your library.

Moon Miner: $1,499.00
3 × Pixel Brush: $15.00
and 2 more
Subtotal: $1,514.00
Tax: $121.12
Total: $1,635.12
Paid: 0.02554875 BTC
Rate of one bitcoin: $64,000.00

Open your library: ${SITE}/library

Open the order: ${SITE}/order/01KJZ51W2M7R9S3T5V8X0Y2Z4A

-- 
You get this mail for your Satcade account ada.
Stop mails of this kind: ${SITE}/api/notices/unsubscribe?token=…
Choose your mails: ${SITE}/notices/settings`);
  });

  it('says in German that there is one more game, or several', () => {
    const german = { ...ADA, language: 'de' } as const;
    const two = receipt('Moon Miner');
    if (two.kind !== 'order-paid') throw new Error('not a receipt');
    const several = writer.single(two, german, KEY);
    expect(several.subject).toBe('Deine Bestellung ist bezahlt: Moon Miner und 3 weitere');
    expect(several.text).toContain('\nund 2 weitere\n');
    const [first] = two.data.lines;
    if (first === undefined) throw new Error('no line');
    const one = writer.single({ ...two, data: { ...two.data, lines: [first], moreLines: 1 } }, german, KEY);
    expect(one.subject).toBe('Deine Bestellung ist bezahlt: Moon Miner und 1 weiteres');
    expect(one.text).toContain('\nund 1 weiteres\n');
  });

  it('shows the same as HTML, with every text escaped', () => {
    const { html, text } = writer.single(receipt('<img src=x onerror=alert(1)> & "Co"'), ADA, KEY);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
    for (const amount of text.match(/\$[\d,.]+|0\.\d{8} BTC/g) ?? []) expect(html).toContain(amount);
    for (const [path, label] of [
      ['/library', 'Open your library'],
      ['/order/01KJZ51W2M7R9S3T5V8X0Y2Z4A', 'Open the order'],
    ])
      expect(html).toMatch(new RegExp(`<a [^>]*href="${SITE}${path}"[^>]*>${label}</a>`));
  });

  it('has no picture, script or address of another host: nobody sees who reads', () => {
    const { html } = writer.single(receipt('Moon Miner'), ADA, KEY);
    expect(html).not.toMatch(/<(img|script|iframe|link|object|video|audio)\b|url\(|@import|\bsrc=/i);
    for (const [, url = ''] of html.matchAll(/(?:href|action)="([^"]*)"/g))
      expect(url.startsWith(`${SITE}/`)).toBe(true);
  });

  it.each(SITE_LANGUAGES)('is in the language of its reader: %s', (language) => {
    const { subject, html, text } = writer.single(receipt('Moon Miner'), { ...ADA, language }, KEY);
    const english = writer.single(receipt('Moon Miner'), ADA, KEY);
    expect(subject).toContain('Moon Miner');
    expect(html).toContain(`<html lang="${language}">`);
    expect(text === english.text).toBe(language === 'en');
  });

  it('can be stopped with one click, by a link that only the store can sign', () => {
    const { headers } = writer.single(receipt('Moon Miner'), ADA, KEY);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = new URL(headers['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? '');
    expect(url.origin + url.pathname).toBe(`${SITE}/api/notices/unsubscribe`);
    const [userId = '', kind = '', signature = ''] = (url.searchParams.get('token') ?? '').split('.');
    expect([userId, kind]).toEqual([BUYER, 'order-paid']);
    expect(isSigned(`unsubscribe order-paid ${BUYER}`, KEY, signature)).toBe(true);
    expect(isSigned(`unsubscribe order-paid ${BUYER}`, 'another key', signature)).toBe(false);
  });

  it('takes less than 10 ms to write', () => {
    const all = Array.from({ length: 20 }, () => {
      const start = performance.now();
      writer.single(receipt('Moon Miner'), ADA, KEY);
      return performance.now() - start;
    });
    expect(Math.min(...all)).toBeLessThan(10);
  });
});

describe('a digest', () => {
  it('names each entry with its link, and can be stopped as a whole', () => {
    const { subject, text, html, headers } = writer.digest([receipt('Moon Miner'), receipt('Kiln')], ADA, KEY);
    expect(subject).toBe('2 notices from Satcade');
    for (const title of ['Moon Miner', 'Kiln'])
      for (const body of [text, html]) expect(body).toContain(`Your order is paid: ${title} and 3 more`);
    expect(headers['List-Unsubscribe']).toContain(`${BUYER}.digest.`);
  });

  it('has whole receipts, each with the library', () => {
    const { text, html } = writer.digest([receipt('Moon Miner'), receipt('Kiln')], ADA, KEY);
    for (const body of [text, html])
      for (const part of ['Rate of one bitcoin', `${SITE}/library`]) expect(body.split(part)).toHaveLength(3);
  });
});

describe('a time in a mail', () => {
  const discount: Notice = {
    ...receipt(''),
    kind: 'wished-game-discounted',
    data: {
      ...{ gameId: '01KJZ51W2M7R9S3T5V8X0Y2Z4A', title: 'Kiln', percentOff: 25, priceCents: cents(123_450) },
      endsAt: '2026-12-01T00:30:00.000Z',
    },
  };

  it.each([
    ['en', 'The game from your wishlist costs $1,234.50 until December 1, 2026 at 12:30 AM UTC.'],
    ['de', 'Das Spiel von deiner Wunschliste kostet bis zum 1. Dezember 2026 um 00:30 UTC nur $1,234.50.'],
    ['es', 'El juego de tu lista de deseos cuesta $1,234.50 hasta el 1 de diciembre de 2026 a las 0:30 UTC.'],
    ['fr', 'Le jeu de votre liste de souhaits coûte $1,234.50 jusqu’au 1 décembre 2026 à 00:30 UTC.'],
    ['ja', 'ウィッシュリストのゲームが2026年12月1日 0:30 UTCまで$1,234.50です。'],
  ] as const)('is in UTC, says so, and is written as the language writes it: %s', (language, sentence) => {
    for (const body of [
      writer.single(discount, { ...ADA, language }, KEY).text,
      writer.digest([discount], { ...ADA, language }, KEY).text,
    ])
      expect(body).toContain(sentence);
  });
});
