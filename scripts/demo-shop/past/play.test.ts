import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { StoreWithPast } from '../store/running-store.ts';
import { FakeStore } from '../testing/fake-store.ts';
import { PAST_MS } from './cast.ts';
import { playPast } from './play.ts';

const NOW = Date.parse('2026-11-23T15:30:00.000Z');
const UNREACHABLE = 'http://127.0.0.1:1';
const account = { username: 'x', email: 'x@satcade.test', password: 'x' };

// Two dozen games are uploaded before the first day.
jest.setTimeout(60_000);

let fake: FakeStore;
/** In their order: the clock is moved, or the store is asked whether it is idle. */
let steps: ('move' | 'idle')[];

beforeEach(() => {
  fake = new FakeStore();
  steps = [];
});
afterEach(() => fake.close());

function storeAt(site: string, users: StoreWithPast['users']): StoreWithPast {
  let behindMs = PAST_MS;
  const clock = {
    now: () => NOW - behindMs,
    get behindMs() {
      return behindMs;
    },
    advance(seconds: number) {
      steps.push('move');
      behindMs -= seconds * 1000;
    },
    catchUp() {
      behindMs = 0;
    },
  };
  const idle = async (): Promise<true> => {
    steps.push('idle');
    return true;
  };
  return {
    ready: { site, btcpay: UNREACHABLE, accounts: { buyer: account, developer: account, admin: account } },
    users,
    cloud: { clock, idle },
    standIn: { idle: async () => {} },
  };
}

it('moves the clock to the real time when a day fails, and names the day in the error', async () => {
  const users = { ensure: () => Promise.reject(new Error('no user pool')), signIn: async () => 'token' };
  const store = storeAt(UNREACHABLE, users);
  await expect(playPast(store, () => {})).rejects.toThrow('day 1 of 91 failed');
  expect(store.cloud.clock.now()).toBe(NOW);
});

it('moves the clock for the first time when the launch of the first games has no work left', async () => {
  const idOf = async ({ username }: { readonly username: string }): Promise<string> => `id-${username}`;
  const store = storeAt(await fake.listen(), { ensure: idOf, signIn: idOf });
  // The fake store takes no visits and no orders.
  await expect(playPast(store, () => {})).rejects.toThrow('of 91 failed');
  expect(steps.slice(0, 2)).toEqual(['idle', 'move']);
});
