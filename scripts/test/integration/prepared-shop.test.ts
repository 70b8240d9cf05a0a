import { beforeAll, describe, expect, it } from '@jest/globals';
import { generalise, itemLines, type KnownNames, lineOf, wordsOf } from '@satcade/demo-shop/prepared';
import * as z from 'zod/mini';
import { itemsOf } from '../../stored-data/running-store.ts';
import { store } from './store.ts';

/*
 * The demo shop of the store under test was made through the API. What the prepared shop has of the same games must be
 * the same. If not: npm run prepare-shop.
 */

const text = z.object({ S: z.string() });
const gameSchema = z.object({ sk: text, gameId: text, title: text, developerId: text });
const scanSchema = z.object({ key: text, versionId: text, gameKey: text });

/** What nobody changes after the upload; tests buy games, which others of their items count. */
const LASTING = /"sk":\{"S":"(?:SCAN|FILE|VERSION#[^"]*|REQUIREMENTS|BUILD#[^"]*)"\}/;
/** What is done next with a scanned file follows the clock, which other tests move. */
const withoutChore = (line: string): string => line.replace(/,"chore":\{"S":"[^"]*"\},"choreAt":\{"S":"[^"]*"\}/, '');
const made = new Map<string, ReadonlySet<string>>();
let titles: readonly string[] = [];

beforeAll(async () => {
  const items = new Map<string, Record<string, unknown>[]>();
  for await (const [service, ofService] of itemsOf(store)) items.set(service, ofService);
  const found = (items.get('catalogue') ?? []).flatMap((item) => gameSchema.safeParse(item).data ?? []);
  const prepared = await titlesOf();
  const shop = found.filter(({ sk, gameId, title }) => sk.S === `GAME#${gameId.S}` && prepared.has(title.S));
  titles = shop.map(({ title }) => title.S);
  const games = new Map(shop.map(({ gameId, title }) => [gameId.S, prepared.get(title.S) ?? '']));
  const users = new Map(shop.map(({ developerId }) => [developerId.S, store.accounts.developer.username]));
  const scans = (items.get('scanning') ?? []).flatMap((item) => scanSchema.safeParse(item).data ?? []);
  const versions = new Map(
    scans
      .filter(({ gameKey }) => games.has(gameKey.S))
      .map(({ key, versionId }) => [versionId.S, wordsOf(key.S, users, games)]),
  );
  const names: KnownNames = { users, games, versions };
  const tagged = [...items].flatMap(([service, ofService]) =>
    ofService
      .filter((item) => item.ttl === undefined)
      .map((item) => `${service} ${withoutChore(lineOf(item))}`)
      .filter((line) => LASTING.test(line) && [...games.keys()].some((id) => line.includes(id))),
  );
  for (const service of items.keys()) {
    const own = generalise(tagged, names).filter((line) => line.startsWith(`${service} `));
    made.set(service, new Set(own.map((line) => line.slice(service.length + 1))));
  }
});

async function titlesOf(): Promise<Map<string, string>> {
  const named = /"GAME#\{\{game ([^}]+)\}\}"\},"sk":\{"S":"GAME#/;
  return new Map(
    (await itemLines('catalogue')).flatMap((line): [string, string][] => {
      const slug = named.exec(line)?.[1];
      return slug === undefined ? [] : [[gameTitle(line), slug]];
    }),
  );
}

const gameTitle = (line: string): string => z.object({ title: text }).parse(JSON.parse(line)).title.S;

describe('the prepared demo shop', () => {
  it('is compared for several games', () => {
    expect(titles.length).toBeGreaterThan(3);
  });

  it.each(['catalogue', 'entitlements', 'scanning'])('has the items of %s that the API makes', async (service) => {
    const slugs = new Set(
      [...(made.get(service) ?? [])].flatMap((line) => /\{\{game ([^}]+)\}\}/.exec(line)?.[1] ?? []),
    );
    const prepared = (await itemLines(service))
      .map(withoutChore)
      .filter((line) => LASTING.test(line) && slugs.has(/\{\{game ([^}]+)\}\}/.exec(line)?.[1] ?? ''));
    expect(prepared.length).toBeGreaterThan(3);
    for (const line of prepared) expect(made.get(service)).toContain(line);
  });
});
