import type { Page } from '@playwright/test';
import { gamePath } from '@satcade/contracts/addresses';
import { copiesOf } from '@satcade/contracts/picture-copies';
import { CORNER } from './fixtures/corner.ts';
import { DEVELOPER_ID, games, gameTitled } from './fixtures/games.ts';
import { RENDERED_HEADER } from './fixtures/rendered.ts';
import { expect, test } from './fixtures/test.ts';

/* Pictures in the sizes shown. Of four games, one is from before there were copies. */

const drifters = gameTitled('Neon Drifters');
const RENDERED = { [RENDERED_HEADER]: 'yes' };

interface Chosen {
  /** As in the key of the copy; undefined for the picture itself. */
  readonly copy: string | undefined;
  /** Of the original. */
  readonly width: number;
  /** CSS pixels that the whole picture would take, with what its frame cuts off. */
  readonly shown: number;
  readonly src: string;
}

/** The pictures with copies that the page has loaded, or which the browser would load of each at its size now. */
const chosenCopies = (page: Page, when: 'loaded' | 'now'): Promise<Chosen[]> =>
  page.locator('main picture:has(source)').evaluateAll(async (pictures, isLoaded) => {
    const shown = pictures.flatMap((picture) => {
      const image = picture.querySelector('img');
      const { width, height } = image?.getBoundingClientRect() ?? { width: 0, height: 0 };
      if (image === null || width === 0 || (isLoaded && (!image.complete || image.currentSrc === ''))) return [];
      const [across, down] = image.src.includes('/thumbnails/') ? [1200, 1600] : [1920, 1080];
      return [{ picture, image, src: image.src, width: across, shown: Math.max(width, (height * across) / down) }];
    });
    // A browser keeps a larger copy that it has, so a new picture chooses, among addresses that the page may not load.
    const fresh = ({ picture, image }: (typeof shown)[number]): HTMLImageElement => {
      if (isLoaded) return image;
      const copy = picture.cloneNode(true);
      if (!(copy instanceof Element)) return image;
      for (const each of copy.querySelectorAll('[srcset]')) {
        const srcset = each.getAttribute('srcset')?.replaceAll(/[^,]*(\/\w+\.\w+ )/g, 'none:$1');
        each.setAttribute('srcset', srcset ?? '');
      }
      const clone = copy.querySelector('img') ?? image;
      clone.loading = 'eager';
      return clone;
    };
    const chosen = shown.map((each) => ({ ...each, image: fresh(each) }));
    await new Promise((resolve) => setTimeout(resolve));
    return chosen.map(({ image: { currentSrc }, src, width, shown: wide }) => {
      const copy = /\/(\w+)\.(?:avif|webp)$/.exec(currentSrc)?.[1];
      return { copy, width, shown: wide, src };
    });
  }, when === 'loaded');

/** The pictures whose copy is too small, or more than one size too large. */
const misfits = (pictures: readonly Chosen[], deviceScaleFactor: number): string[] =>
  pictures.flatMap(({ copy, width, shown, src }) => {
    const copies = copiesOf(width);
    const needed = copies.findIndex((each) => each.width >= shown * deviceScaleFactor);
    const fitting = needed < 0 ? copies.length - 1 : needed;
    const ahead = copies.findIndex(({ name }) => name === copy) - fitting;
    return ahead === 0 || ahead === 1 ? [] : [`${copy} of ${src} for ${shown} px`];
  });

test.use({ cold: true });

test.describe('at 390 px with 2 pixels per CSS pixel', () => {
  test.use({ viewport: { width: 390, height: 900 }, deviceScaleFactor: 2 });

  for (const path of ['/', '/list', gamePath(drifters), `/profile/${DEVELOPER_ID}`]) {
    test(`${path} loads copies that fit, or the next size, and would at other sizes`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const loaded = await chosenCopies(page, 'loaded');
      expect(loaded.length).toBeGreaterThan(1);
      expect(misfits(loaded, 2)).toEqual([]);
      const session = await page.context().newCDPSession(page);
      for (const width of [390, 768, 1280]) {
        for (const deviceScaleFactor of [1, 2, 3]) {
          const size = { width, height: 900, deviceScaleFactor, mobile: false, viewport: CORNER };
          await session.send('Emulation.setDeviceMetricsOverride', size);
          const chosen = await chosenCopies(page, 'now');
          expect(chosen.length).toBeGreaterThanOrEqual(loaded.length);
          expect(misfits(chosen, deviceScaleFactor), `at ${width} px × ${deviceScaleFactor}`).toEqual([]);
        }
      }
    });
  }
});

test('a picture whose copy cannot be loaded is loaded itself, and one without copies as ever', async ({ page }) => {
  await page.route(/\.(avif|webp)$/, (route) => route.abort());
  await page.goto('/');
  const cover = (key: string | undefined) => page.locator(`main img[src$="${key}"]`);
  const [withCopies, without] = [games[0], games[3]];
  await expect(cover(withCopies?.thumbnailKey)).not.toHaveAttribute('srcset');
  for (const game of [withCopies, without]) {
    await expect(cover(game?.thumbnailKey)).toHaveJSProperty('complete', true);
    await expect(cover(game?.thumbnailKey)).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('covers below the fold are loaded late', async ({ page }) => {
  await page.goto('/');
  const covers = page.locator('main li img');
  await expect(covers.first()).toHaveAttribute('loading', 'eager');
  await expect(covers.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(covers.nth(8)).toHaveAttribute('loading', 'lazy');
});

test.describe('before pictures have loaded', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: RENDERED });

  test('their colours are in their place, without scripts', async ({ page }) => {
    await page.route('**/media/**', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    const colours = (index: number) =>
      page
        .locator('main li img')
        .nth(index)
        .evaluate((image) => getComputedStyle(image).backgroundImage);
    // Six fields, each in a colour that the browser has calculated.
    await expect(async () =>
      expect((await colours(0)).match(/radial-gradient\([^)]*oklab\(/g)).toHaveLength(6),
    ).toPass();
    expect(await colours(3)).toBe('none');
  });
});

test.describe('a rendered page', () => {
  test.use({ extraHTTPHeaders: RENDERED });

  for (const path of ['/', '/list', gamePath(drifters)]) {
    test(`preloads the copies of the first picture of ${path} as the picture names them`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const preload = page.locator('head link[rel="preload"][as="image"]');
      const source = page.locator('main picture source').first();
      expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
      expect(await preload.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'));
      const first = await page
        .locator('main picture img')
        .first()
        .evaluate((image) => Reflect.get(image, 'currentSrc'));
      expect(asked.filter((url) => url === first)).toHaveLength(1);
      expect(asked.filter((url) => url.endsWith('.svg') && String(first).startsWith(url))).toEqual([]);
    });
  }

  test('preloads nothing of an adult game', async ({ request }) => {
    const adult = gameTitled('Velvet Static');
    expect(await (await request.get(gamePath(adult))).text()).not.toContain('as="image"');
  });
});
