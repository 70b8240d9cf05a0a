import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { channels, createdChannel } from './commands/channels.ts';
import { login } from './commands/login.ts';
import { mirror } from './commands/mirror.ts';
import { pull } from './commands/pull.ts';
import { push } from './commands/push.ts';
import { promote, rollback, status } from './commands/releases.ts';
import { EXIT, type ExitCode, Failure, messageOf } from './failure.ts';
import { type Output, outputOf, type Terminal } from './output.ts';
import { type Machine, storeOf } from './store/requests.ts';
import { type Environment, readSettings } from './store/settings.ts';

const USAGE = `Usage: satcade <command> [options]

  login --site <address>                     stores the API key that is in SATCADE_KEY or on standard input
  push <folder or file> <game>[:<channel>] --version <number> [--notes <text>] [--release clean|developer|<time>]
       [--timeout <minutes>]                 sends a build, and waits for the verdict of its scan
       [--create --content GAME|WEB|EXTRA [--platforms windows,mac,linux,web] [--beta] [--demo]]
                                             makes the channel if the game does not have it
  channels <game>                            lists the channels of a game with their builds
  status <game>[:<channel>]                  shows the builds of a game or of a channel
  promote <game>[:<channel>] [--version <number>] [--percent <number>]
                                             releases the build that waits, to all buyers or to a share of them
  promote <game> --from <channel> --to <channel> [--version <number>]
                                             moves a build to another channel without an upload
  rollback <game>[:<channel>] [--version <number>]
                                             goes back to an earlier build
  pull <game>[:<channel>] [<folder or file>] [--version <number>] [--archive] [--force]
                                             fetches or updates a game that you own
  mirror <folder> [--all-versions]           keeps the files of your whole library, with checksums

  --site <address>  the store; else SATCADE_SITE, else that of the login
  --json            prints one JSON document instead of sentences

<game> is the id of a game. Without a channel, a command is about the game's own builds; as a channel they are
called main. Exit codes: 0 done, 1 refused by the scan or an Admin, 2 wrong use, 3 refused by the store,
4 not finished: no connection, or the time was up.`;

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
  help: { type: 'boolean', default: false },
} as const;

/** What the command takes from its process. */
export interface Surroundings {
  readonly env: Environment;
  readonly terminal: Terminal;
  readonly readKey: () => Promise<string>;
  readonly pause: Machine['pause'];
}

const ofProcess = (): Surroundings => ({
  env: process.env,
  terminal: {
    out: (line) => process.stdout.write(line),
    error: (line) => process.stderr.write(line),
    isInteractive: process.stderr.isTTY,
  },
  readKey: typedKey,
  pause: (ms) => pause(ms),
});

/** One line that a person types, or all that another program sends. */
async function typedKey(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('API key: ');
  } finally {
    lines.close();
  }
}

/** Runs a command; returns the exit code. */
export async function main(args: readonly string[], surroundings: Surroundings = ofProcess()): Promise<ExitCode> {
  const isJson = args.includes('--json');
  const output = outputOf(surroundings.terminal, isJson);
  try {
    await run(args, surroundings, output);
    return EXIT.done;
  } catch (error) {
    const exitCode = error instanceof Failure ? error.exitCode : EXIT.unfinished;
    const done = error instanceof Failure ? error.done : {};
    if (isJson) output.result('', { ...done, error: messageOf(error), exitCode });
    else output.warn(messageOf(error));
    return exitCode;
  }
}

async function run(args: readonly string[], surroundings: Surroundings, output: Output): Promise<void> {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help) return output.result(USAGE, { usage: USAGE });
  const machine: Machine = { pause: surroundings.pause, note: (line) => output.warn(line) };
  const { env, readKey } = surroundings;
  const { version, notes, release } = values;
  if (command === 'login' && rest.length === 0) return login({ site: values.site, env, readKey }, machine, output);
  const storeFor = async () => storeOf(await readSettings(values.site, env), machine);
  const [first, second, ...others] = rest;
  if (command === 'push' && first !== undefined && second !== undefined && others.length === 0) {
    if (version === undefined) throw new Failure(EXIT.usage, 'Give the number of the build: --version 1.1');
    const minutes = Number(values.timeout);
    if (!(minutes > 0)) throw new Failure(EXIT.usage, `--timeout ${values.timeout} is not a number of minutes.`);
    const create = createdChannel(values);
    return push({ path: first, game: second, version, notes, release, minutes, create }, await storeFor(), output);
  }
  if (command === 'pull' && first !== undefined && others.length === 0) {
    const { archive: isArchive, force: isForced } = values;
    return pull({ game: first, path: second, version, isArchive, isForced }, await storeFor(), output);
  }
  if (first === undefined || second !== undefined) throw new Failure(EXIT.usage, USAGE);
  if (command === 'status') return status({ game: first }, await storeFor(), output);
  if (command === 'channels') return channels({ game: first }, await storeFor(), output);
  if (command === 'promote') return promote({ ...values, game: first }, await storeFor(), output);
  if (command === 'rollback') return rollback({ game: first, version }, await storeFor(), output);
  if (command === 'mirror') {
    return mirror({ path: first, hasAllVersions: values['all-versions'] }, await storeFor(), output);
  }
  throw new Failure(EXIT.usage, USAGE);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new Failure(EXIT.usage, `${messageOf(error)}\n${USAGE}`);
  }
}
