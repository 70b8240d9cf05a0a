import { spawnSync } from 'node:child_process';

/** Nothing listens there: a command that the CLI accepts fails when it connects. */
const NOWHERE = 'http://127.0.0.1:9';
const ENVIRONMENT = {
  AWS_ACCESS_KEY_ID: 'judge',
  AWS_SECRET_ACCESS_KEY: 'judge',
  AWS_DEFAULT_REGION: 'us-east-1',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_MAX_ATTEMPTS: '1',
  AWS_ENDPOINT_URL: NOWHERE,
};

/** Why the AWS CLI refuses a command before it sends it; `undefined` if it would send it. */
export function refusalOf(cli: string, [, ...words]: readonly string[]): string | undefined {
  const args = words.map(filled);
  const { stderr } = spawnSync(cli, args, { env: { ...process.env, ...ENVIRONMENT }, encoding: 'utf8' });
  if (stderr.includes('Could not connect to the endpoint URL')) return undefined;
  return stderr.trim().split('\n').at(-1) ?? 'it said nothing';
}

const KEY_ID = 'A'.repeat(20);
const POOL = 'us-east-1_aaaaaaaaa';

/** A value that the CLI can check, for a name in angle brackets. */
function filled(word: string): string {
  return word
    .replaceAll(/<(from|to)>/g, '2026-11-23T12:00:00Z')
    .replaceAll('<time in milliseconds>', '1763900000000')
    .replaceAll('<UserPoolId>', POOL)
    .replaceAll('<access key>', KEY_ID)
    .replaceAll(/<[^>]+>/g, 'name-of-something')
    .replace(/^file:\/\/.*/, '{}');
}
