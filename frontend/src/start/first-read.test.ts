import { describe, expect, test } from '@jest/globals';
import { firstPictures, firstRead } from './first-read.ts';

describe('what a page reads first', () => {
  const GAME = '/api/games/{id}';

  test.each([
    ['a list, for everybody', '/api/games?limit=50', '/', false, '/api/games?limit=50'],
    ['a game, for a guest', GAME, '/game/01ABC', true, '/api/games/01ABC'],
    ['no game for somebody who is signed in: that takes a token', GAME, '/game/01ABC', false, undefined],
    ['no game where the address names none', GAME, '/game', true, undefined],
    ['nothing of an address that is no game’s', GAME, '/game/..%2Fme', true, undefined],
    ['nothing where the build says nothing', undefined, '/profile', true, undefined],
  ])('%s', (_, asks, pathname, isGuest, url) => {
    expect(firstRead(asks, pathname, isGuest)).toBe(url);
  });
});

describe('the first pictures', () => {
  const config = { mediaBase: '/media/' };

  test('are the covers of the first four games of a list, without those that have none', () => {
    const items = [
      { thumbnailKey: 'thumbnails/a b.png' },
      {},
      ...'cdef'.split('').map((thumbnailKey) => ({ thumbnailKey })),
    ];
    expect(firstPictures({ items }, config)).toEqual(['/media/thumbnails/a%20b.png', '/media/c', '/media/d']);
  });

  test('are a game’s first screenshot', () => {
    expect(firstPictures({ screenshotKeys: ['one', 'two'] }, config)).toEqual(['/media/one']);
    expect(firstPictures({ screenshotKeys: [] }, config)).toEqual([]);
    expect(firstPictures({ screenshotKeys: ['one'], isNSFW: true }, config)).toEqual([]);
  });

  test.each([undefined, null, 'text', 7, [], { items: 'none' }, { items: [null, 3, { thumbnailKey: 5 }] }])(
    'are none in %j',
    (reply) => {
      expect(firstPictures(reply, config)).toEqual([]);
      expect(firstPictures({ screenshotKeys: ['one'] }, reply)).toEqual([]);
    },
  );
});
