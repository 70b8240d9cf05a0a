import { expect, test } from '@jest/globals';
import { ApiProblem } from '../../lib/api/problem.ts';
import type { CartItem } from '../cart/published/cart.ts';
import { checkoutFailure, isWithoutCause } from './checkout-failure.ts';

const item = (name: string): CartItem => ({ id: name, gameId: name, name, price: 5, image: '', quantity: 1 });
const cart = [item('Kiln'), item('Moss'), item('Ferrous')];
const problem = (code: string, ...paths: string[]) =>
  new ApiProblem(
    code,
    409,
    'No.',
    paths.map((path) => ({ path, message: 'is owned', text: 'is owned' })),
  );

test('a failed checkout names the games that the buyer already owns', () => {
  const failure = checkoutFailure(problem('already-owned', 'body.items.0.gameId', 'body.items.2.gameId'), cart);
  expect(failure.problemItems.map(({ name }) => name)).toEqual(['Kiln', 'Ferrous']);
  expect(failure.message).toContain('Kiln, Ferrous');
});

test('a failed checkout says that developers cannot buy their own game, not that it is no longer for sale', () => {
  const error = new ApiProblem('not-available', 409, 'Kiln is your own game.', [
    { path: 'body.items.0.gameId', message: 'is your own game', text: 'ist dein eigenes Spiel' },
  ]);
  const failure = checkoutFailure(error, cart);
  expect(failure.message).toBe('You publish Kiln yourself. You cannot buy your own game.');
  expect(failure.problemItems.map(({ name }) => name)).toEqual(['Kiln']);
});

test('a failed checkout of a single game names that game', () => {
  expect(checkoutFailure(problem('already-owned'), cart.slice(0, 1)).problemItems).toEqual(cart.slice(0, 1));
});

test('a failed checkout offers to remove nothing when no game is named', () => {
  expect(checkoutFailure(problem('already-owned'), cart).problemItems).toEqual([]);
});

test.each([
  ['unavailable', 'Payment failed. Please try again.'],
  ['internal', 'Payment failed. Please try again.'],
  ['network', 'Payment failed. Please try again.'],
])('the problem %s is shown as: %s', (code, message) => {
  expect(checkoutFailure(problem(code), cart).message).toBe(message);
});

test('a failed checkout says that gifts have changed only when the problem names them', () => {
  expect(checkoutFailure(problem('conflict', 'body.items.0.gifts'), cart).message).toMatch(/^The gifts in this order/);
  expect(checkoutFailure(problem('conflict'), cart).message).toBe('Payment failed. Please try again. (No.)');
});

test('a failure that is no API problem is shown like any other', () => {
  expect(checkoutFailure(new Error('boom'), cart).message).toBe('Payment failed. Please try again.');
});

test('a failure is without a cause when all its games have left the cart', () => {
  const failure = checkoutFailure(problem('already-owned', 'body.items.0.gameId', 'body.items.2.gameId'), cart);
  expect(isWithoutCause(failure, cart)).toBe(false);
  expect(isWithoutCause(failure, cart.slice(1))).toBe(false);
  expect(isWithoutCause(failure, cart.slice(1, 2))).toBe(true);
  // One that no game caused stays.
  expect(isWithoutCause(checkoutFailure(problem('conflict'), cart), [])).toBe(false);
});
