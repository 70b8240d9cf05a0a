import { expect, it } from '@jest/globals';
import { generalise } from './generalise.ts';
import { filled } from './placeholders.ts';
import { valuesFor } from './values.ts';

const USER = '0b1c2d3e-4f50-6172-8394-a5b6c7d8e9f0';
const GAME = '01M8HRNA43ZGBMT057HXB61A8C';
const VERSION = 'q32K957E3KEK9r_jPRtMYBV4ayRJjP5c';
const NO_DATE = '9999-12-31T00:00:00.000Z';
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const names = {
  users: new Map([[USER, 'pixelforge']]),
  games: new Map([[GAME, 'mossgate']]),
  versions: new Map([[VERSION, 'mossgate cover.webp']]),
};
const surroundings = {
  users: new Map([['pixelforge', 'user-1']]),
  versions: new Map([['mossgate cover.webp', 'version-1']]),
  now: NOW,
  today: NOW,
};

/** A captured line of the game. */
const line = (rest: string) => `{"game":"${GAME}",${rest}}`;

it('replaces what each store names in its own way', () => {
  const captured = [
    `"by":"${USER}","version":"${VERSION}","at":"2026-11-28T19:03:46.081Z","ms":"1795892633554"`,
    '"build":"01M8HRNGN1N0ZC4FY7JT4SFZG8","correlationId":{"S":"8a74b364-bbfe-4dd2"},"revision":{"N":"5"}',
    '"key":"avatars/1795892633554-e647e7c0f489.webp","releaseDate":{"S":"2026-03-28"}',
  ];
  expect(generalise(captured.map(line), names)).toEqual([
    '{"game":"{{game mossgate}}","build":"{{id mossgate 1}}","correlationId":{"S":"{{cause mossgate}}"},"revision":{"N":"9"}}',
    '{"game":"{{game mossgate}}","by":"{{user pixelforge}}","version":"{{version mossgate cover.webp}}","at":"{{time mossgate}}","ms":"{{ms mossgate}}"}',
    '{"game":"{{game mossgate}}","key":"avatars/{{ms mossgate}}-{{hex mossgate 1}}.webp","releaseDate":{"S":"{{released mossgate}}"}}',
  ]);
});

it('is the same for another store with the same shop, in whichever order it was read', () => {
  const [one, two] = ['01M8HRNGN1N0ZC4FY7JT4SFZG8', '01M8HRNGN2AAAAAAAAAAAAAAAA'];
  const store = (a: string, b: string) => [line(`"a":"${a}"`), line(`"b":"${b}"`), line(`"b":"${b}","again":"${a}"`)];
  expect(generalise(store(two, one).toReversed(), names)).toEqual(generalise(store(one, two), names));
});

it('keeps the date of an announced game apart from the moments of a store, and none as it is', () => {
  const stored = [`"publishAt":{"S":"2026-04-15T12:00:00.000Z"},"at":"2026-02-28T19:03:46.081Z"`];
  expect(generalise(stored.map(line), names)).toEqual([
    '{"game":"{{game mossgate}}","publishAt":{"S":"{{comes mossgate}}"},"at":"{{time mossgate}}"}',
  ]);
  const undated = `"publishAt":{"S":"${NO_DATE}"}`;
  expect(generalise([line(undated)], names)).toEqual([`{"game":"{{game mossgate}}",${undated}}`]);
  const fill = valuesFor(surroundings);
  expect(fill('comes', 'skyhook-stormwake')).toBe('2026-04-15T12:00:00.000Z');
  expect(() => fill('comes', 'the-winter-ferry')).toThrow('the-winter-ferry');
});

it('leaves out what belongs to no game and no studio', () => {
  expect(generalise(['{"pk":"TICK","at":"2026-11-28T19:03:46.081Z"}'], names)).toEqual([]);
});

it('fills placeholders with values of the store, and equal ones with the same value', () => {
  const fill = (text: string) => filled(text, valuesFor(surroundings));
  expect(fill('{{user pixelforge}} {{version mossgate cover.webp}}')).toBe('user-1 version-1');
  expect(fill('{{game mossgate}}')).toMatch(/^0[0-9A-HJKMNP-TV-Z]{25}$/);
  const [first, second, other] = fill('{{id mossgate 1}} {{id mossgate 1}} {{id mossgate 2}}').split(' ');
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(fill('{{released mossgate}}')).toMatch(/^202[56]-\d\d-\d\d$/);
  expect(() => fill('{{user nobody}}')).toThrow('nobody');
});

it('lets every game be older than the store, the first launched the oldest', () => {
  const value = valuesFor(surroundings);
  const [early = 0, late = 0] = ['patchwork-localizer', 'neon-drifter'].map((slug) => Date.parse(value('time', slug)));
  expect(early).toBeLessThan(late);
  expect(late).toBeLessThan(NOW);
  expect(value('game', 'patchwork-localizer') < value('game', 'neon-drifter')).toBe(true);
});
