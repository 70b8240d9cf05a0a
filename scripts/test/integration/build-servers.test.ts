import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { compileCache } from '../compile-cache.ts';
import { apiKey, satcade } from './satcade.ts';
import { api, newUser, settled, store } from './store.ts';

/*
 * The GitHub Action, and the example for GitLab in docs/push.md: their own scripts run as on a build server, and push to
 * the store. `npm` and `git` are stand-ins that note how they are called, since tests need no internet.
 */

const idReply = z.object({ id: z.string() });
const run = promisify(execFile);
const failureOf = z.object({ code: z.number(), stdout: z.string() });

let folder: string;
let key: string;
let game: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'satcade-servers-'));
  await mkdir(join(folder, 'build', 'game'), { recursive: true });
  await writeFile(join(folder, 'build', 'game', 'noise.bin'), randomBytes(100_000));
  await mkdir(join(folder, 'bin'));
  const note = `#!/bin/sh\nfor each in "$0" "$@"; do printf '%s|' "\${each##*/bin/}"; done >> "${folder}/calls"\necho >> "${folder}/calls"\n`;
  for (const name of ['npm', 'git']) {
    await writeFile(join(folder, 'bin', name), note);
    await chmod(join(folder, 'bin', name), 0o755);
  }
  const { token } = await newUser('builder');
  key = await apiKey(token);
  const body = {
    ...{ title: 'Built by Servers', description: 'No hands.', category: 'Puzzle', price: 0, tags: ['puzzle'] },
    supportedPlatforms: ['Linux'],
  };
  const made = await api('POST', '/api/games', { token, body });
  game = idReply.parse(made.json).id;
  await api('PATCH', `/api/games/${game}`, { token, body: { status: 'draft' } });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await settled();
});

/** Runs a script as GitHub and GitLab do: bash, which stops at the first failure. */
const bash = (script: string, env: Readonly<Record<string, string>>) =>
  run('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: folder,
    env: {
      PATH: [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter),
      ...compileCache(),
      ...env,
    },
  });

/** The lines below one that is named, without their indentation. */
function blockBelow(text: string, opening: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim() === opening);
  if (at < 0) throw new Error(`there is no ${opening}`);
  const rest = lines.slice(at + 1);
  const indent = /^ */.exec(rest[0] ?? '')?.[0] ?? '';
  const end = rest.findIndex((line) => line.trim() !== '' && !line.startsWith(indent));
  const block = end < 0 ? rest : rest.slice(0, end);
  return block.map((line) => line.slice(indent.length)).join('\n');
}

/** `name: value` lines, with quotes taken away. */
const pairs = (text: string): [string, string][] =>
  [...text.matchAll(/^([\w-]+): +"?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [name, value]);

interface Action {
  readonly inputs: Readonly<Record<string, string>>;
  readonly install: string;
  readonly env: Readonly<Record<string, string>>;
  readonly push: string;
  readonly outputs: string;
}

async function readAction(): Promise<Action> {
  const text = await readFile(fromRoot('cli/action.yml'), 'utf8');
  const inputs = blockBelow(text, 'inputs:');
  const names = [...inputs.matchAll(/^([\w-]+):$/gm)].map(([, name = '']) => name);
  return {
    inputs: Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(pairs(blockBelow(inputs, `${name}:`))).default ?? '']),
    ),
    install: /^ +run: (npm .*)$/m.exec(text)?.[1] ?? '',
    env: Object.fromEntries(pairs(blockBelow(text, 'env:'))),
    push: blockBelow(text, 'run: |'),
    outputs: blockBelow(text, 'outputs:'),
  };
}

/** Runs the steps of the action with these inputs; returns its outputs. */
async function runAction(given: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const action = await readAction();
  const inputs: Readonly<Record<string, string>> = { ...action.inputs, ...given };
  const unknown = Object.keys(given).filter((name) => action.inputs[name] === undefined);
  expect(unknown).toEqual([]);
  const env = Object.entries(action.env).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ inputs\.([\w-]+) \}\}/, (_, input: string) => inputs[input] ?? ''),
  ]);
  const output = join(folder, 'output');
  await writeFile(output, '');
  const ofRunner = { GITHUB_ACTION_PATH: fromRoot('cli'), GITHUB_OUTPUT: output };
  await bash(action.install, ofRunner);
  await bash(action.push, { ...ofRunner, ...Object.fromEntries(env) });
  const lines = (await readFile(output, 'utf8')).trim().split('\n');
  const set = new Map(
    lines.map((line): [string, string] => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  );
  const named = [...action.outputs.matchAll(/^([\w-]+):\n.*\n +value: \$\{\{ steps\.push\.outputs\.([\w-]+) \}\}$/gm)];
  return Object.fromEntries(named.map(([, name = '', step = '']) => [name, set.get(step) ?? 'missing']));
}

const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n').splice(0);

test('the GitHub Action pushes a folder, sets its outputs, and fails when the store refuses', async () => {
  const inputs = { folder: 'build/game', game, version: '1.0', site: store.site, key };
  const outputs = await runAction({ ...inputs, notes: 'Faster; "safer" $(touch broken)\nand two lines.' });
  expect(outputs).toEqual({
    outcome: 'NOT_FOR_SALE',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    'sent-bytes': expect.stringMatching(/^\d{6}$/),
  });
  const npm = (await calls()).find((line) => line.startsWith('npm|')) ?? '';
  expect(npm).toContain(`npm|install|--prefix|${fromRoot('cli')}/..|--workspace|cli|--omit|dev|`);
  expect(await runAction({ ...inputs, version: '1.1', release: 'clean' })).toMatchObject({ outcome: 'NOT_FOR_SALE' });
  const refused = await runAction({ ...inputs, version: '1.2', channel: 'mac' }).catch((error: unknown) => error);
  const { code, stdout } = failureOf.parse(refused);
  expect([code, JSON.parse(stdout)]).toEqual([1, { error: expect.stringContaining('no channel "mac"'), exitCode: 3 }]);
});

test('the example for GitLab pushes the tag to each channel of its matrix', async () => {
  const text = /```yaml\n(push:[^`]*)```/.exec(await readFile(fromRoot('docs/push.md'), 'utf8'))?.[1] ?? '';
  const checkout = join(folder, 'checkout');
  await symlink(fromRoot(), checkout);
  const script = [...blockBelow(text, 'script:').matchAll(/^- (.*)$/gm)].map(([, line = '']) => line).join('\n');
  const channels = /CHANNEL: \[(.*)\]/.exec(text)?.[1]?.split(', ') ?? [];
  expect(channels).toEqual(['main', 'linux']);
  const options = ['--create', '--content', 'GAME', '--platforms', 'linux', '--version', '0.1'];
  await satcade(key, 'push', join(folder, 'build', 'game'), `${game}:linux`, ...options);
  const own = script.replaceAll('/tmp/satcade', checkout).replace('01HZY0K7M30000000000000001', game);
  expect(own).not.toBe(script);
  for (const CHANNEL of channels) {
    const env = { SATCADE_SITE: store.site, SATCADE_KEY: key, CI_COMMIT_TAG: '2.0', CHANNEL };
    expect((await bash(own, env)).stdout).toContain('CLEAN: ');
    const line = CHANNEL === 'main' ? game : `${game}:${CHANNEL}`;
    expect(await satcade(key, 'status', line)).toMatchObject({ version: '2.0' });
  }
  const commands = await calls();
  expect(commands).toContain(`git|clone|--depth|1|https://git.example/satcade.git|${checkout}|`);
  expect(commands).toContain(`npm|install|--prefix|${checkout}|--workspace|cli|--omit|dev|`);
});
