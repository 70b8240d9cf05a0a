import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { lambdaCredentials } from './credentials.ts';
import { environment } from './environment.ts';

const variables = (given: Record<string, string>) => jest.replaceProperty(process, 'env', given);
beforeEach(() => {
  variables({ TABLE_NAME: 'orders', OTHER: 'x' });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('reads only a function’s own variables, and names the missing one', () => {
  expect(environment(z.object({ TABLE_NAME: z.string() }))).toEqual({ TABLE_NAME: 'orders' });
  expect(() => environment(z.object({ BUS_NAME: z.string() }))).toThrow(/BUS_NAME/);
});

describe('credentials', () => {
  test('reads Lambda’s variables anew each time', () => {
    variables({ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key', AWS_SESSION_TOKEN: 'session' });
    expect(lambdaCredentials()).toEqual({ accessKeyId: 'id', secretAccessKey: 'key', sessionToken: 'session' });
    variables({ AWS_ACCESS_KEY_ID: 'id2', AWS_SECRET_ACCESS_KEY: 'key2' });
    expect(lambdaCredentials()).toEqual({ accessKeyId: 'id2', secretAccessKey: 'key2' });
  });

  test('throws when they are missing instead of sending anonymous requests', () => {
    expect(() => lambdaCredentials()).toThrow(/AWS_ACCESS_KEY_ID/);
  });
});
