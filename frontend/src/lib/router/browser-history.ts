import * as z from 'zod/mini';

/** The entry of the history with which a document begins. */
export const FIRST_ENTRY = 'default';

/** Where the visitor is. */
export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly hash: string;
  /** What the link gave to this entry of the history. Other sites cannot set it. */
  readonly state: unknown;
  /** Names the entry of the history. */
  readonly key: string;
}

/** How the visitor came here: `pop` by Back, Forward, Reload or from elsewhere. */
export type Turn = 'push' | 'replace' | 'pop';

export interface NavigateOptions {
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** An entry of the history. Entries stay in browsers across releases, so their names stay, too. */
const entrySchema = z.object({ usr: z.unknown(), key: z.string() });

export function currentPlace(): Place {
  const { pathname, search, hash } = window.location;
  const entry = entrySchema.safeParse(window.history.state);
  const { usr, key } = entry.success ? entry.data : { usr: null, key: FIRST_ENTRY };
  return { pathname, search, hash, state: usr, key };
}

const listeners = new Set<(turn: Turn) => void>();

/** Calls the listener after each change of the place until the returned function is called. */
export function onTurn(listener: (turn: Turn) => void): () => void {
  const pop = () => listener('pop');
  listeners.add(listener);
  window.addEventListener('popstate', pop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', pop);
  };
}

/** Goes to an address of this site. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const entry = { usr: state, key: Math.random().toString(36).slice(2, 10) };
  try {
    if (replace) window.history.replaceState(entry, '', to);
    else window.history.pushState(entry, '', to);
  } catch (error) {
    // Browsers limit the number of entries in a time, but always load a page.
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
    window.location.assign(to);
  }
  for (const listener of listeners) listener(replace ? 'replace' : 'push');
}
