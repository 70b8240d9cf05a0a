import { Script } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { createDeveloper, createGame, createSystemRequirements } from '@satcade/contracts/api/catalogue';
import { createCollection } from '@satcade/contracts/api/collections';
import { createReview, replyToReview } from '@satcade/contracts/api/reviews';
import { assetTypeOf } from '@satcade/contracts/categories';
import { PRICE_RANGES } from '@satcade/contracts/lists';
import { RATING_LABELS, ratingLabel } from '@satcade/contracts/ratings';
import { AGE_RATINGS, AI_USES } from '@satcade/contracts/statements';
import { TAGS } from '@satcade/contracts/tags';
import { newId } from '@satcade/kernel';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { archiveOf, demoNote } from '../fill/archive.ts';
import { announcedBody, gameBody, releaseDateOf } from '../fill/games.ts';
import { COLLECTIONS } from './collections.ts';
import { REQUIREMENTS } from './requirements.ts';
import { REPLIES, REVIEWERS, REVIEWS } from './reviews.ts';
import { STATEMENTS } from './statements.ts';
import { LAUNCH_ORDER, STUDIOS } from './studios.ts';

const games = STUDIOS.flatMap((studio) => studio.games);
const announced = STUDIOS.flatMap((studio) => studio.announced ?? []);
const bodyOf = <Body extends z.core.$ZodType>({ body }: { readonly body?: Body }): Body => {
  if (body === undefined) throw new Error('takes no body');
  return body;
};

describe('the demo games', () => {
  test.each(games.map((game) => [game.title, game] as const))(
    '%s is a listing that the store accepts',
    (_title, game) => {
      z.parse(bodyOf(createGame), gameBody(game, Date.parse('2026-11-22')));
      const offered: readonly string[] = TAGS[assetTypeOf(game.category)];
      expect(game.tags.filter((tag) => !offered.includes(tag))).toEqual([]);
      expect(game.paragraphs.length).toBeGreaterThanOrEqual(2);
      expect(game.shortDescription.length).toBeLessThanOrEqual(150);
    },
  );

  test('are named by their titles in collections, which the store accepts', () => {
    const titles = new Set(games.map(({ title }) => title));
    for (const { games: named, ...texts } of COLLECTIONS) {
      expect(named.filter((title) => !titles.has(title))).toEqual([]);
      z.parse(bodyOf(createCollection), {
        ...texts,
        gameIds: named.map((_, index) => newId(index)),
        isPublished: true,
      });
    }
  });

  test('have unique titles, and all of them are launched', () => {
    const titles = games.map(({ title }) => title);
    expect([...LAUNCH_ORDER].sort()).toEqual([...new Set(titles)].sort());
    const all = [...titles, ...announced.map(({ title }) => title)];
    expect(all).toHaveLength(new Set(all).size);
  });

  test('include games, tools and assets, free and expensive ones, all-ages and adult ones, some with a discount', () => {
    expect(new Set(games.map(({ category }) => assetTypeOf(category)))).toEqual(new Set(['game', 'tool', 'asset']));
    for (const { min, max } of PRICE_RANGES.filter((range) => range.min < 60)) {
      expect(games.some(({ price }) => price >= min && price <= max)).toBe(true);
    }
    expect(games.filter(({ isNSFW }) => isNSFW).length).toBeGreaterThanOrEqual(3);
    expect(games.filter(({ discount }) => discount !== undefined).length).toBeGreaterThanOrEqual(5);
    expect(games.filter(({ price, discount }) => price === 0 && discount !== undefined)).toEqual([]);
  });

  test('state every use of AI and every age rating, and one of them nothing', () => {
    expect(Object.keys(STATEMENTS).sort()).toEqual([...LAUNCH_ORDER, ...announced.map(({ title }) => title)].sort());
    const stated = Object.values(STATEMENTS);
    expect(new Set(stated.flatMap(({ aiUse = [] }) => aiUse))).toEqual(new Set(AI_USES));
    expect(new Set(stated.flatMap(({ ageRating = [] }) => ageRating))).toEqual(new Set(AGE_RATINGS));
    expect(stated.filter(({ aiUse }) => aiUse === undefined)).toHaveLength(1);
    const adult = games.filter(({ isNSFW }) => isNSFW).map(({ title }) => STATEMENTS[title]?.ageRating);
    expect(adult.filter((age) => age !== undefined && age < 18)).toEqual([]);
  });

  test('about a third of them belong to the ready-made developer', () => {
    const own = STUDIOS.find(({ username }) => username === 'pixelforge')?.games.length ?? 0;
    expect(own / games.length).toBeCloseTo(1 / 3, 1);
  });

  test('have complete requirements that cover the largest download', () => {
    z.parse(bodyOf(createSystemRequirements), { gameId: newId(0), platform: 'WINDOWS', ...REQUIREMENTS });
    const sizes = games.map((game) => archiveOf(game).byteLength);
    expect(REQUIREMENTS.minStorage).toBe('1 MB');
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    // A size shown in MB with two decimals must not be 0.00.
    expect(Math.min(...sizes)).toBeGreaterThan(50_000);
  });

  test('the tune of a game is a WAV of the length in its header, and not silent', () => {
    const [wav = Buffer.alloc(0)] = games
      .filter(({ category }) => assetTypeOf(category) === 'game')
      .map((game) => Buffer.from(unzipSync(archiveOf(game))['music.wav'] ?? []));
    expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WAVE']);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
    expect(new Set(wav.subarray(44)).size).toBeGreaterThan(40);
  });

  test('have release dates spread over a year, in the order of the launch', () => {
    const now = Date.parse('2026-11-22');
    const byTitle = new Map(games.map((game) => [game.title, releaseDateOf(game, now)]));
    const dates = LAUNCH_ORDER.map((title) => byTitle.get(title) ?? '');
    expect(dates).toEqual(dates.toSorted());
    expect([dates[0], dates.at(-1)]).toEqual(['2025-11-22', '2026-10-25']);
    expect(new Set(dates).size).toBe(dates.length);
  });

  test.each(games.map((game) => [game.title, game] as const))(
    'the download of %s opens in a browser',
    (_title, game) => {
      const files = unzipSync(archiveOf(game));
      const html = strFromU8(files['index.html'] ?? new Uint8Array());
      expect(html).toContain('<!doctype html>');
      expect(gameBody(game, 0).description).toContain(demoNote(game));
      // Nothing is loaded from the network.
      expect(html).not.toMatch(/https?:/);
      for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) new Script(script);
      for (const [, name = ''] of html.matchAll(/<script src="([^"]+)"/g))
        new Script(strFromU8(files[name] ?? new Uint8Array()));
    },
  );
});

describe('the announced games', () => {
  test.each(announced.map((game) => [game.title, game] as const))(
    '%s is one that the store accepts',
    (_title, game) => {
      const body = announcedBody(game, Date.parse('2026-11-22'));
      z.parse(bodyOf(createGame), body);
      expect(body).toMatchObject({ comingSoon: true, description: expect.stringContaining('never comes') });
      const offered: readonly string[] = TAGS[assetTypeOf(game.category)];
      expect(game.tags.filter((tag) => !offered.includes(tag))).toEqual([]);
    },
  );

  test('are of two studios, and one of them has a date', () => {
    const bodies = announced.map((game) => announcedBody(game, Date.parse('2026-11-22T15:00:00.000Z')));
    expect(bodies.map(({ publishAt }) => publishAt)).toEqual(['2027-01-06T12:00:00.000Z', undefined]);
    expect(STUDIOS.filter((studio) => studio.announced !== undefined)).toHaveLength(2);
  });
});

test.each(STUDIOS.map((studio) => [studio.displayName, studio] as const))('%s has a profile', (_name, studio) => {
  const { displayName, companyName, bio, website } = studio;
  z.parse(bodyOf(createDeveloper), { displayName, companyName, bio, website, email: 'studio@satcade.test' });
});

describe('the demo reviews', () => {
  test.each(Object.entries(REVIEWS))('can be written for %s, one by each reviewer', (title, reviews) => {
    expect(LAUNCH_ORDER).toContain(title);
    for (const { rating, title: heading, content } of reviews) {
      z.parse(bodyOf(createReview), { gameId: newId(0), rating, title: heading, content });
    }
    const authors = reviews.map(({ by }) => by);
    expect(authors).toHaveLength(new Set(authors).size);
  });

  test('are answered only where there is a review', () => {
    expect(REPLIES.length).toBeGreaterThan(0);
    for (const { game, to, content } of REPLIES) {
      z.parse(bodyOf(replyToReview), { content });
      expect(REVIEWS[game]?.map(({ by }) => by)).toContain(to);
    }
  });

  test('cover every rating label: some games have none, one has all of them', () => {
    const labels = games.map(({ title }) => {
      const ratings = (REVIEWS[title] ?? []).map(({ rating }) => rating);
      const sum = ratings.reduce((total: number, rating) => total + rating, 0);
      return ratingLabel(ratings.length === 0 ? 0 : sum / ratings.length, ratings.length, {
        labels: RATING_LABELS,
        none: 'No reviews yet',
      });
    });
    expect(new Set(labels)).toEqual(
      new Set([
        'Overwhelmingly Positive',
        'Very Positive',
        'Mostly Positive',
        'Mixed',
        'Mostly Negative',
        'Very Negative',
        'No reviews yet',
      ]),
    );
    expect(Math.max(...Object.values(REVIEWS).map((reviews) => reviews.length))).toBe(REVIEWERS.length);
  });
});
