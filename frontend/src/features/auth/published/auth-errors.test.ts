import { expect, test } from '@jest/globals';
import { err, ok } from '@satcade/kernel/result';
import { authMessage } from './auth-errors.ts';
import { checkCode, checkReset, checkSignIn, checkSignUp, checkUsername } from './auth-rules.ts';

function thrown(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

test.each([
  ['UsernameExistsException', 'This username is already taken'],
  [
    'InvalidPasswordException',
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
  ],
  ['UserNotConfirmedException', 'Please verify your account first'],
  ['NotAuthorizedException', 'Incorrect username or password'],
  ['UserNotFoundException', 'Account not found'],
  ['CodeMismatchException', 'Invalid verification code'],
  ['ExpiredCodeException', 'Verification code has expired'],
  ['ForbiddenException', 'Too many attempts from your network. Wait five minutes and try again.'],
])('the identity error %s is shown as: %s', (name, message) => {
  expect(authMessage(thrown(name, 'whatever the service says'))).toBe(message);
});

test('other failures show their own message, or a general one', () => {
  expect(authMessage(thrown('LimitExceededException', 'Attempt limit exceeded'))).toBe('Attempt limit exceeded');
  expect(authMessage(new Error(''))).toBe('An error occurred. Please try again.');
  expect(authMessage('text')).toBe('An error occurred. Please try again.');
});

test('sign-up requires all fields, then equal passwords, then 8 characters', () => {
  const good = { username: 'u', email: 'e@x.example', password: 'longenough', confirmation: 'longenough' };
  expect(checkSignUp({ ...good, username: ' u ' })).toEqual(ok(good));
  expect(checkSignUp({ ...good, email: '' })).toEqual(err({ form: 'All fields are required' }));
  for (const email of ['e', 'jörg@x.example', 'joerg@bücher.example', 'a b@x.example'])
    expect(checkSignUp({ ...good, email })).toEqual(
      err({ email: 'Enter an e-mail address like name@example.com, without accents' }),
    );
  expect(checkSignUp({ ...good, confirmation: 'other' })).toEqual(err({ confirmation: 'Passwords do not match' }));
  expect(checkSignUp({ ...good, password: 'short', confirmation: 'short' })).toEqual(
    err({ password: 'Password must be at least 8 characters long' }),
  );
});

test('sign-in and verification require their fields', () => {
  expect(checkSignIn({ username: ' ', password: 'x' })).toEqual(
    err({ form: 'Username/email and password are required' }),
  );
  expect(checkSignIn({ username: 'u', password: 'x' })).toEqual(ok({ username: 'u', password: 'x' }));
  expect(checkCode({ code: ' ' })).toEqual(err({ code: 'Verification code is required' }));
  expect(checkReset({ code: ' 123456 ', password: 'short' })).toEqual(
    err({ password: 'Password must be at least 8 characters long' }),
  );
});

// Cognito answers them with a regular expression.
test.each(['ada lovelace', 'ada\u200b'])('the username %j is refused before Cognito refuses it', (username) => {
  const refused = err({ username: 'A username has no spaces' });
  const password = { password: 'longenough', confirmation: 'longenough' };
  expect(checkSignUp({ username, email: 'e', ...password })).toEqual(refused);
  expect(checkUsername({ username })).toEqual(refused);
});

test('a code is sent without the spaces that it was copied with', () => {
  expect(checkCode({ code: ' 123 456' })).toEqual(ok({ code: '123456' }));
});
