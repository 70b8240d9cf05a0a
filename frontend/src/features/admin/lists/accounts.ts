import { ACCOUNT_IDS, type Account, listUsers } from '@satcade/contracts/api/users';
import { call } from '../../../lib/api/call.ts';

/* Accounts by ID and by name. Lists contain user IDs only, and people know sign-in names. */

type Waiting = { readonly resolve: (account: Account | undefined) => void; readonly reject: (error: unknown) => void };

const cache = new Map<string, Promise<Account | undefined>>();
let waiting = new Map<string, Waiting>();

/** The account with this ID; `undefined` if it no longer exists. IDs requested at the same moment share one request. */
export function accountById(userId: string): Promise<Account | undefined> {
  const asked =
    cache.get(userId) ??
    new Promise<Account | undefined>((resolve, reject) => {
      if (waiting.size === 0) setTimeout(() => void send(), 0);
      waiting.set(userId, { resolve, reject });
    });
  cache.set(userId, asked);
  return asked;
}

/** Clears the cached accounts, so that a name is read again after its account was blocked. */
export const forgetAccounts = (): void => cache.clear();

async function send(): Promise<void> {
  const all = [...waiting];
  waiting = new Map();
  for (let from = 0; from < all.length; from += ACCOUNT_IDS) void read(new Map(all.slice(from, from + ACCOUNT_IDS)));
}

async function read(part: ReadonlyMap<string, Waiting>): Promise<void> {
  try {
    const { items } = await call(listUsers, { query: { ids: [...part.keys()].join(',') } });
    for (const [userId, { resolve }] of part) resolve(items.find((account) => account.userId === userId));
  } catch (error) {
    for (const [userId, { reject }] of part) {
      cache.delete(userId);
      reject(error);
    }
  }
}

/** The account that a text names by its sign-in name, e-mail address or user ID. */
export async function accountNamed(text: string, signal: AbortSignal): Promise<Account | undefined> {
  const wanted = text.toLowerCase();
  const query = text.includes('@') ? { email: text, limit: 10 } : { username: text, limit: 10 };
  const { items } = await call(listUsers, { query, signal });
  const named = items.find(({ username, email = '' }) =>
    [username, email].some((each) => each.toLowerCase() === wanted),
  );
  return named ?? (text.includes('@') || text.includes(',') ? undefined : accountById(text));
}

/** The text for an account in the CSV. */
export const accountText = async (userId: string): Promise<string> =>
  (await accountById(userId).catch(() => undefined))?.username ?? userId;
