import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { endpoint } from './endpoint.ts';

const byGame = z.object({ gameId: id });

/** For owners. From then on, the channels of the beta are in their library. Repeating it changes nothing. */
export const joinBeta = endpoint({
  name: 'joinBeta',
  summary: 'Join the beta of a game I own',
  method: 'PUT',
  path: '/api/library/{gameId}/beta',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  params: byGame,
  status: 204,
});

/** Repeating it changes nothing. */
export const leaveBeta = endpoint({
  name: 'leaveBeta',
  summary: 'Leave the beta of a game',
  method: 'DELETE',
  path: '/api/library/{gameId}/beta',
  service: 'entitlements',
  handler: 'library',
  auth: 'user',
  params: byGame,
  status: 204,
});
