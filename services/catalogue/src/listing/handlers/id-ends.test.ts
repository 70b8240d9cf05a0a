import { expect, test } from '@jest/globals';
import { listIdEnds } from '@satcade/contracts/api/listed-ids';
import { client } from '../../testing/client.ts';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import { Listing } from '../domain/listing.ts';
import { idEndsRoute } from './id-ends.ts';

test('the ends of ids name every game in the store, sorted', async () => {
  const listing = new Listing([aCard({ id: ulid(20) }), aCard({ id: ulid(3) })], new Map(), NOW);
  const { json } = await client([idEndsRoute(async () => listing)])(listIdEnds);
  expect(json).toEqual({ ends: ['0003', '0020'] });
});

test('the ends of ids are not there while the list cannot be read', async () => {
  expect((await client([idEndsRoute(async () => undefined)])(listIdEnds)).status).toBe(503);
});
