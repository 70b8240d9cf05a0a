import { getPreferences, putPreferences } from '@satcade/contracts/api/preferences';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { PreferenceStore } from '../ports.ts';

/** GET and PUT /api/me/preferences */
export const preferenceRoutes = ({ preferences }: { readonly preferences: PreferenceStore }): HttpRoute[] => [
  route(getPreferences, async ({ caller }) =>
    ok({ json: { hidden: await preferences.hiddenGames(signedIn(caller).userId) } }),
  ),

  route(putPreferences, async ({ body: { hidden }, caller }) => {
    await preferences.hideGames(signedIn(caller).userId, hidden);
    return ok({ json: { hidden } });
  }),
];
