import { expect, test } from '@jest/globals';
import { frontDoor } from './front-door.ts';

const ask = frontDoor(async (given) => given === 'the-secret');

test('accepts a request with the origin secret, and marks it for the functions', async () => {
  expect(await ask({ headers: { 'x-origin-secret': 'the-secret' } })).toEqual({
    isAuthorized: true,
    context: { origin: 'cloudfront' },
  });
});

test.each([{}, { 'x-origin-secret': '' }, { 'x-origin-secret': 'guessed' }])('refuses %j', async (headers) => {
  expect(await ask({ headers })).toEqual({ isAuthorized: false });
});

test('fails, and so refuses, while the secret cannot be read', async () => {
  const unreadable = frontDoor(() => Promise.reject(new Error('reading the secret failed with 400')));
  await expect(unreadable({ headers: { 'x-origin-secret': 'the-secret' } })).rejects.toThrow('reading');
});
