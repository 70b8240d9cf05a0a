import * as z from 'zod/mini';
import { wishSchema } from '../entities.ts';
import { id, limit, nextToken, pageOf } from '../fields.ts';
import { endpoint } from './endpoint.ts';

const ofGame = z.object({ gameId: id });

/** Newest first. A game that has left the store stays on the list without its `game`. */
export const listWishes = endpoint({
  name: 'listWishes',
  summary: 'My wishlist',
  method: 'GET',
  path: '/api/wishlist',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'user',
  query: z.strictObject({ limit, nextToken }),
  reply: pageOf(wishSchema),
  status: 200,
});

/** Does nothing if the game is on the list already. */
export const addWish = endpoint({
  name: 'addWish',
  summary: 'Put a game on my wishlist',
  method: 'PUT',
  path: '/api/wishlist/{gameId}',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'user',
  params: ofGame,
  status: 204,
});

/** Does nothing if the game is not on the list. */
export const removeWish = endpoint({
  name: 'removeWish',
  summary: 'Take a game off my wishlist',
  method: 'DELETE',
  path: '/api/wishlist/{gameId}',
  service: 'catalogue',
  handler: 'wishlist',
  auth: 'user',
  params: ofGame,
  status: 204,
});
