import { expect, test } from '@jest/globals';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { PutError } from '../../../lib/upload/put.ts';
import { detailOf, failureText, StepFailed } from './upload-errors.ts';

const validation = 'File validation failed. Please check file size and type.';
const network = 'Network error during upload. Please check your connection.';
const other = 'Upload failed. Please try again.';

test.each<[string, unknown, string]>([
  ['a refusal before the upload', new StepFailed('File validation failed on server'), validation],
  ['a refusal by code', new ApiProblem('upload-refused', 422, 'too large'), validation],
  ['an API that does not answer', new ApiProblem('network', 0, 'x'), network],
  ['a bucket that does not answer', new PutError(0, 'network error'), network],
  ['network-related text', new Error('NetworkError when attempting to fetch resource'), network],
  ['a bucket that refuses', new PutError(403, '403 Forbidden'), other],
  ['anything else', new Error('?'), other],
  ['no error at all', 'what', other],
  ['a record that was not created', new StepFailed('Failed to create game record'), 'Failed to create game record'],
  ['an account that is full', new ApiProblem('limit-reached', 409, 'Delete a game.'), 'Delete a game.'],
  ['too many requests', new ApiProblem('too-many-requests', 429, 'Try again tomorrow.'), 'Try again tomorrow.'],
  [
    'a record that an account has no room for',
    new StepFailed('Failed to create game record', { cause: new ApiProblem('limit-reached', 409, 'Delete a game.') }),
    'Delete a game.',
  ],
])('shows the text for %s', (_, error, text) => expect(failureText(error)).toBe(text));

test('the error detail is the message of the underlying failure', () => {
  expect(detailOf(new StepFailed('Failed', { cause: new Error('title: is required') }))).toBe('title: is required');
  expect(detailOf(new PutError(503, '503 Slow Down'))).toBe('503 Slow Down');
});
