import * as z from 'zod/mini';
import { EXIT, Failure } from '../failure.ts';
import type { Output } from '../output.ts';
import { type Machine, storeOf } from '../store/requests.ts';
import { type Environment, given, refuseUnsendable, siteOf, storeSettings } from '../store/settings.ts';

export interface LoginOptions {
  readonly site: string | undefined;
  readonly env: Environment;
  /** From standard input: a key on the command line would be in the shell's history. */
  readonly readKey: () => Promise<string>;
}

/** Checks a key with the store, and stores it for later commands. */
export async function login({ site, env, readKey }: LoginOptions, machine: Machine, output: Output): Promise<void> {
  const chosen = site ?? given(env.SATCADE_SITE);
  if (chosen === undefined) throw new Failure(EXIT.usage, 'Which store? satcade login --site <address>');
  const settings = { site: siteOf(chosen), key: given(env.SATCADE_KEY) ?? (await readKey()).trim() };
  if (settings.key === '') throw new Failure(EXIT.usage, 'Give the API key in SATCADE_KEY or on standard input.');
  refuseUnsendable(settings.key);
  await storeOf(settings, machine).call({ method: 'GET', path: 'games?limit=1', reply: z.object({}) });
  const file = await storeSettings(settings, env);
  output.result(`The key is stored in ${file}.`, { site: settings.site, file });
}
