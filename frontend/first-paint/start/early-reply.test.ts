import { expect, test } from '@jest/globals';
import { keepEarlyReply, takeEarlyReply } from './early-reply.ts';

test('an early reply is given once, to the first request for its address', () => {
  Reflect.set(globalThis, 'window', {});
  expect(takeEarlyReply('/api/games')).toBeUndefined();
  const reply = Promise.resolve(new Response());
  keepEarlyReply('/api/games', reply);
  expect(takeEarlyReply('/api/games?limit=1')).toBeUndefined();
  expect(takeEarlyReply('/api/games')).toBe(reply);
  expect(takeEarlyReply('/api/games')).toBeUndefined();
});

test('early replies of several addresses are kept side by side', () => {
  Reflect.set(globalThis, 'window', {});
  const [games, config] = [Promise.resolve(new Response()), Promise.resolve(new Response())];
  keepEarlyReply('/config.json', config);
  keepEarlyReply('/api/games', games);
  expect(takeEarlyReply('/config.json')).toBe(config);
  expect(takeEarlyReply('/api/games')).toBe(games);
});
