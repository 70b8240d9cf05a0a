import { describe, expect, test } from '@jest/globals';
import { createNews } from '@satcade/contracts/api/news';
import * as z from 'zod/mini';
import { LAUNCH_ORDER, STUDIOS } from '../content/studios.ts';
import { COMMUNITY } from './community.ts';
import { launchedLater } from './play.ts';
import { STORY } from './story.ts';

type Happening = (typeof COMMUNITY)[number][number];

const events = Object.entries(COMMUNITY).flatMap(([day, happenings]) =>
  happenings.map((happening) => ({ ...happening, day: Number(day) })),
);
const of = <Kind extends Happening['kind']>(kind: Kind) =>
  events.filter((each): each is Extract<typeof each, { readonly kind: Kind }> => each.kind === kind);
const ownerOf = (title: string) => STUDIOS.find(({ games }) => games.some((game) => game.title === title))?.username;
const TODAY = Date.UTC(2026, 10, 23, 15, 30);

describe('the community of the past', () => {
  test('follows several studios, each person once and nobody themselves', () => {
    const follows = of('follow').flatMap(({ studio, by }) => by.map((person) => ({ studio, person })));
    expect(new Set(follows.map(({ studio }) => studio)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(follows.map(({ studio, person }) => `${studio} ${person}`)).size).toBe(follows.length);
    const studios: readonly string[] = STUDIOS.map(({ username }) => username);
    expect(follows.filter(({ studio, person }) => !studios.includes(studio) || studios.includes(person))).toEqual([]);
  });

  test('gets news about games that are in the store from the beginning, in words that the API takes', () => {
    const posts = of('post');
    expect(posts.length).toBeGreaterThanOrEqual(3);
    for (const { about, title, body, version } of posts) {
      expect(LAUNCH_ORDER).toContain(about);
      expect(launchedLater(TODAY)).not.toContain(about);
      const request = { gameId: '01M18NJRKVT433QRZY5TVVSMMN', title, body, ...(version !== undefined && { version }) };
      expect(createNews.body && z.safeParse(createNews.body, request).error).toBeUndefined();
    }
    expect(posts.some(({ shows }) => shows !== undefined)).toBe(true);
  });

  test('tells the followers of the ready-made buyer, and about a build that was made before', () => {
    const followed = of('follow').flatMap(({ studio, by }) => (by.includes('buyer') ? [studio] : []));
    expect(of('post').filter(({ about }) => followed.includes(ownerOf(about) ?? ''))).not.toEqual([]);
    const about = of('post').filter(({ version }) => version !== undefined);
    expect(about).not.toEqual([]);
    for (const post of about) {
      const build = of('build').find(({ of: title, version }) => title === post.about && version === post.version);
      expect(build?.day).toBeLessThan(post.day);
    }
  });

  test('makes a build that the ready-made buyer owns a former version of', () => {
    const bought = Object.entries(STORY).flatMap(([day, happenings]) =>
      happenings.flatMap((each) =>
        each.kind === 'order' && each.order.by === 'buyer' && each.order.outcome === 'paid'
          ? each.order.titles.map((title) => ({ title, day: Number(day) }))
          : [],
      ),
    );
    for (const build of of('build')) {
      expect(bought.some(({ title, day }) => title === build.of && day < build.day)).toBe(true);
      const listed = STUDIOS.flatMap(({ games }) => games).find(({ title }) => title === build.of);
      expect(listed?.version).not.toBe(build.version);
    }
  });

  test('answers a review of the buyer, and leaves notices of later days unread', () => {
    for (const { game, writer, day } of of('reply')) {
      const written = of('review').find((review) => review.game === game && review.by === writer);
      expect(written?.day).toBeLessThan(day);
    }
    expect(of('read-notices').map(({ by }) => by)).toEqual(['buyer', 'pixelforge', 'admin']);
    const lastRead = Math.max(...of('read-notices').map(({ day }) => day));
    expect(lastRead).toBeLessThan(Math.max(...of('reply').map(({ day }) => day)));
  });
});
