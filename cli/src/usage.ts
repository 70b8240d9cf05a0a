import { EXIT, Failure } from './failure.ts';

/** What a command takes: its arguments, and the options beside `--site` and `--json`. */
interface CommandUsage {
  /** After its name: one line for each way to use it. */
  readonly takes: readonly string[];
  readonly does: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly options: readonly string[];
}

const COMMANDS: Readonly<Record<string, CommandUsage>> = {
  login: {
    takes: ['--site <address>'],
    does: ['stores the API key that is in SATCADE_KEY or on standard input'],
    ...{ least: 0, most: 0, options: [] },
  },
  push: {
    takes: [
      '<folder or file> <game>[:<channel>] --version <number> [--notes <text>] [--release clean|developer|<time>] [--timeout <minutes>]',
      '<folder or file> <game>:<channel> --version <number> --create --content GAME|WEB|EXTRA [--platforms windows,mac,linux,web] [--beta] [--demo]',
    ],
    does: [
      'sends a build, and waits for the verdict of its scan; with --create, makes',
      'the channel if the game does not have it',
    ],
    ...{ least: 2, most: 2 },
    options: ['version', 'notes', 'release', 'timeout', 'create', 'content', 'platforms', 'beta', 'demo'],
  },
  channels: {
    takes: ['<game>'],
    does: ['lists the channels of a game with their builds'],
    ...{ least: 1, most: 1, options: [] },
  },
  status: {
    takes: ['<game>[:<channel>]'],
    does: ['shows the builds of a game or of a channel'],
    ...{ least: 1, most: 1, options: [] },
  },
  promote: {
    takes: [
      '<game>[:<channel>] [--version <number>] [--percent <number>]',
      '<game> --from <channel> --to <channel> [--version <number>]',
    ],
    does: [
      'releases the build that waits, to all buyers or to a share of them; with',
      '--from and --to, moves a build to another channel without an upload',
    ],
    ...{ least: 1, most: 1, options: ['version', 'percent', 'from', 'to'] },
  },
  rollback: {
    takes: ['<game>[:<channel>] [--version <number>]'],
    does: ['goes back to an earlier build'],
    ...{ least: 1, most: 1, options: ['version'] },
  },
  pull: {
    takes: ['<game>[:<channel>] [<folder or file>] [--version <number>] [--archive] [--force]'],
    does: ['fetches or updates a game that you own'],
    ...{ least: 1, most: 2, options: ['version', 'archive', 'force'] },
  },
  mirror: {
    takes: ['<folder> [--all-versions] [--beta] [--verify]'],
    does: [
      'keeps the files of your whole library, with checksums; with --beta also',
      'the betas that you joined; with --verify reads every file',
    ],
    ...{ least: 1, most: 1, options: ['all-versions', 'beta', 'verify'] },
  },
};

const summary = ([name, { takes, does }]: readonly [string, CommandUsage]): string =>
  [...takes.map((line) => `  ${name} ${line}`), ...does.map((line) => `      ${line}`)].join('\n');

export const USAGE = `Usage: satcade <command> [options]

${Object.entries(COMMANDS).map(summary).join('\n')}

  --site <address>  the store; else SATCADE_SITE, else that of the login
  --json            prints one JSON document instead of sentences

<game> is the id of a game. Without a channel, a command is about the game's own builds; as a channel they are
called main. Exit codes: 0 done, 1 refused by the scan or an Admin, 2 wrong use, 3 refused by the store,
4 not finished: no connection, or the time was up.`;

/** Throws a Failure that says what is wrong with a command's name, its arguments or the options that were given. */
export function checkUse(name: string | undefined, args: readonly string[], options: readonly string[]): void {
  if (name === undefined) throw new Failure(EXIT.usage, USAGE);
  const command = COMMANDS[name];
  if (command === undefined) throw new Failure(EXIT.usage, `There is no command "${name}". See satcade --help.`);
  if (args.length < command.least || args.length > command.most) {
    throw new Failure(EXIT.usage, ['Usage:', ...command.takes.map((line) => `satcade ${name} ${line}`)].join('\n  '));
  }
  const other = options.find((each) => !['site', 'json', ...command.options].includes(each));
  if (other !== undefined)
    throw new Failure(EXIT.usage, `satcade ${name} has no option --${other}. See satcade --help.`);
}
