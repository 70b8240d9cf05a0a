import * as z from 'zod/mini';
import { browserStorage } from '../storage/browser-storage.ts';
import { SESSION_KEY } from '../storage/storage-keys.ts';
import { createStore } from '../storage/store.ts';
import { type KeyValueStorage, parseJson } from '../storage/stored.ts';
import { useStore } from '../storage/use-store.ts';

/**
 * The signed-in user, for pages that need it before the identity library has loaded. The library stores the tokens;
 * this marker is beside them, in the storage that 'Remember me' chose.
 */
const signedInUserSchema = z.object({ username: z.string(), email: z.string(), userId: z.string() });
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** `local` outlives the browser window, `session` does not. */
export type SessionKind = 'local' | 'session';

export interface Session {
  readonly kind: SessionKind;
  readonly user: SignedInUser;
}

const session = createStore<Session | undefined>(undefined, readSession());

function readSession(): Session | undefined {
  for (const kind of ['session', 'local'] as const) {
    const user = readUser(browserStorage(kind));
    if (user !== undefined) return { kind, user };
  }
  return undefined;
}

function readUser(storage: KeyValueStorage): SignedInUser | undefined {
  const parsed = signedInUserSchema.safeParse(parseJson(storage.getItem(SESSION_KEY) ?? ''));
  return parsed.success ? parsed.data : undefined;
}

function change(next: Session | undefined): void {
  const current = session.get();
  const isSame = next?.kind === current?.kind && next?.user.userId === current?.user.userId;
  if (isSame && next?.user.email === current?.user.email) return;
  session.set(next);
}

export const currentSession = (): Session | undefined => session.get();

export function startSession(kind: SessionKind, user: SignedInUser): void {
  browserStorage(kind === 'local' ? 'session' : 'local').removeItem(SESSION_KEY);
  browserStorage(kind).setItem(SESSION_KEY, JSON.stringify(user));
  change({ kind, user });
}

export function endSession(): void {
  browserStorage('session').removeItem(SESSION_KEY);
  browserStorage('local').removeItem(SESSION_KEY);
  change(undefined);
}

/** Ends the session of a user whose tokens are gone, and no other: somebody else may have signed in meanwhile. */
export function endSessionOf({ userId }: SignedInUser): void {
  rereadSession();
  if (session.get()?.user.userId === userId) endSession();
}

/** Listens for changes of the user, also from another tab. The listener gets the new user and the previous one. */
export function onUserChange(listener: (now: string | undefined, before: string | undefined) => void): void {
  let before = session.get()?.user.userId;
  session.subscribe(() => {
    const now = session.get()?.user.userId;
    if (now !== before) listener(now, before);
    before = now;
  });
}

/** Reads the storage again after another tab has written. */
export const rereadSession = (): void => change(readSession());

// A sign-in or sign-out in another tab also applies here.
window.addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) rereadSession();
});

/** The signed-in user, or `undefined` for a visitor. */
export const useUser = (): SignedInUser | undefined => useStore(session, (current) => current?.user);

/** The name to address a user by: the part of the e-mail before the @ sign, or else the username. */
export const displayName = (user: SignedInUser): string => user.email.split('@')[0] || user.username;
