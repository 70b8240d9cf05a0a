import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { deleteMe } from '@satcade/contracts/api/account';
import { memoryStorage } from '../../testing/memory-storage.ts';

/* Who a request is sent as, when another user signs in before it is over: here, or in another tab. */

const CLIENT = 'CognitoIdentityServiceProvider.client';
const HOUR_S = 3_600;

function token(userId: string, expiresIn: number, more: object = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { sub: userId, iat: now, exp: now + expiresIn, ...more };
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}
const EXPIRED = token('ada', -1);
const ADAS = token('ada', HOUR_S);
const BENS = token('ben', HOUR_S);

const userOf = (userId: string) => ({ userId, username: userId, email: `${userId}@example.com` });

/** What the identity library stores at a sign-in. */
function put(storage: Pick<Storage, 'setItem'>, userId: string, accessToken: string): void {
  storage.setItem(`${CLIENT}.LastAuthUser`, userId);
  storage.setItem(`${CLIENT}.${userId}.accessToken`, accessToken);
  storage.setItem(`${CLIENT}.${userId}.refreshToken`, `refresh-${userId}`);
}

const CONFIG = {
  stage: 'dev',
  region: 'eu-central-1',
  userPoolId: 'eu-central-1_pool',
  userPoolClientId: 'client',
  mediaBase: '/media',
  liveUrl: '/live',
};

const realFetch = globalThis.fetch;
let local: Map<string, string>;
beforeEach(() => {
  jest.resetModules();
  const { storage, entries } = memoryStorage();
  local = entries;
  const window = Object.assign(new EventTarget(), {
    localStorage: storage,
    sessionStorage: memoryStorage().storage,
    location: new URL('https://satcade.test'),
  });
  Object.assign(globalThis, { window });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'window');
});

const refused = () => new Response(null, { status: 401 });

interface Replies {
  readonly answer?: () => Response | Promise<Response>;
  readonly renew?: () => Response | Promise<Response>;
}

/** A browser in which Ada is signed in with this token. `answer` answers the API, `renew` the identity service. */
async function signedIn(accessToken: string, { answer = refused, renew = refused }: Replies) {
  const session = await import('./session.ts');
  const { call } = await import('../api/call.ts');
  put(window.localStorage, 'ada', accessToken);
  session.startSession('local', userOf('ada'));
  const sentAs: (string | null)[] = [];
  globalThis.fetch = async (url, init) => {
    if (url === '/config.json') return Response.json(CONFIG);
    if (!String(url).startsWith('/api/')) return renew();
    sentAs.push(new Headers(init?.headers).get('authorization'));
    return answer();
  };
  const erase = () => call(deleteMe, {}).catch((error: unknown) => error);
  return { ...session, sentAs, erase };
}

/** Ada signs out and Ben signs in, here. */
async function change(kind: 'local' | 'session'): Promise<void> {
  const { endSession, startSession } = await import('./session.ts');
  local.clear();
  endSession();
  put(kind === 'local' ? window.localStorage : window.sessionStorage, 'ben', BENS);
  startSession(kind, userOf('ben'));
}

const KINDS = ['local', 'session'] as const;

it.each(KINDS)('does not repeat a request of one user as the next one (%s)', async (kind) => {
  const { sentAs, erase, currentSession } = await signedIn(ADAS, {
    async answer() {
      if (currentSession()?.user.userId === 'ada') await change(kind);
      return refused();
    },
  });
  expect(await erase()).toMatchObject({ status: 401 });
  expect(sentAs).toEqual([`Bearer ${ADAS}`, null]);
  expect(currentSession()).toMatchObject({ kind, user: { userId: 'ben' } });
});

it.each(KINDS)('sends no request as the next user after it waited for a renewal (%s)', async (kind) => {
  const { sentAs, erase, currentSession } = await signedIn(EXPIRED, {
    async renew() {
      await change(kind);
      return Response.json({ __type: 'NotAuthorizedException' }, { status: 400 });
    },
  });
  expect(await erase()).toMatchObject({ status: 401 });
  expect(sentAs).toEqual([null]);
  expect(currentSession()).toMatchObject({ kind, user: { userId: 'ben' } });
});

it('sends no request as a user who has signed in in another tab, and shows that user', async () => {
  const { sentAs, erase, currentSession } = await signedIn(ADAS, {});
  local.clear();
  put(window.localStorage, 'ben', BENS);
  local.set('satcade-session', JSON.stringify(userOf('ben')));
  expect(await erase()).toMatchObject({ status: 401 });
  expect(sentAs).toEqual([null]);
  expect(currentSession()?.user.userId).toBe('ben');
});

it('shows an e-mail address that was changed in another browser, as soon as the tokens are renewed', async () => {
  const email = 'ada@new.example';
  const { erase, currentSession } = await signedIn(EXPIRED, {
    answer: () => new Response(null, { status: 204 }),
    renew: () =>
      Response.json({ AuthenticationResult: { AccessToken: ADAS, IdToken: token('ada', HOUR_S, { email }) } }),
  });
  expect(await erase()).toBeUndefined();
  expect(currentSession()?.user).toEqual({ ...userOf('ada'), email });
  expect(JSON.parse(local.get('satcade-session') ?? '')).toEqual({ ...userOf('ada'), email });
});

it('keeps the new e-mail address of this browser when its first new tokens still contain the old one', async () => {
  const { currentSession } = await signedIn(ADAS, {
    renew: () =>
      Response.json({
        AuthenticationResult: { AccessToken: ADAS, IdToken: token('ada', HOUR_S, { email: userOf('ada').email }) },
      }),
  });
  const { takeOverEmail } = await import('./security.ts');
  await takeOverEmail('new@example.com');
  expect(currentSession()?.user.email).toBe('new@example.com');
});

it('ends a session whose tokens are gone', async () => {
  const { erase, currentSession } = await signedIn(ADAS, {});
  local.delete(`${CLIENT}.LastAuthUser`);
  expect(await erase()).toMatchObject({ status: 401 });
  expect(currentSession()).toBeUndefined();
  expect(local.has('satcade-session')).toBe(false);
});
