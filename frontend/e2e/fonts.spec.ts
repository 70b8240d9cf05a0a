import { expect, test } from './fixtures/test.ts';

const FAMILIES = ['Inter', 'Bricolage Grotesque', 'JetBrains Mono'];

/** Western European letters and digits, which the fonts of first-paint/fonts/subset-fonts.ts must contain. */
const LETTERS = [
  ...Array.from({ length: 0x7e - 0x20 }, (_, index) => 0x21 + index),
  ...Array.from({ length: 0xff - 0xbf }, (_, index) => 0xc0 + index),
].map((code) => String.fromCodePoint(code));

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await page.evaluate(
    (families) => Promise.all(families.map((family) => document.fonts.load(`600 20px "${family}"`))),
    [...FAMILIES],
  );
});

for (const family of FAMILIES) {
  test(`${family} has every letter that the site uses`, async ({ page }) => {
    const missing = await page.evaluate(
      ([name, letters]) => {
        const canvas = document.createElement('canvas').getContext('2d');
        const width = (letter: string, fallback: string) => {
          if (canvas === null) return Number.NaN;
          canvas.font = `400 100px "${name}", ${fallback}`;
          return canvas.measureText(letter).width;
        };
        // A letter that the font lacks is drawn, and measured, with the next font.
        return letters.filter((letter) => width(letter, 'serif') !== width(letter, 'monospace'));
      },
      [family, LETTERS] as const,
    );
    expect(missing).toEqual([]);
  });
}

test('digits have one width, and bold text has its own weight', async ({ page }) => {
  const widths = await page.evaluate(() => {
    const widthOf = (text: string, style: string) => {
      const span = document.createElement('span');
      span.style.cssText = `font: 400 100px Inter; position: absolute; ${style}`;
      span.textContent = text;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return {
      one: widthOf('1111', ''),
      eight: widthOf('8888', ''),
      tableOne: widthOf('1111', 'font-variant-numeric: tabular-nums'),
      tableEight: widthOf('8888', 'font-variant-numeric: tabular-nums'),
      regular: widthOf('Satcade', ''),
      bold: widthOf('Satcade', 'font-weight: 700'),
    };
  });
  expect(widths.one).not.toBe(widths.eight);
  expect(widths.tableOne).toBe(widths.tableEight);
  expect(widths.bold).toBeGreaterThan(widths.regular);
});
