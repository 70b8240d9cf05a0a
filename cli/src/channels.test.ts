import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PLAY_LIMITS } from '@satcade/contracts/play';
import { main } from './main.ts';

const GAME = '01HZY0K7M30000000000000001';
const CHANNELS = `/api/games/${GAME}/channels`;
const at = '2026-03-01T12:00:00.000Z';

/** A store with one game, whose channels are changed by the requests. */
let folder: string;
let server: Server;
let site: string;
let channels: object[];
let status: string;
/** The state that a promotion answers. */
let promoted: string;
/** Method, address and body of each request that changes something. */
let sent: (readonly [string, unknown])[];
let out: string;
let errors: string;

const key = (name: string) => `games/u/${GAME}/${name}/moon.zip`;
const channel = (name: string, more: object = {}) => ({
  ...{ gameId: GAME, name, content: 'GAME', platforms: ['Windows'], isDemo: false, isBeta: name === 'beta' },
  ...{ createdAt: at, updatedAt: at },
  ...more,
});
const clean = (version: string, name: string) => ({ version, scanStatus: 'CLEAN', gameFileKey: key(name) });
const build = (version: string, isCurrent = false) => ({
  ...{ gameId: GAME, version, fileName: 'moon.zip', fileSize: 1, releasedAt: at, isCurrent },
});
const waitingBuild = (version: string, state = 'READY') => ({
  ...{ version, state, gameFileKey: key('beta'), fileName: 'moon.zip', scanStatus: 'CLEAN', offeredAt: at },
});

beforeEach(async () => {
  channels = [channel('beta', { ...clean('1.3', 'beta'), label: 'For testers', needsIsolation: true })];
  [status, promoted, sent, out, errors] = ['published', 'RELEASED', [], '', ''];
  folder = await mkdtemp(join(tmpdir(), 'satcade-channels-'));
  await writeFile(join(folder, 'moon.zip'), 'a finished archive');
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const bytes of request) parts.push(Buffer.from(bytes));
    const { method = '', url = '' } = request;
    const text = Buffer.concat(parts).toString();
    const body = url.startsWith('/bucket/') || text === '' ? undefined : JSON.parse(text);
    if (method !== 'GET') sent.push([`${method} ${url}`, body]);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(method, url, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});

afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function answer(method: string, url: string, body: { readonly [name: string]: unknown } | undefined): object {
  const name = url.split('/')[5] ?? '';
  if (method === 'GET' && url === CHANNELS) return { items: channels };
  if (url.includes('/builds')) return { items: [build('1.3', true), build('1.2')], nextToken: null };
  if (url.endsWith('/promotions')) return { gameId: GAME, version: '1.3', ...body, state: promoted };
  if (url.endsWith('/releases')) return channel(name, { version: body?.version });
  if (method === 'PUT' && url.startsWith(CHANNELS)) {
    const { gameFileKey, version } = body ?? {};
    const now = channel(name, { ...body, scanStatus: 'CLEAN', gameFileKey, version });
    channels = [...channels.filter((each) => !('name' in each && each.name === name)), now];
    return now;
  }
  if (url === '/api/uploads') return { id: 'up', key: key(String(body?.channel)) };
  if (url === '/api/uploads/up') return { isComplete: true, assembly: 'HANDED_OVER' };
  return { id: GAME, title: 'Moon', status, ...clean('1.1', 'main') };
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
    readKey: async () => '',
    pause: async () => {},
  });
const push = (name: string, ...more: string[]) =>
  satcade('push', join(folder, 'moon.zip'), `${GAME}:${name}`, '--version', '1.4', ...more);
const sentTo = (request: string) => sent.filter(([each]) => each === request).map(([, body]) => body);

describe('satcade push to a channel', () => {
  it('offers the build with the settings that the channel has, in a folder of its own', async () => {
    expect(await push('beta', '--notes', 'Faster.', '--json')).toBe(0);
    expect(sentTo('POST /api/uploads')).toEqual([expect.objectContaining({ gameId: GAME, channel: 'beta' })]);
    expect(sentTo(`PUT ${CHANNELS}/beta`)).toEqual([
      {
        ...{
          label: 'For testers',
          content: 'GAME',
          platforms: ['Windows'],
          isDemo: false,
          isBeta: true,
          needsIsolation: true,
        },
        ...{ gameFileKey: key('beta'), version: '1.4', releaseNotes: 'Faster.' },
      },
    ]);
    expect(JSON.parse(out)).toMatchObject({ game: GAME, channel: 'beta', version: '1.4', outcome: 'FOR_SALE' });
    expect(sentTo(`PATCH /api/games/${GAME}`)).toEqual([]);
  });

  it('refuses a channel that the game does not have before anything is sent, and says how to make it', async () => {
    expect(await push('linux')).toBe(3);
    expect(errors).toContain('The game has no channel "linux".');
    expect(errors).toContain('--create --content GAME');
    expect(sent).toEqual([]);
  });

  it('makes the channel with its first build when it is asked to, and changes no settings later', async () => {
    const create = ['--create', '--content', 'game', '--platforms', 'linux,mac', '--demo'];
    expect(await push('linux', ...create)).toBe(0);
    expect(sentTo(`PUT ${CHANNELS}/linux`)).toEqual([
      expect.objectContaining({ content: 'GAME', platforms: ['Linux', 'macOS'], isDemo: true, isBeta: false }),
    ]);
    expect(out).toContain('The channel linux is made.\nCLEAN: buyers can download the build.\n');
    sent = [];
    expect(await push('beta', ...create)).toBe(0);
    expect(sentTo(`PUT ${CHANNELS}/beta`)).toEqual([
      expect.objectContaining({ platforms: ['Windows'], isDemo: false }),
    ]);
  });

  it('refuses a version that the channel has released', async () => {
    expect(await satcade('push', join(folder, 'moon.zip'), `${GAME}:beta`, '--version', '1.2')).toBe(3);
    expect(errors).toContain('Version 1.2 is released already.');
  });

  it('refuses a web build that cannot be played before anything is sent, and says why', async () => {
    channels = [channel('web', { content: 'WEB', platforms: [] })];
    const root = join(folder, 'web');
    const pushWeb = (path: string) => satcade('push', path, `${GAME}:web`, '--version', '1.0');
    await mkdir(root);
    await writeFile(join(root, 'game.js'), 'play()');
    expect(await pushWeb(root)).toBe(2);
    expect(errors).toContain('This build cannot be played in the browser. There is no index.html at the root');
    await writeFile(join(root, 'index.html'), '<script src="game.js"></script>');
    await Promise.all(Array.from({ length: PLAY_LIMITS.files }, (_, at) => writeFile(join(root, `${at}.txt`), '')));
    expect(await pushWeb(root)).toBe(2);
    expect(errors).toContain('The archive has more than 1,000 files. Join files to fewer ones');
    await writeFile(join(folder, 'game.exe'), 'MZ');
    expect(await pushWeb(join(folder, 'game.exe'))).toBe(2);
    expect(errors).toContain('The file is not a ZIP archive.');
    expect(sent).toEqual([]);
    // What the command cannot read is left to the scan.
    expect(await pushWeb(join(folder, 'moon.zip'))).toBe(0);
  });

  it('says that buyers do not get the build yet while the game is not for sale', async () => {
    status = 'draft';
    expect(await push('beta')).toBe(0);
    expect(out).toContain('CLEAN: the game is not for sale yet.');
  });
});

describe('satcade channels', () => {
  it('lists the main line and the channels with their builds', async () => {
    channels = [
      channel('beta', { ...clean('1.3', 'beta'), waitingBuild: waitingBuild('1.4', 'IN_REVIEW') }),
      channel('score', { content: 'EXTRA', platforms: [] }),
    ];
    expect(await satcade('channels', GAME)).toBe(0);
    expect(out).toBe(
      [
        'Moon',
        'main   GAME                  1.1 CLEAN',
        'beta   GAME   Windows, beta  1.3 CLEAN  waiting 1.4 IN_REVIEW CLEAN',
        'score  EXTRA                 no build\n',
      ].join('\n'),
    );
    out = '';
    expect(await satcade('channels', GAME, '--json')).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ game: GAME, main: { version: '1.1' }, channels });
    expect(await satcade('channels', `${GAME}:beta`)).toBe(2);
  });
});

describe('satcade status, promote and rollback of a channel', () => {
  it('show the builds of the channel', async () => {
    expect(await satcade('status', `${GAME}:beta`)).toBe(0);
    expect(out).toBe('Moon, channel beta (published)\ncurrent   1.3 CLEAN\nearlier   1.2\n');
    expect(await satcade('status', `${GAME}:linux`)).toBe(3);
    expect(errors).toContain('The game has no channel "linux".');
  });

  it('release its waiting build to all or to a share, and go back', async () => {
    channels = [channel('beta', { ...clean('1.3', 'beta'), waitingBuild: waitingBuild('1.4') })];
    expect(await satcade('promote', `${GAME}:beta`)).toBe(0);
    expect(await satcade('promote', `${GAME}:beta`, '--percent', '5')).toBe(0);
    expect(await satcade('rollback', `${GAME}:beta`)).toBe(0);
    expect(sentTo(`POST ${CHANNELS}/beta/releases`)).toEqual([
      { version: '1.4' },
      { version: '1.4', percent: 5 },
      { version: '1.2' },
    ]);
    expect(await satcade('promote', `${GAME}:main`)).toBe(3);
    expect(errors).toContain('No build of this game waits.');
  });
});

describe('satcade promote from one channel to another', () => {
  const promote = (...more: string[]) => satcade('promote', GAME, ...more);

  it('moves the current build, or that of a version, and says what became of it', async () => {
    expect(await promote('--from', 'beta', '--to', 'main')).toBe(0);
    promoted = 'IN_REVIEW';
    expect(await promote('--from', 'beta', '--to', 'stable', '--version', '1.2')).toBe(0);
    expect(sentTo(`POST /api/games/${GAME}/promotions`)).toEqual([
      { from: 'beta', to: 'main' },
      { from: 'beta', to: 'stable', version: '1.2' },
    ]);
    expect(out).toBe(
      [
        'Version 1.3 is moved from beta to main. Buyers get it from there now.',
        'Version 1.2 is moved from beta to stable. CLEAN: the build waits for the approval of an Admin.\n',
      ].join('\n'),
    );
  });

  it('says of no buyers while the game is not for sale', async () => {
    status = 'draft';
    channels = [channel('beta', { ...clean('1.3', 'beta'), waitingBuild: waitingBuild('1.4') })];
    expect(await promote('--from', 'beta', '--to', 'main')).toBe(0);
    expect(await satcade('promote', `${GAME}:beta`)).toBe(0);
    expect(await satcade('rollback', `${GAME}:beta`)).toBe(0);
    expect(out).toBe(
      [
        'Version 1.3 is moved from beta to main. It is released there. The game is not for sale.',
        'Version 1.4 is released. The game is not for sale.',
        'Version 1.2 is released. The game is not for sale.\n',
      ].join('\n'),
    );
  });

  it.each([
    ['one end', ['--from', 'beta']],
    ['the same end twice', ['--from', 'beta', '--to', 'beta']],
    ['no channel', ['--from', 'Beta', '--to', 'main']],
    ['a share', ['--from', 'beta', '--to', 'main', '--percent', '5']],
  ])('exits with 2 for %s', async (_, args) => {
    expect(await promote(...args)).toBe(2);
    expect(sent).toEqual([]);
  });
});
