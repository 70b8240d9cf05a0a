import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteConfigSchema } from '@satcade/contracts/config';
import * as z from 'zod/mini';
import { ROOT } from '../lib/paths.ts';

export const USAGE = [
  'Usage: npm run ledger:verify                                   the store that runs on this machine',
  '       npm run ledger:verify -- --site https://…               a stage; an Admin’s access token in SATCADE_TOKEN',
].join('\n');

/** Where the ledgers are read, and as whom. */
export interface Access {
  readonly site: string;
  readonly token: string;
}

const readySchema = z.object({
  site: z.string(),
  accounts: z.object({ admin: z.object({ username: z.string(), password: z.string() }) }),
});
const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** A stage as the command line says, or the running store, signed in to as its Admin. */
export async function accessOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Access> {
  const { site } = parseArgs({ args: [...args], options: { site: { type: 'string' } } }).values;
  if (site !== undefined) {
    const token = environment.SATCADE_TOKEN;
    if (token === undefined) throw new Error('SATCADE_TOKEN must hold the access token of an Admin.');
    return { site: site.replace(/\/$/, ''), token };
  }
  const readyFile = resolve(ROOT, environment.SATCADE_STATE ?? '.local', 'ready.json');
  const text = await readFile(readyFile, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`No store is running here (${readyFile} is not there).`);
  const ready = readySchema.parse(JSON.parse(text));
  return { site: ready.site, token: await signIn(ready.site, ready.accounts.admin) };
}

async function signIn(site: string, account: { readonly username: string; readonly password: string }) {
  const config = siteConfigSchema.parse(await (await fetch(`${site}/config.json`)).json());
  const response = await fetch(config.userPoolEndpoint ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: config.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: account.username, PASSWORD: account.password },
    }),
  });
  return signedIn.parse(await response.json()).AuthenticationResult.AccessToken;
}
