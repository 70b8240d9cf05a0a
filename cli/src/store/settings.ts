import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { EXIT, Failure } from '../failure.ts';

const settingsSchema = z.object({ site: z.string(), key: z.string() });
/** Which store, and the API key for it. */
export type Settings = z.infer<typeof settingsSchema>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where `login` stores the key. */
function settingsFile(env: Environment): string {
  const folder = env.XDG_CONFIG_HOME ?? (env.HOME === undefined ? undefined : join(env.HOME, '.config'));
  return join(folder ?? join(homedir(), '.config'), 'satcade', 'settings.json');
}

/** From the command line and the environment, then from the stored settings. A stored key is for its own site alone. */
export async function readSettings(site: string | undefined, env: Environment): Promise<Settings> {
  const stored = await readStored(settingsFile(env));
  const chosen = site ?? given(env.SATCADE_SITE) ?? stored?.site;
  if (chosen === undefined) {
    throw new Failure(EXIT.usage, 'Which store? Give --site or SATCADE_SITE, or use `satcade login` once.');
  }
  const where = siteOf(chosen);
  const key = given(env.SATCADE_KEY) ?? (stored?.site === where ? stored.key : undefined);
  if (key === undefined) throw new Failure(EXIT.usage, 'No API key. Set SATCADE_KEY, or use `satcade login` once.');
  refuseUnsendable(key);
  return { site: where, key };
}

/** A request could not even carry another key. */
export function refuseUnsendable(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Failure(EXIT.usage, 'The API key has characters that no key has.');
}

/** A variable. An empty one comes from a secret that a build server does not have, as for the pull request of a fork. */
export const given = (text = ''): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Stores the key where only this user may read it. */
export async function storeSettings(settings: Settings, env: Environment): Promise<string> {
  const file = settingsFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  // An existing file keeps its mode when it is written.
  await chmod(file, 0o600);
  return file;
}

/** The origin of a store. A key is sent in the clear to this machine only. */
export function siteOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  if (url === undefined || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal))) {
    throw new Failure(EXIT.usage, `${text} is not the https address of a store.`);
  }
  return url.origin;
}

async function readStored(file: string): Promise<Settings | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = settingsSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new Failure(EXIT.usage, `${file} cannot be read. Use \`satcade login\` again.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
