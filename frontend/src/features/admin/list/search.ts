import { listGames } from '@satcade/contracts/api/list-games';
import { isId } from '@satcade/kernel';
import { adminListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { accountNamed } from '../lists/accounts.ts';

/* Converts what people type into a filter to the ids that the API needs. */

/** The id that was found, or the reason why none was. */
export type Found = { readonly id: string | undefined } | { readonly note: string };

/** The user that a text names. An empty text names no user. */
export async function userOf(text: string | undefined, signal: AbortSignal): Promise<Found> {
  if (text === undefined) return { id: undefined };
  const account = await accountNamed(text, signal);
  return account === undefined ? { note: adminListText.noAccount(text) } : { id: account.userId };
}

/** The game that a text names by its id, or by its title if the game is in the store. */
export async function gameOf(text: string | undefined, signal: AbortSignal): Promise<Found> {
  if (text === undefined) return { id: undefined };
  if (isId(text.toUpperCase())) return { id: text.toUpperCase() };
  const { items } = await call(listGames, { query: { q: text, limit: 5 }, signal });
  const named = items.filter(({ title }) => title.toLowerCase() === text.toLowerCase());
  const [only, ...others] = named.length > 0 ? named : items;
  if (only === undefined) return { note: adminListText.noGame(text) };
  return others.length === 0
    ? { id: only.id }
    : { note: adminListText.severalGames(items.map(({ title }) => title).join(', ')) };
}
