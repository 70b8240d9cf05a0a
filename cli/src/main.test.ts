import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { main } from './main.ts';

const GAME = '01HZY0K7M30000000000000001';
const KEY = `games/u/${GAME}/moon.zip`;

/** A store that has some chunks, and answers as the real one does. */
let folder: string;
let server: Server;
let site: string;
let stored: Set<string>;
let asked: string[];
let keys: Set<unknown>;
let assembly: string[];
let game: object;
let builds: object[];
let edit: unknown;
let released: unknown;
/** Answers before all others: status and body. */
let failures: (readonly [number, object])[];
/** Whether the storage refuses a chunk, as it does when an address has expired. */
let refuses: () => boolean;
let out: string;
let errors: string;

const build = (version: string, more: object = {}) => ({
  ...{ gameId: GAME, version, fileName: 'moon.zip', fileSize: 1, releasedAt: '2026-03-01T12:00:00.000Z' },
  isCurrent: false,
  ...more,
});

beforeEach(async () => {
  stored = new Set();
  asked = [];
  keys = new Set();
  assembly = ['OPEN', 'COMMITTED', 'HANDED_OVER'];
  failures = [];
  refuses = () => false;
  builds = [];
  game = { id: GAME, title: 'Moon', status: 'published', version: '1.1', gameFileKey: KEY, scanStatus: 'CLEAN' };
  out = '';
  errors = '';
  folder = await mkdtemp(join(tmpdir(), 'satcade-main-'));
  await writeFile(join(folder, 'moon.zip'), 'a finished archive');
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const bytes of request) parts.push(Buffer.from(bytes));
    const body = Buffer.concat(parts);
    const { method, url = '', headers } = request;
    asked.push(`${method} ${url}`);
    keys.add(headers['x-api-key']);
    const failure = url.startsWith('/bucket/') && refuses() ? ([403, {}] as const) : failures.shift();
    const [status, reply] = failure ?? [200, answer(`${method} ${url}`, body)];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function answer(request: string, body: Buffer): object {
  const expiresAt = '2026-03-01T12:00:00.000Z';
  if (request.startsWith('PUT /bucket/')) {
    stored.add(createHash('sha256').update(body).digest('hex'));
    return {};
  }
  if (request === 'POST /api/uploads') return { id: 'up', key: KEY };
  if (request === 'GET /api/uploads/up') {
    const state = assembly.length > 1 ? assembly.shift() : assembly[0];
    return { isComplete: state === 'HANDED_OVER', assembly: state, failure: 'A chunk of the file is missing.' };
  }
  if (request === 'POST /api/uploads/up/chunks') {
    const { chunks } = JSON.parse(body.toString());
    const missing = chunks.filter(({ sha256 }: { sha256: string }) => !stored.has(sha256));
    const addressOf = ({ sha256 }: { sha256: string }) => ({ sha256, url: `${site}/bucket/${sha256}`, headers: {} });
    return { missing: missing.map(addressOf), expiresAt };
  }
  if (request === 'POST /api/uploads/up/assembly') return { state: 'COMMITTED', key: KEY };
  if (request.startsWith(`GET /api/games/${GAME}/builds`)) return { items: builds, nextToken: null };
  if (request === `PATCH /api/games/${GAME}`) edit = JSON.parse(body.toString());
  if (request === `POST /api/games/${GAME}/releases`) {
    released = JSON.parse(body.toString());
    return { ...game, version: JSON.parse(body.toString()).version };
  }
  return request.includes(`/api/games/${GAME}`) ? game : {};
}

const satcade = (...args: string[]) =>
  main(args, {
    env: { SATCADE_SITE: site, SATCADE_KEY: 'k', XDG_CONFIG_HOME: folder },
    terminal: {
      out: (text) => {
        out += text;
      },
      error: (text) => {
        errors += text;
      },
      isInteractive: false,
    },
    readKey: async () => 'typed\n',
    pause: async () => {},
  });
const push = (...more: string[]) => satcade('push', join(folder, 'moon.zip'), GAME, '--version', '1.1', ...more);

describe('satcade push', () => {
  it('sends what is missing, offers the build, and prints one document with --json', async () => {
    expect(await push('--json', '--notes', 'Faster.', '--release', '2026-12-24T18:00Z')).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      outcome: 'FOR_SALE',
      bytes: 18,
      chunks: 1,
      sentChunks: 2,
      gameFileKey: KEY,
    });
    expect(edit).toEqual({
      ...{ gameFileKey: KEY, version: '1.1', releaseNotes: 'Faster.' },
      release: { when: 'date', at: '2026-12-24T18:00:00.000Z' },
    });
    expect(stored).toContain(createHash('sha256').update('a finished archive').digest('hex'));
    // The key is for the store, not for the storage.
    expect(keys).toEqual(new Set(['k', undefined]));
  });

  it('sends no chunk again that is stored, and nothing of a build that was handed over', async () => {
    expect(await push()).toBe(0);
    expect(out).toContain('moon.zip: 1 file, 18 bytes, SHA-256');
    expect(out).toContain('with the list of chunks\nCLEAN: buyers can download the build.\n');
    assembly = ['OPEN', 'HANDED_OVER'];
    out = '';
    expect(await push('--json')).toBe(0);
    expect(JSON.parse(out).sentBytes).toBe(0);
    assembly = ['HANDED_OVER'];
    asked = [];
    expect(await push()).toBe(0);
    expect(asked).not.toContain('POST /api/uploads/up/chunks');
  });

  it('starts another upload when the first one ended or failed, and counts what it has sent to both', async () => {
    assembly = ['OPEN', 'FAILED', 'OPEN', 'HANDED_OVER'];
    expect(await push('--json')).toBe(0);
    expect(asked.filter((each) => each === 'POST /api/uploads')).toHaveLength(2);
    expect(JSON.parse(out)).toMatchObject({ sentChunks: 2, sentBytes: expect.any(Number) });
    expect(JSON.parse(out).sentBytes).toBeGreaterThan(18);
  });

  it('tries again after failures that pass', async () => {
    failures = [
      [503, {}],
      [429, { detail: 'Too many requests.' }],
    ];
    expect(await push()).toBe(0);
    expect(errors).toContain('Too many requests. Trying again in 1 s.');
  });

  it.each([
    ['the scan', { scanStatus: 'INFECTED', scanDetails: 'Malware was found.' }, 'INFECTED: Malware was found.'],
    [
      'an Admin',
      { waitingBuild: { ...waiting('DECLINED'), moderationNote: 'Not this one.' } },
      'Declined: Not this one.',
    ],
  ])('exits with 1 when %s refuses the build', async (_, change, message) => {
    game = { ...game, ...change };
    expect(await push()).toBe(1);
    expect(errors).toContain(message);
  });

  it.each([
    ['a bad channel', [`${GAME}:Beta!`], '"Beta!" is not the name of a channel'],
    ['a channel of main', [GAME, '--create', '--content', 'GAME'], 'Which channel?'],
    ['a channel without --create', [`${GAME}:beta`, '--beta'], 'add --create'],
    ['a channel of nothing', [`${GAME}:beta`, '--create'], 'What is in the channel? --content GAME, WEB, EXTRA.'],
    [
      'another platform',
      [`${GAME}:beta`, '--create', '--content', 'game', '--platforms', 'windows,amiga'],
      '--platforms amiga is none of windows, mac, linux, web.',
    ],
    ['no id', ['moon'], 'moon is not the id of a game'],
    ['another release', [GAME, '--release', 'soon'], '--release soon is neither clean, developer nor a time.'],
    ['an empty version', [GAME, '--version', ''], 'Give the number of the build: --version 1.1'],
    ['no minutes', [GAME, '--timeout', 'x'], '--timeout x is not a number of minutes.'],
    ['an unknown option', [GAME, '--fast'], '--fast'],
    ['another site', [GAME, '--site', 'http://store.example'], 'is not the https address of a store'],
  ])('exits with 2 for %s', async (_, args, message) => {
    expect(await satcade('push', join(folder, 'moon.zip'), '--version', '1.1', ...args)).toBe(2);
    expect(errors).toContain(message);
    expect(asked).toEqual([]);
  });

  it('exits with 3 when the store refuses, before anything is sent when the version is released', async () => {
    builds = [build('1.1')];
    expect(await push('--json')).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ exitCode: 3, error: expect.stringContaining('is released already') });
    expect(asked).toHaveLength(1);
    failures = [[403, { detail: 'This game belongs to another developer.' }]];
    expect(await push()).toBe(3);
    expect(errors).toContain('This game belongs to another developer.');
  });

  it.each([
    ['not-found', 'This game has no channel x.'],
    ['validation', 'This game has no channel x. query.channel is not there.'],
  ])('says what the store says, with the fields of a request that is not valid: %s', async (code, message) => {
    const fields = [{ path: 'query.channel', message: 'is not there' }];
    failures = [[404, { code, detail: 'This game has no channel x.', errors: fields }]];
    expect(await push()).toBe(3);
    expect(errors).toBe(`${message}\n`);
  });

  it('names a field of a request once', async () => {
    const errorsOfFields = [{ path: 'body.version', message: 'is required' }];
    failures = [[400, { code: 'validation', detail: 'body.version: is required', errors: errorsOfFields }]];
    expect(await push()).toBe(3);
    expect(errors).toBe('body.version: is required\n');
  });

  it('exits with 4 when the store fails for longer than the command tries again', async () => {
    failures = Array.from({ length: 7 }, () => [503, { detail: 'The store is busy.' }] as const);
    expect(await push('--json')).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ exitCode: 4, error: expect.stringContaining('The store is busy.') });
  });

  it('exits with 4 when the time is up, or nobody answers', async () => {
    game = { ...game, scanStatus: 'IN_PROGRESS' };
    expect(await push('--timeout', '0.0001')).toBe(4);
    server.close();
    server.closeAllConnections();
    expect(await push()).toBe(4);
    expect(errors).toContain('cannot be reached: connect ECONNREFUSED');
    expect(errors).toMatch(/^connect ECONNREFUSED [\d.:]+\. Trying again in 0\.5 s\.$/m);
    expect(errors).not.toContain('fetch failed');
  });
});

function waiting(state: string) {
  const facts = { version: '1.1', gameFileKey: KEY, fileName: 'moon.zip', scanStatus: 'CLEAN' };
  return { ...facts, state, offeredAt: '2026-03-01T12:00:00.000Z' };
}

describe('satcade push whose addresses have expired, as after a night asleep', () => {
  const sends = () => asked.filter((each) => each.startsWith('PUT /bucket/')).length;
  beforeEach(() => writeFile(join(folder, 'moon.zip'), randomBytes(6 * 1024 * 1024)));

  it('asks for new ones', async () => {
    let left = 3;
    refuses = () => left-- > 0;
    expect(await push('--json')).toBe(0);
    expect(stored.size).toBe(JSON.parse(out).chunks + 1);
  });

  it('begins no further chunk once the new ones are refused as well', async () => {
    refuses = () => true;
    expect(await push()).toBe(3);
    expect(errors).toBe('The storage answered 403.\n');
    expect(sends()).toBe(16);
    await new Promise((resolve) => setImmediate(resolve));
    expect(sends()).toBe(16);
  });
});

describe('satcade promote and rollback', () => {
  it('release the waiting build, and the one before the current one that was not taken back', async () => {
    game = { ...game, version: '1.0', waitingBuild: waiting('READY') };
    expect(await satcade('promote', GAME)).toBe(0);
    builds = [
      build('1.4', { takenBackAt: '2026-03-02T12:00:00.000Z' }),
      build('1.3', { isCurrent: true }),
      build('1.2', { takenBackAt: '2026-03-01T12:00:00.000Z' }),
      build('1.1'),
    ];
    expect(await satcade('rollback', GAME)).toBe(0);
    expect(await satcade('rollback', GAME, '--version', '1.2')).toBe(0);
    expect(out).toBe(['1.1', '1.1', '1.2'].map((version) => `Buyers get version ${version} now.\n`).join(''));
  });

  it('go back past a build that only a share of the buyers got', async () => {
    builds = [build('1.3', { isCurrent: true }), build('1.2', { isPartial: true }), build('1.1')];
    expect(await satcade('rollback', GAME)).toBe(0);
    expect(released).toEqual({ version: '1.1' });
    expect(await satcade('status', GAME)).toBe(0);
    expect(out).toContain('earlier   1.2 (not released to all)\nearlier   1.1\n');
    expect(await satcade('rollback', GAME, '--version', '1.2')).toBe(0);
    expect(released).toEqual({ version: '1.2' });
  });

  it('release a build to a share of the buyers first, and halt that', async () => {
    game = { ...game, version: '1.0', waitingBuild: waiting('READY') };
    expect(await satcade('promote', GAME, '--percent', '5')).toBe(0);
    expect(released).toEqual({ version: '1.1', percent: 5 });
    expect(await satcade('promote', GAME, '--percent', '0')).toBe(0);
    expect(await satcade('promote', GAME, '--percent', '100')).toBe(0);
    expect(released).toEqual({ version: '1.1' });
    expect(out).toBe(
      '5 % of the buyers get version 1.1 now.\nNobody gets version 1.1 for now.\nBuyers get version 1.1 now.\n',
    );
    for (const share of ['x', '', '5.5', '101', '-1']) {
      expect(await satcade('promote', GAME, `--percent=${share}`)).toBe(2);
    }
  });

  it('release nothing when no build waits or came before', async () => {
    expect(await satcade('promote', GAME)).toBe(3);
    expect(await satcade('rollback', GAME)).toBe(3);
    expect(await satcade('rollback', GAME, '--version', '9')).toBe(3);
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual([]);
  });
});

describe('satcade status and login', () => {
  it('say once what several requests at the same time have met', async () => {
    server.close();
    server.closeAllConnections();
    expect(await satcade('status', GAME)).toBe(4);
    expect(errors.match(/Trying again in 0\.5 s\./g)).toHaveLength(1);
  });

  it('show the builds', async () => {
    game = { ...game, waitingBuild: { ...waiting('IN_REVIEW'), version: '1.2' } };
    builds = [build('1.1', { isCurrent: true }), build('1.0', { takenBackAt: '2026-03-01T12:00:00.000Z' })];
    expect(await satcade('status', GAME)).toBe(0);
    expect(out).toBe(
      'Moon (published)\ncurrent   1.1 CLEAN\nwaiting   1.2 IN_REVIEW CLEAN\nearlier   1.0 (taken back)\n',
    );
  });

  it.each([
    ['RUNNING', 'waiting   1.2 READY CLEAN, 10 % of the buyers get it'],
    ['HALTED', 'waiting   1.2 READY CLEAN, halted at 10 % of the buyers'],
  ] as const)(
    'show a build that a share of the buyers has or had once, as the one that waits: %s',
    async (state, line) => {
      const rollout = { percent: 10, state, startedAt: '2026-03-01T12:00:00.000Z' };
      game = { ...game, waitingBuild: { ...waiting('READY'), version: '1.2', rollout } };
      builds = [build('1.2', { rollout }), build('1.1', { isCurrent: true })];
      expect(await satcade('status', GAME)).toBe(0);
      expect(out).toBe(`Moon (published)\ncurrent   1.1 CLEAN\n${line}\n`);
    },
  );

  it('store a key that works, for this user and this site alone', async () => {
    const env = { XDG_CONFIG_HOME: folder };
    const surroundings = {
      env,
      terminal: { out: () => {}, error: (text: string) => (errors += text), isInteractive: false },
      readKey: async () => 'typed\n',
      pause: async () => {},
    };
    failures = [[401, { detail: 'This key is not valid.' }]];
    expect(await main(['login', '--site', site], surroundings)).toBe(3);
    expect(await main(['login', '--site', site], surroundings)).toBe(0);
    const file = join(folder, 'satcade', 'settings.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ site, key: 'typed' });
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await main(['status', GAME], surroundings)).toBe(0);
    expect(keys).toEqual(new Set(['typed']));
    expect(await main(['status', GAME, '--site', 'https://other.example'], surroundings)).toBe(2);
    expect(errors).toContain('No API key.');
  });

  it('take the site and the key from where the other commands take them, and no key that cannot be sent', async () => {
    const terminal = { out: () => {}, error: (text: string) => (errors += text), isInteractive: false };
    const login = (more: Readonly<Record<string, string>>, typed: string) => {
      const env = { XDG_CONFIG_HOME: folder, SATCADE_SITE: site, ...more };
      return main(['login'], { env, terminal, readKey: async () => typed, pause: async () => {} });
    };
    for (const key of ['', '\n', 'sk_…', 'sk_1\nsk_2']) expect(await login({}, key)).toBe(2);
    expect(errors).toMatch(/^(Give the API key .*\n){2}(The API key has characters that no key has\.\n){2}$/);
    expect(asked).toEqual([]);
    expect(await login({ SATCADE_KEY: '' }, 'typed\r\n')).toBe(0);
    expect(keys).toEqual(new Set(['typed']));
  });

  it('take an empty variable, such as a secret that a build server does not have, for none', async () => {
    const terminal = { out: () => {}, error: (text: string) => (errors += text), isInteractive: false };
    const status = (env: Readonly<Record<string, string>>) =>
      main(['status', GAME], { env, terminal, readKey: async () => '', pause: async () => {} });
    expect(await status({ XDG_CONFIG_HOME: folder, SATCADE_SITE: site, SATCADE_KEY: ' ' })).toBe(2);
    expect(await status({ XDG_CONFIG_HOME: folder, SATCADE_SITE: '', SATCADE_KEY: 'k' })).toBe(2);
    expect(await status({ XDG_CONFIG_HOME: folder, SATCADE_SITE: site, SATCADE_KEY: 'sk_…' })).toBe(2);
    expect(errors).toMatch(/^No API key\. .*\nWhich store\? /);
    expect(asked).toEqual([]);
  });

  it('end well when nobody reads on', async () => {
    const program = spawn(process.execPath, [join(import.meta.dirname, '../satcade.mjs'), '--help']);
    program.stdout.destroy();
    let failure = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => {
      failure += text;
    });
    expect(await once(program, 'close')).toEqual([0, null]);
    expect(failure).toBe('');
  });

  it('print how they are used', async () => {
    expect(await satcade('--help')).toBe(0);
    expect(out).toContain('Usage: satcade');
    for (const args of [['-h'], ['help'], ['push', '--help']])
      expect([args, await satcade(...args)]).toEqual([args, 0]);
    expect(errors).toBe('');
    expect(await satcade()).toBe(2);
    expect(errors).toContain('Usage: satcade');
  });

  it.each([
    [['publish', GAME], 'There is no command "publish". See satcade --help.\n'],
    [['rollback'], 'Usage:\n  satcade rollback <game>[:<channel>] [--version <number>]\n'],
    [['status', GAME, 'linux'], 'Usage:\n  satcade status <game>[:<channel>]\n'],
    [['rollback', GAME, '--percent', '5'], 'satcade rollback has no option --percent. See satcade --help.\n'],
    [['status', GAME, '--verison', '1'], "Unknown option '--verison'"],
  ])('say what is wrong with %j', async (args, message) => {
    expect(await satcade(...args)).toBe(2);
    expect(errors).toContain(message);
    expect(errors).not.toContain('Exit codes:');
    expect(asked).toEqual([]);
  });
});
