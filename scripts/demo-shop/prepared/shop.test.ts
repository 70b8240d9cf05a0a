import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { STUDIOS } from '../content/studios.ts';
import { archiveOf } from '../fill/archive.ts';
import { announcedBody, gameBody } from '../fill/games.ts';
import { MEDIA_FOLDER, slugOf } from '../media.ts';
import { itemLines, objectLines, type PreparedObject, parseItem, parseObject, preparedServices } from './files.ts';
import { filled } from './placeholders.ts';
import { valuesFor } from './values.ts';

/** If one of these tests fails, the prepared shop is older than the demo shop or the store: `npm run prepare-shop`. */
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const GAMES = STUDIOS.flatMap(({ games }) => games);
const ANNOUNCED = STUDIOS.flatMap(({ announced = [] }) => announced);
const NO_DATE = '9999-12-31T00:00:00.000Z';
const MAX_BYTES = 1_000_000;

const text = z.object({ S: z.string() });
const gameItem = z.looseObject({ title: text, shortDescription: text });

let lines: Map<string, readonly string[]>;
let objects: readonly PreparedObject[];
let value: (kind: string, words: string) => string;

beforeAll(async () => {
  const services = await preparedServices();
  lines = new Map(await Promise.all(services.map(async (name) => [name, await itemLines(name)] as const)));
  objects = (await objectLines()).map(parseObject);
  value = valuesFor({
    users: new Map(STUDIOS.map(({ username }) => [username, `id-${username}`])),
    versions: new Map(objects.flatMap(({ version }) => (version === undefined ? [] : [[version, `v-${version}`]]))),
    now: NOW,
    today: NOW,
  });
});

describe('the prepared shop', () => {
  it('is small', async () => {
    const all = [...lines.values(), await objectLines()].flat();
    expect(all.join('\n').length).toBeLessThan(MAX_BYTES);
  });

  it('has nothing of the store that it was made from: no id, no key, no time', async () => {
    const all = [...lines.values(), await objectLines()].flat().join('\n');
    for (const own of [
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
      /"[^"]*\b0[0-9A-HJKMNP-TV-Z]{25}\b/,
      // But for the date that never comes.
      /(?<!9999-12-31)T\d\d:\d\d:\d\d\.\d{3}Z/,
      /\b1[789]\d{8}(\d{3})?\b/,
      /127\.0\.0\.1/,
      /secret|token|linkKey/i,
    ]) {
      expect(own.exec(all)?.[0]).toBeUndefined();
    }
  });

  it('has a value for every placeholder, in valid items', () => {
    for (const line of [...lines.values()].flat()) expect(Object.keys(parseItem(filled(line, value)))).toContain('pk');
    for (const { key } of objects) expect(filled(key, value)).not.toContain('{{');
  });

  it('has every game as it would be created now', () => {
    const found = new Map(
      (lines.get('catalogue') ?? [])
        .flatMap((line) => gameItem.safeParse(parseItem(filled(line, value))).data ?? [])
        .map((item) => [item.title.S, item]),
    );
    expect([...found.keys()].sort()).toEqual([...GAMES, ...ANNOUNCED].map(({ title }) => title).sort());
    for (const game of GAMES) {
      const { price, releaseDate, title, description, shortDescription, category, version } = gameBody(game, NOW);
      expect(found.get(title)).toMatchObject({
        priceCents: { N: String(Math.round(price * 100)) },
        ...Object.fromEntries(
          Object.entries({ releaseDate, description, shortDescription, category, version }).map(([name, S]) => [
            name,
            { S },
          ]),
        ),
      });
    }
    for (const game of ANNOUNCED) {
      const { title, description, price, publishAt = NO_DATE } = announcedBody(game, NOW);
      expect(found.get(title)).toMatchObject({
        ...{ priceCents: { N: String(Math.round(price * 100)) }, description: { S: description } },
        ...{ comingSoon: { BOOL: true }, isAnnounced: { BOOL: true }, publishAt: { S: publishAt } },
      });
      expect(found.get(title)).not.toHaveProperty('gameFileKey');
    }
  });

  it('names the files that the demo shop makes now', () => {
    const builds = (lines.get('entitlements') ?? []).filter((line) => line.includes('"BUILD#'));
    expect(builds).toHaveLength(GAMES.length);
    for (const game of GAMES) {
      const sha256 = createHash('sha256').update(archiveOf(game)).digest('hex');
      expect(builds.find((line) => line.includes(`{{game ${slugOf(game.title)}}}`))).toContain(sha256);
    }
  });

  it('has objects of files that exist, and an archive of each game', async () => {
    for (const { file } of objects) if (file !== undefined) await access(`${MEDIA_FOLDER}${file}`);
    const archives = objects.flatMap(({ archive }) => archive ?? []);
    expect(archives.sort()).toEqual(GAMES.map(({ title }) => slugOf(title)).sort());
    for (const { file, archive, text: record } of objects)
      expect([file, archive, record].filter((source) => source !== undefined)).toHaveLength(1);
  });
});
