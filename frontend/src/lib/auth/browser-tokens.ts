import { siteConfig } from '../site-config.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { claimsOf } from './claims.ts';
import { renewTokens } from './renew-tokens.ts';
import { currentSession, type Session, type SessionKind, startSession } from './session.ts';
import { tokenStorage } from './stored-tokens.ts';
import { createTokens } from './tokens.ts';

/*
 * The tokens of this browser's sessions. Loaded when there is a session: without the identity library, which is larger
 * than any page and only signs in and out (docs/decisions/0161-weight.md).
 */

const LOCK = 'satcade-renewal';

/** One action at a time in all tabs. A browser without locks renews in each tab, which only costs a request. */
const alone = async <T>(action: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? await navigator.locks.request(LOCK, action) : action();

async function open(kind: SessionKind) {
  const { userPoolId, userPoolClientId: clientId, userPoolEndpoint } = await siteConfig();
  const endpoint = userPoolEndpoint ?? `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`;
  const storage = tokenStorage(browserStorage(kind), clientId);
  return createTokens({
    storage: {
      ...storage,
      write(tokens) {
        storage.write(tokens);
        showEmailOf(tokens.idToken);
      },
    },
    renew: (refreshToken) =>
      renewTokens({ endpoint, clientId }, refreshToken, {
        fetch: (url, init) => fetch(url, init),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        random: Math.random,
      }),
    alone,
    now: Date.now,
  });
}

/** The address may have been changed in another browser: renewed tokens contain the new one. */
function showEmailOf(idToken: string | null): void {
  const { sub, email } = claimsOf(idToken ?? '') ?? {};
  const session = currentSession();
  if (email && session && session.user.userId === sub) startSession(session.kind, { ...session.user, email });
}

const opened = new Map<SessionKind, Awaited<ReturnType<typeof open>>>();

/**
 * The access token of a session; `undefined` when it has ended, also if somebody else has signed in there since. See
 * createTokens.
 */
export async function accessTokenOf({ kind, user }: Session, refresh: boolean): Promise<string | undefined> {
  const fresh = opened.get(kind) ?? (await open(kind));
  // The first of several callers: renewals are shared.
  const read = opened.get(kind) ?? fresh;
  opened.set(kind, read);
  const token = await read({ refresh });
  return claimsOf(token ?? '')?.sub === user.userId ? token : undefined;
}
