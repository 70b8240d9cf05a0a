import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Resvg } from '@resvg/resvg-wasm';
import type { ShownOnCard } from '@satcade/contracts/social-card';
import { cardSvg } from '../domain/card-svg.ts';
import type { DrawCard } from '../ports.ts';
import { cardDrawing } from './drawn-card.ts';
import { cardFonts } from './fonts.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const WEBP = new Uint8Array(readFileSync(join(ROOT, 'scripts/demo-shop/media/games/a-kettle-for-ghosts/cover.webp')));
const PNG = new Uint8Array(readFileSync(join(ROOT, 'docs/images/store-vaporwave.png')));
const COVERS: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  webp: WEBP,
  png: PNG,
  text: new TextEncoder().encode('no picture'),
  damaged: WEBP.slice(0, 200),
};

const CARD: ShownOnCard = {
  title: 'Star Miner',
  developer: 'Pixel Forge',
  price: '$14.99',
  discount: { was: '$19.99', percent: '-25%' },
  rating: { average: '4.5', count: '12' },
  isAdult: false,
};

let draw: DrawCard;
beforeAll(async () => {
  draw = await cardDrawing({ get: async (key) => COVERS[key] });
});

/** Width and height in a JPEG's first frame header (SOF0 to SOF2). */
function sizeOf(jpeg: Uint8Array): readonly number[] {
  const bytes = Buffer.from(jpeg);
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return [];
}

describe('a drawn card', () => {
  it.each(['webp', 'png', undefined])('is a small JPEG of 1200 × 630 with a cover as %s', async (cover) => {
    const { picture, isComplete } = await draw({ ...CARD, cover });
    expect(sizeOf(picture)).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(300_000);
    expect(isComplete).toBe(true);
  });

  it.each(['missing', 'text', 'damaged'])('is incomplete when the cover is %s', async (cover) => {
    const { picture, isComplete } = await draw({ ...CARD, cover });
    expect([sizeOf(picture), isComplete]).toEqual([[1200, 630], false]);
  });
});

describe('the texts of a card', () => {
  const fontsFor = cardFonts();
  it.each([
    ['nothing', ''],
    ['a space', ' '],
    ['a long title', 'The Extraordinarily Long Chronicle of a Lighthouse Keeper '.repeat(3)],
    ['a long word', 'W'.repeat(200)],
    ['Japanese', '星を掘る者たちの長い夜の物語'.repeat(5)],
    ['scripts from right to left', 'מסע בכוכבים رحلة إلى النجوم'],
    ['other European scripts', 'Ёжик в тумане: Ελληνικά, Việt Nam, Łódź'],
    ['markup and control characters', '<b>&"\u0000\u200f\u202e🎮</b>'],
  ])('stay inside for %s', (_, title) => {
    const shown = { ...CARD, title, developer: title, price: '$1,234,567.89' };
    const fonts = fontsFor([title]);
    const svg = cardSvg(shown, undefined, fonts);
    const [open = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
    const texts = svg.match(/<text.*?<\/text>/g) ?? [];
    const drawing = new Resvg(`${open}${texts.join('')}</svg>`, { font: { fontBuffers: [...fonts.files] } });
    const box = drawing.innerBBox();
    expect(box).toBeDefined();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    expect(x).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(1156);
    expect(y).toBeGreaterThanOrEqual(412);
    expect(y + height).toBeLessThanOrEqual(610);
    drawing.free();
  });

  it('name the store instead of a title that no font can show', () => {
    const svg = cardSvg({ ...CARD, title: 'משחק' }, undefined, fontsFor([]));
    expect(svg).toContain('>A game on Satcade</text>');
  });
});
