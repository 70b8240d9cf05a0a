import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { gamePath } from '@satcade/contracts/addresses';
import { ulid } from '../../testing/samples.ts';
import { sitemapIndex, sitemapXml } from './sitemap.ts';

const ORIGIN = 'https://store.example';
const addressesOf = (count: number, title: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ path: gamePath({ id: ulid(index), title: title(index) }) }));
const locationsOf = (xml = '') => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

/** The files of the index, and their addresses. */
function filesOf(addresses: readonly { readonly path: string }[]): string[] {
  const names = locationsOf(sitemapIndex({ games: addresses }, ORIGIN));
  expect(names).toEqual(names.map((_, index) => `${ORIGIN}/sitemaps/games-${index + 1}.xml`));
  expect(sitemapXml(addresses, names.length + 1, ORIGIN)).toBeUndefined();
  return names.map((_, index) => sitemapXml(addresses, index + 1, ORIGIN) ?? '');
}

describe('the files of the sitemap', () => {
  it('have 50,000 addresses each, and each address once', () => {
    const addresses = addressesOf(50_001, (index) => `The Game with Number ${index}`);
    const files = filesOf(addresses).map(locationsOf);
    expect(files.map(({ length }) => length)).toEqual([50_000, 1]);
    expect(files.flat()).toEqual(addresses.map(({ path }) => `${ORIGIN}${path}`));
  });

  it('fit into a reply of a function, also with long titles that compress badly', () => {
    // Letters of Japanese in an order that nothing repeats: each takes nine letters of an address.
    let seed = 1;
    const letter = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(0x4e00 + (seed % 20_000));
    };
    const addresses = addressesOf(10_000, () => Array.from({ length: 80 }, letter).join(''));
    const files = filesOf(addresses);
    expect(files.length).toBeGreaterThan(1);
    expect(files.flatMap(locationsOf)).toHaveLength(10_000);
    // 6 MB at most, in base64 and with its headers. A sitemap has 50 MB at most when it is read.
    for (const file of files) {
      expect(gzipSync(file).toString('base64').length).toBeLessThan(5_500_000);
      expect(file.length).toBeLessThan(50_000_000);
    }
  });
});
