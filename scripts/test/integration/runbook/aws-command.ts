import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { AwsRefusal, awsOf } from '../../../deploy/aws/aws.ts';
import type { Ended } from './ended.ts';

/* A small `aws` for the services that the local cloud has. What the real one accepts is judged by `npm run judge`. */

const ready = () =>
  z
    .object({ aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }) })
    .parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8'))).aws;

const SERVED = ['cognito-idp', 'events', 'secretsmanager'] as const;
const servedName = (name: string | undefined) => SERVED.find((service) => service === name);
/** Operations that the local cloud does not have. */
const NOT_HERE = ['describe-user-pool', 'list-secrets', 'get-random-password'];
export const isServedHere = (service = '', operation = ''): boolean =>
  servedName(service) !== undefined && !NOT_HERE.includes(operation);

const OF_THE_CLI = ['region', 'query', 'output'];
/** Any text: a random one may look like a structure. */
const TEXTS = ['secret-string'];

/** `<service> <operation> --<option> <value> …`, as the AWS CLI sends it. */
export async function awsCommand([name, operation = '', ...args]: readonly string[]): Promise<Ended> {
  const service = servedName(name);
  if (service === undefined) throw new Error(`the local cloud has no ${name}`);
  const given = optionsOf(args);
  const input = Object.fromEntries(
    [...given].filter(([option]) => !OF_THE_CLI.includes(option)).map(([option, value]) => [pascal(option), value]),
  );
  const { endpoint, ...keys } = ready();
  const aws = awsOf({ AWS_ENDPOINT_URL: endpoint }, { credentials: async () => keys });
  try {
    return { code: 0, output: JSON.stringify(await aws.json(service, pascal(operation), input), null, 2) };
  } catch (error) {
    if (!(error instanceof AwsRefusal)) throw error;
    return { code: 254, output: `An error occurred (${error.code}): ${error.message}` };
  }
}

type Value = string | boolean | Readonly<Record<string, boolean | string>>;

/** An option without a value is a switch; `A=b,C=d` is a structure, and a text that ends in `=` is not (base64). */
function optionsOf(args: readonly string[]): Map<string, Value> {
  const options = new Map<string, Value>();
  let name = '';
  for (const arg of args) {
    if (arg.startsWith('--')) {
      name = arg.slice(2);
      options.set(name, true);
    } else if (arg.startsWith('file://')) options.set(name, readFileSync(arg.slice('file://'.length), 'utf8'));
    else options.set(name, !TEXTS.includes(name) && /^[A-Z]\w*=[^=]/.test(arg) ? structureOf(arg) : arg);
  }
  return options;
}

const structureOf = (text: string): Record<string, boolean | string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split('=');
      return [key, value === 'true' || value === 'false' ? value === 'true' : value];
    }),
  );

const pascal = (text: string): string =>
  text
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
