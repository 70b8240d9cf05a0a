import { getPreferences, putPreferences } from '@satcade/contracts/api/preferences';
import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import { call } from '../../lib/api/call.ts';

/** What the account of the signed-in user hides. */
export const readChoices = async (): Promise<HiddenGames> => (await call(getPreferences, {})).hidden;

export const saveChoices = async (hidden: HiddenGames): Promise<HiddenGames> =>
  (await call(putPreferences, { body: { hidden } })).hidden;
