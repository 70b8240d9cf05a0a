import { expect, test } from '@jest/globals';
import { PAST_MS } from './cast.ts';
import { playPast } from './play.ts';

const NOW = Date.parse('2026-11-23T15:30:00.000Z');
const account = { username: 'x', email: 'x@satcade.test', password: 'x' };

test('moves the clock to the real time when a day fails, and names the day in the error', async () => {
  let behindMs = PAST_MS;
  const clock = {
    now: () => NOW - behindMs,
    get behindMs() {
      return behindMs;
    },
    advance(seconds: number) {
      behindMs -= seconds * 1000;
    },
    catchUp() {
      behindMs = 0;
    },
  };
  const unreachable = 'http://127.0.0.1:1';
  const played = playPast(
    {
      ready: {
        site: unreachable,
        btcpay: unreachable,
        accounts: { buyer: account, developer: account, admin: account },
      },
      users: { ensure: () => Promise.reject(new Error('no user pool')), signIn: async () => 'token' },
      cloud: { clock, idle: async () => true },
      standIn: { idle: async () => {} },
    },
    () => {},
  );
  await expect(played).rejects.toThrow('day 1 of 91 failed');
  expect(clock.now()).toBe(NOW);
});
