import * as z from 'zod/mini';
import { hiddenGamesInput, hiddenGamesSchema } from '../entities/preferences.ts';
import { endpoint } from './endpoint.ts';

const preferences = z.object({ hidden: hiddenGamesSchema });

/** An account that never stored any hides nothing. */
export const getPreferences = endpoint({
  name: 'getPreferences',
  summary: 'My preferences: which games lists hide from me',
  method: 'GET',
  path: '/api/me/preferences',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  reply: preferences,
  status: 200,
});

/** Replaces all of them. `GET /api/games` stays the same for everyone: clients ask it for what the user wants to see. */
export const putPreferences = endpoint({
  name: 'putPreferences',
  summary: 'Replace my preferences',
  method: 'PUT',
  path: '/api/me/preferences',
  service: 'accounts',
  handler: 'identity',
  auth: 'user',
  body: z.strictObject({ hidden: hiddenGamesInput }),
  reply: preferences,
  status: 200,
});
