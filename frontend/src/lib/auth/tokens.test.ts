import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { ApiProblem } from '../api/problem.ts';
import type { Renewed } from './renew-tokens.ts';
import { tokenStorage } from './stored-tokens.ts';
import { createTokens, type TokenPorts } from './tokens.ts';

const NOW = 1_800_000_000_000;
const USER = 'CognitoIdentityServiceProvider.client.kim';

const jwt = (claims: object): string => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
/** A token of a name that expires after so many seconds. */
const token = (name: string, seconds: number): string =>
  jwt({ jti: name, iat: NOW / 1000, exp: NOW / 1000 + seconds, note: '¿?' });

const VALID = token('valid', 3_600);
const NEW = token('new', 3_600);
const RENEWED: Renewed = { accessToken: NEW, idToken: token('new-id', 3_600), refreshToken: undefined };

interface Setup extends Partial<Pick<TokenPorts, 'renew' | 'alone'>> {
  readonly accessToken?: string;
  readonly idToken?: string;
  readonly clockDrift?: string;
}

function session({ accessToken = VALID, idToken = VALID, clockDrift = '0', ...ports }: Setup = {}) {
  const { storage, entries } = memoryStorage({
    'CognitoIdentityServiceProvider.client.LastAuthUser': 'kim',
    [`${USER}.accessToken`]: accessToken,
    [`${USER}.idToken`]: idToken,
    [`${USER}.refreshToken`]: 'refresh',
    [`${USER}.clockDrift`]: clockDrift,
    [`${USER}.signInDetails`]: '{}',
    'satcade-cart': '[]',
  });
  const sent: string[] = [];
  const open = () =>
    createTokens({
      storage: tokenStorage(storage, 'client'),
      renew: async (refreshToken) => {
        sent.push(refreshToken);
        return (ports.renew ?? (async () => RENEWED))(refreshToken);
      },
      alone: ports.alone ?? ((action) => action()),
      now: () => NOW,
    });
  return { read: open(), open, sent, entries };
}

const EXPIRED = token('expired', 4);
const current = { refresh: false };
const refused = { refresh: true };

describe('the tokens of a session', () => {
  it('are read as they are while they are valid', async () => {
    const { read, sent } = session();
    expect(await read(current)).toBe(VALID);
    expect(sent).toEqual([]);
  });

  it.each([
    ['access token', { accessToken: EXPIRED }],
    ['ID token', { idToken: EXPIRED }],
    ['access token by the clock of the service', { accessToken: token('soon', 60), clockDrift: '58000' }],
  ])('are renewed five seconds before the %s expires', async (_, tokens) => {
    const { read, sent, entries } = session(tokens);
    expect(await read(current)).toBe(NEW);
    expect(sent).toEqual(['refresh']);
    expect(entries.get(`${USER}.accessToken`)).toBe(NEW);
    expect(entries.get(`${USER}.idToken`)).toBe(RENEWED.idToken);
    expect(entries.get(`${USER}.refreshToken`)).toBe('refresh');
    expect(await read(current)).toBe(NEW);
    expect(sent).toHaveLength(1);
  });

  it('are renewed when the server has refused them', async () => {
    expect(await session().read(refused)).toBe(NEW);
  });

  it('are renewed once for all callers', async () => {
    const { read, sent } = session({ accessToken: EXPIRED });
    expect(await Promise.all([read(current), read(refused), read(current)])).toEqual([NEW, NEW, NEW]);
    expect(sent).toHaveLength(1);
  });

  it('are renewed once for two tabs', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const alone: TokenPorts['alone'] = (action) => {
      const turn = last.then(action);
      last = turn;
      return turn;
    };
    const { read, open, sent } = session({ accessToken: EXPIRED, alone });
    expect(await Promise.all([read(current), open()(current), open()(refused)])).toEqual([NEW, NEW, NEW]);
    expect(sent).toHaveLength(1);
  });

  it('keep the refresh token that a user pool with rotation sends', async () => {
    const { read, sent } = session({ renew: async () => ({ ...RENEWED, refreshToken: 'rotated' }) });
    await read(refused);
    await read(refused);
    expect(sent).toEqual(['refresh', 'rotated']);
  });

  it('keep how far the clock of the service is ahead', async () => {
    const ahead = jwt({ iat: NOW / 1000 + 90, exp: NOW / 1000 + 3_690 });
    const { read, entries } = session({ renew: async () => ({ ...RENEWED, accessToken: ahead }) });
    await read(refused);
    expect(entries.get(`${USER}.clockDrift`)).toBe('90000');
  });

  it('are removed when the refresh token is refused, and nothing else is', async () => {
    const { read, entries } = session({ accessToken: EXPIRED, renew: async () => 'refused' });
    expect(await read(current)).toBeUndefined();
    expect([...entries.keys()]).toEqual(['satcade-cart']);
    expect(await read(current)).toBeUndefined();
  });

  it('end without a refresh token', async () => {
    const { read, entries, sent } = session({ accessToken: EXPIRED });
    entries.delete(`${USER}.refreshToken`);
    expect(await read(current)).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('stay when there is no connection', async () => {
    const network = new ApiProblem('network', 0, 'offline');
    const { read, entries } = session({ accessToken: EXPIRED, renew: () => Promise.reject(network) });
    expect(await read(current)).toBe(EXPIRED);
    await expect(read(refused)).rejects.toBe(network);
    expect(entries.get(`${USER}.refreshToken`)).toBe('refresh');
  });

  it('stay when the service is out of order, and the next caller tries again', async () => {
    let isDown = true;
    const renew: TokenPorts['renew'] = async () => {
      if (isDown) throw new ApiProblem('internal', 500, 'down');
      return RENEWED;
    };
    const { read } = session({ accessToken: EXPIRED, renew });
    await expect(read(current)).rejects.toThrow('down');
    isDown = false;
    expect(await read(current)).toBe(NEW);
  });

  it.each(['refused', RENEWED] as const)(
    'are not stored again after a sign-out during the renewal (%#)',
    async (reply) => {
      const reached = Promise.withResolvers<void>();
      const answer = Promise.withResolvers<Renewed | 'refused'>();
      const { read, entries } = session({
        renew() {
          reached.resolve();
          return answer.promise;
        },
      });
      const reading = read(refused);
      await reached.promise;
      entries.clear();
      answer.resolve(reply);
      expect(await reading).toBeUndefined();
      expect([...entries.keys()]).toEqual([]);
    },
  );

  it('are those of a new sign-in that ended during the renewal', async () => {
    const signedIn = token('signed-in', 3_600);
    const { read, entries } = session({
      async renew() {
        entries.set(`${USER}.accessToken`, signedIn).set(`${USER}.refreshToken`, 'other');
        return 'refused';
      },
    });
    expect(await read(refused)).toBe(signedIn);
    expect(entries.get(`${USER}.refreshToken`)).toBe('other');
  });
});
