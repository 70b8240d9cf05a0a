import { expect, test } from '@jest/globals';
import { passwordRefusal } from './password-refusal.ts';

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'The current password is wrong.'],
  ['NotAuthorizedException', 'Access Token has been revoked', 'Your session has ended. Sign in again'],
  ['NotAuthorizedException', 'Access Token has expired', 'Your session has ended. Sign in again'],
  ['UserUnAuthenticatedException', 'User needs to be authenticated to call this API.', 'Your session has ended.'],
  ['LimitExceededException', 'Attempt limit exceeded', 'Attempt limit exceeded'],
])('a change of password that ends with %s, %s tells: %s', (name, message, shown) => {
  expect(passwordRefusal(Object.assign(new Error(message), { name }))).toContain(shown);
});
