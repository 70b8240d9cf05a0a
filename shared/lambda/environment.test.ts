import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';
import { defaultProvider } from './credentials.ts';
import { environment } from './environment.ts';

const variables = (given: Record<string, string>) => jest.replaceProperty(process, 'env', given);
beforeEach(() => {
  variables({ TABLE_NAME: 'orders', OTHER: 'x' });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a function sees its own variables only, and says which one is missing', () => {
  expect(environment(z.object({ TABLE_NAME: z.string() }))).toEqual({ TABLE_NAME: 'orders' });
  expect(() => environment(z.object({ BUS_NAME: z.string() }))).toThrow(/BUS_NAME/);
});

describe('credentials', () => {
  test('are those that Lambda put there, read anew each time', async () => {
    const provide = defaultProvider();
    variables({ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key', AWS_SESSION_TOKEN: 'session' });
    expect(await provide()).toEqual({ accessKeyId: 'id', secretAccessKey: 'key', sessionToken: 'session' });
    variables({ AWS_ACCESS_KEY_ID: 'id2', AWS_SECRET_ACCESS_KEY: 'key2' });
    expect(await provide()).toEqual({ accessKeyId: 'id2', secretAccessKey: 'key2' });
  });

  test('that are missing are an error, not an anonymous request', async () => {
    await expect(defaultProvider()()).rejects.toThrow(/AWS_ACCESS_KEY_ID/);
  });
});
