import { expect, test } from '@jest/globals';
import { isPassing, Unavailable } from './passing-errors.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  named('ThrottlingException'),
  named('ProvisionedThroughputExceededException'),
  named('TooManyRequestsException'),
  named('SlowDown'),
  named('InternalServerError'),
  named('TransactionCanceledException', 'Transaction cancelled [TransactionConflict, None]'),
  named('TimeoutError'),
  named('TypeError', 'fetch failed'),
  named('Error', 'connect ECONNREFUSED 127.0.0.1:1'),
  new Unavailable('keys'),
])('treats %s as temporary', (error) => {
  expect(isPassing(error)).toBe(true);
});

test.each([named('ValidationException'), named('AccessDeniedException'), new TypeError('x is not a function'), 'text'])(
  'does not treat %s as temporary',
  (error) => {
    expect(isPassing(error)).toBe(false);
  },
);
