import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { channels, createdChannel } from './commands/channels.ts';
import { login } from './commands/login.ts';
import { mirror } from './commands/mirror.ts';
import { pull } from './commands/pull.ts';
import { push } from './commands/push.ts';
import { promote, rollback, status } from './commands/releases.ts';
import { EXIT, type ExitCode, Failure, fileFailure, messageOf } from './failure.ts';
import { type Output, outputOf, type Terminal } from './output.ts';
import { type Machine, storeOf } from './store/requests.ts';
import { type Environment, readSettings } from './store/settings.ts';
import { checkUse, USAGE } from './usage.ts';

const OPTIONS = {
  site: { type: 'string' },
  version: { type: 'string' },
  notes: { type: 'string' },
  release: { type: 'string' },
  percent: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  create: { type: 'boolean', default: false },
  content: { type: 'string' },
  platforms: { type: 'string' },
  beta: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  timeout: { type: 'string', default: '60' },
  json: { type: 'boolean', default: false },
  archive: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'all-versions': { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What the command takes from its process. */
export interface Surroundings {
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly readKey: () => Promise<string>;
  readonly pause: Machine['pause'];
}

function ofProcess(): Surroundings {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  return {
    env: process.env,
    terminal: {
      out: (line) => process.stdout.write(line),
      error: (line) => process.stderr.write(line),
      isInteractive: process.stderr.isTTY,
    },
    readKey: typedKey,
    pause: (ms) => pause(ms),
  };
}

/** A push does not end because `head` has read enough of what it says. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** One line that a person types, or all that another program sends. */
async function typedKey(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write('API key (it does not appear): ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await new Promise<string>((resolve) => {
      lines.once('line', resolve);
      // Ctrl-C and Ctrl-D: no key.
      lines.once('close', () => resolve(''));
    });
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

/** Runs a command; returns the exit code. */
export async function main(args: readonly string[], surroundings: Surroundings = ofProcess()): Promise<ExitCode> {
  const isJson = args.includes('--json');
  const output = outputOf(surroundings.terminal, isJson);
  try {
    await run(args, surroundings, output);
    return EXIT.done;
  } catch (thrown) {
    const error = fileFailure(thrown) ?? thrown;
    const exitCode = error instanceof Failure ? error.exitCode : EXIT.unfinished;
    const done = error instanceof Failure ? error.done : {};
    if (isJson) output.result('', { ...done, error: messageOf(error), exitCode });
    else output.warn(messageOf(error));
    return exitCode;
  }
}

async function run(args: readonly string[], surroundings: Surroundings, output: Output): Promise<void> {
  const { values, positionals, tokens } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help || command === 'help') return output.result(USAGE, { usage: USAGE });
  checkUse(
    command,
    rest,
    tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
  );
  const machine: Machine = { pause: surroundings.pause, note: (line) => output.warn(line) };
  const { env, readKey } = surroundings;
  const { version, notes, release } = values;
  if (command === 'login') return login({ site: values.site, env, readKey }, machine, output);
  const storeFor = async () => storeOf(await readSettings(values.site, env), machine);
  const [first = '', second = ''] = rest;
  if (command === 'push') {
    // An empty one comes from a variable that a build server has not set.
    if (version === undefined || version.trim() === '')
      throw new Failure(EXIT.usage, 'Give the number of the build: --version 1.1');
    const minutes = Number(values.timeout);
    if (!(minutes > 0)) throw new Failure(EXIT.usage, `--timeout ${values.timeout} is not a number of minutes.`);
    const create = createdChannel(values);
    return push({ path: first, game: second, version, notes, release, minutes, create }, await storeFor(), output);
  }
  if (command === 'pull') {
    const { archive: isArchive, force: isForced } = values;
    return pull({ game: first, path: rest[1], version, isArchive, isForced }, await storeFor(), output);
  }
  if (command === 'status') return status({ game: first }, await storeFor(), output);
  if (command === 'channels') return channels({ game: first }, await storeFor(), output);
  if (command === 'promote') return promote({ ...values, game: first }, await storeFor(), output);
  if (command === 'rollback') return rollback({ game: first, version }, await storeFor(), output);
  const { 'all-versions': hasAllVersions, beta: hasBetas, verify: isThorough } = values;
  return mirror({ path: first, hasAllVersions, hasBetas, isThorough }, await storeFor(), output);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS, tokens: true });
  } catch (error) {
    // Node adds how to give an argument that looks like an option, which nobody wanted.
    const [fault] = messageOf(error).split(/\.\s/);
    throw new Failure(EXIT.usage, `${fault}. See satcade --help.`);
  }
}
