import { expect, it } from '@jest/globals';
import { WEBHOOK_ENDPOINT_STATUSES } from '@satcade/contracts/entities/webhook-endpoints';
import { reachable } from '@satcade/kernel';
import { ENDPOINT_MACHINE, signingVersions } from './endpoint.ts';

it('reaches every state of an endpoint', () => {
  expect(reachable(ENDPOINT_MACHINE)).toEqual(new Set(WEBHOOK_ENDPOINT_STATUSES));
});

it('signs with the former secret until its time ends', () => {
  const previousSecretUntil = '2026-03-21T10:00:00.000Z';
  const end = Date.parse(previousSecretUntil);
  expect(signingVersions({ secretVersion: 3, previousSecretUntil }, end - 1)).toEqual([3, 2]);
  expect(signingVersions({ secretVersion: 3, previousSecretUntil }, end)).toEqual([3]);
  expect(signingVersions({ secretVersion: 1 }, end)).toEqual([1]);
});
