import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIRST_TEXT_LANGUAGE, SITE_LANGUAGES, type SiteLanguage } from '@satcade/contracts/languages';
import * as z from 'zod/mini';
import type { BtcpayStore } from './webhooks.ts';

/** What the command line of deploy, doctor and destroy says. */
export interface Options {
  readonly stage: string;
  readonly isPlan: boolean;
  readonly isYes: boolean;
  readonly isBuilt: boolean;
  readonly build: string | undefined;
  readonly btcpayFile: string | undefined;
  readonly admin: FirstAdmin | undefined;
  readonly isSmoke: boolean;
  readonly confirm: string | undefined;
  readonly isProductionToo: boolean;
}

/** The account that becomes the first Admin. */
export interface FirstAdmin {
  readonly username: string;
  readonly email: string;
  /** Of the mails to the account. */
  readonly language: SiteLanguage;
}

/** The options of each command; all of them have --stage. */
const OWN = {
  deploy: ['plan', 'yes', 'no-build', 'build', 'btcpay-file', 'admin'],
  doctor: ['smoke'],
  destroy: ['confirm', 'production'],
} as const;
export type CommandName = keyof typeof OWN;
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(OWN, name);

const ALL = {
  stage: { type: 'string' },
  plan: { type: 'boolean' },
  yes: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  build: { type: 'string' },
  'btcpay-file': { type: 'string' },
  admin: { type: 'string' },
  smoke: { type: 'boolean' },
  confirm: { type: 'string' },
  production: { type: 'boolean' },
} as const;

/** Throws with a sentence for the operator. */
export function optionsOf(command: CommandName, args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: ALL, strict: true });
  const own: readonly string[] = [...OWN[command], 'stage'];
  const strangers = Object.keys(values).filter((name) => !own.includes(name));
  if (strangers.length > 0) throw new Error(`${command} has no option --${strangers.join(', --')}.`);
  if (values.stage === undefined) throw new Error('Name the stage: --stage <name>.');
  return {
    stage: values.stage,
    isPlan: values.plan === true,
    isYes: values.yes === true,
    isBuilt: values['no-build'] === true,
    build: values.build,
    btcpayFile: values['btcpay-file'],
    admin: values.admin === undefined ? undefined : firstAdmin(values.admin),
    isSmoke: values.smoke === true,
    confirm: values.confirm,
    isProductionToo: values.production === true,
  };
}

/** Reads `<user name>:<e-mail address>`, or with `:<language>` at its end. */
export function firstAdmin(text: string): FirstAdmin {
  const [username = '', email = '', tag = FIRST_TEXT_LANGUAGE, ...rest] = text.split(':');
  const language = SITE_LANGUAGES.find((each) => each === tag);
  if (!/^[\w.-]{3,40}$/.test(username) || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || rest.length > 0)
    throw new Error('Write the first Admin as <user name>:<e-mail address>, such as ada:ada@example.com.');
  if (language === undefined)
    throw new Error(`The store has no mails in the language ${tag}. It has ${SITE_LANGUAGES.join(', ')}.`);
  return { username, email, language };
}

const storeSchema = z.object({
  url: z.string().check(z.regex(/^https?:\/\//)),
  storeId: z.string().check(z.minLength(1)),
  apiKey: z.string().check(z.minLength(1)),
});

/** BTCPay as a file names it. The text of the file is in no message. */
export function btcpayFromFile(file: string): BtcpayStore {
  const { data } = storeSchema.safeParse(parsedJson(readFileSync(file, 'utf8')));
  if (data === undefined)
    throw new Error(`${file} must be JSON with "url" (https://…), "storeId" and "apiKey" of BTCPay.`);
  return data;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The message of the error would quote the file.
    return undefined;
  }
}
