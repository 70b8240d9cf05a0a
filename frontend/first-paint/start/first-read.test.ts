import { describe, expect, test } from '@jest/globals';
import { firstPictures, firstRead } from './first-read.ts';

describe('the first read of a page', () => {
  const GAME = '/api/games/{id}';

  test.each([
    ['requests a list for everyone', '/api/games?limit=50', '/', false, '/api/games?limit=50'],
    ['requests a game for a guest', GAME, '/game/01ABC', true, '/api/games/01ABC'],
    ['requests no game for a signed-in user, since that takes a token', GAME, '/game/01ABC', false, undefined],
    ['requests no game when the address names none', GAME, '/game', true, undefined],
    ['requests nothing for an address that is not that of a game', GAME, '/game/..%2Fme', true, undefined],
    ['requests nothing when the build names nothing', undefined, '/profile', true, undefined],
  ])('%s', (_, asks, pathname, isGuest, url) => {
    expect(firstRead(asks, pathname, isGuest)).toBe(url);
  });
});

describe('the first pictures', () => {
  const config = { mediaBase: '/media/' };

  test('are the covers of the first four games of a list that have one', () => {
    const items = [
      { thumbnailKey: 'thumbnails/a b.png' },
      {},
      ...'cdef'.split('').map((thumbnailKey) => ({ thumbnailKey })),
    ];
    expect(firstPictures({ items }, config)).toEqual(['/media/thumbnails/a%20b.png', '/media/c', '/media/d']);
  });

  test('are the first screenshot on the page of a game', () => {
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
