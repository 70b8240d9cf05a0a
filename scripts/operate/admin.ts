import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { siteConfigSchema } from '@satcade/contracts/config';
import * as z from 'zod/mini';
import { ROOT } from '../lib/paths.ts';

/** A store and the access of one of its Admins. */
export interface AdminAccess {
  readonly site: string;
  readonly token: string;
}

const account = z.object({ username: z.string(), password: z.string() });
const readySchema = z.object({ site: z.string(), accounts: z.object({ admin: account }) });
const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/**
 * The store that SATCADE_URL names, with an Admin's access token from SATCADE_TOKEN. Without them: the store that runs
 * on this machine, as its own Admin. The message of an error is written for the operator.
 */
export async function adminAccess(environment: Readonly<Record<string, string | undefined>>): Promise<AdminAccess> {
  const { SATCADE_URL: site, SATCADE_TOKEN: token } = environment;
  if (site !== undefined && token !== undefined) return { site: site.replace(/\/$/, ''), token };
  if (site !== undefined)
    throw new Error('SATCADE_TOKEN is missing: set it to the access token of an Admin of that store.');
  const readyFile = join(stateDir(environment), 'ready.json');
  if (!existsSync(readyFile)) throw new Error(`No store is running here (${readyFile} does not exist).`);
  const ready = readySchema.parse(JSON.parse(readFileSync(readyFile, 'utf8')));
  const config = siteConfigSchema.parse(await (await fetch(`${ready.site}/config.json`)).json());
  const { username, password } = ready.accounts.admin;
  const response = await fetch(config.userPoolEndpoint ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: config.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  });
  return { site: ready.site, token: signedIn.parse(await response.json()).AuthenticationResult.AccessToken };
}

/** The address of the store that SATCADE_URL names, otherwise of the store that runs on this machine. */
export function siteAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { SATCADE_URL: site } = environment;
  if (site !== undefined) return site.replace(/\/$/, '');
  const ready = readFileSync(join(stateDir(environment), 'ready.json'), 'utf8');
  return z.object({ site: z.string() }).parse(JSON.parse(ready)).site;
}

/** Where the store on this machine keeps its state. */
export const stateDir = ({ SATCADE_STATE: dir = '.local' }: Readonly<Record<string, string | undefined>>): string =>
  resolve(ROOT, dir);

/** Calls the API as that Admin; `undefined` means 404. */
export async function askApi({ site, token }: AdminAccess, path: string): Promise<unknown> {
  const response = await fetch(`${site}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 404) return undefined;
  const text = await response.text();
  if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
