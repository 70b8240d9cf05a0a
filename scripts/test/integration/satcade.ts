import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { compileCache } from '../compile-cache.ts';
import { api, settled, store } from './store.ts';

const run = promisify(execFile);
const keyReply = z.object({ key: z.string() });

/** What a build server needs to push builds. */
export const PUSH_SCOPES = ['games:read', 'games:write', 'uploads:write'];

/** An API key of the user with these scopes, once the store knows it. */
export async function apiKey(token: string, scopes: readonly string[] = PUSH_SCOPES): Promise<string> {
  const made = await api('POST', '/api/api-keys', { token, body: { name: 'Test', scopes } });
  const { key } = keyReply.parse(made.json);
  await settled();
  return key;
}

/** Runs the command `satcade` with a key, as its users do; returns its JSON. An exit code other than 0 rejects. */
export async function satcade(key: string, ...args: string[]): Promise<unknown> {
  const env = { SATCADE_KEY: key, SATCADE_SITE: store.site, ...compileCache() };
  const command = [fromRoot('cli/satcade.mjs'), ...args, '--json'];
  return JSON.parse((await run(process.execPath, command, { env })).stdout);
}
