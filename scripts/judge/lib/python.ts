import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../lib/paths.ts';
import type { Print } from './verdict.ts';

/** Downloads, environments and logs of the judges. */
export const JUDGE_FOLDER = fromRoot('.local/judge');

/** From PyPI. A new version may find something new, so an update is a change of its own. */
const PACKAGES = [
  'cfn-lint==1.58.0',
  'ministack==1.5.33',
  // ministack signs tokens only when it is there.
  'cryptography==50.0.2',
  // The versions that ministack accepts.
  'boto3==1.43.106',
  'moto[s3,server]==5.2.5',
  // s3transfer computes CRC32C with it.
  'awscrt==0.38.1',
  'pycognito==2024.5.1',
  'pygreenfield==1.0.0',
  'btcpay-mcp==0.3.0',
  // The version that btcpay-mcp was written for.
  'mcp==1.30.0',
  'aws-embedded-metrics==3.5.0',
];
/** A virtual environment, and what is installed in it. */
interface Environment {
  readonly folder: string;
  readonly packages: readonly string[];
}
const SHARED: Environment = { folder: join(JUDGE_FOLDER, 'python'), packages: PACKAGES };
/** AWS's own command line. It needs other versions of the same packages than ministack. */
export const AWS_CLI: Environment = { folder: join(JUDGE_FOLDER, 'aws-cli'), packages: ['awscli==1.45.11'] };
const OLDEST = [3, 10] as const;

export const NO_PYTHON = `Python ${OLDEST.join('.')} or newer is needed, with its module venv. Install it (https://www.python.org/downloads/), then run this again.`;

/** The path of a program in a virtual environment with all of its packages; `undefined` without Python. */
export async function pythonProgram(
  name: string,
  print: Print,
  { folder, packages }: Environment = SHARED,
): Promise<string | undefined> {
  const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const program = join(bin, process.platform === 'win32' ? `${name}.exe` : name);
  const stamp = join(folder, 'installed.txt');
  const wanted = packages.join('\n');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;
  const python = findPython();
  if (python === undefined) return undefined;
  const started = performance.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(JUDGE_FOLDER, { recursive: true });
  if (spawnSync(python, ['-m', 'venv', folder], { stdio: 'ignore' }).status !== 0) return undefined;
  run(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  writeFileSync(stamp, wanted);
  print(`installed ${packages.join(', ')} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return program;
}

function findPython(): string | undefined {
  return ['python3', 'python'].find((command) => {
    const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
    const version = /^Python (\d+)\.(\d+)/.exec(stdout ?? '');
    return status === 0 && version !== null && isRecent(Number(version[1]), Number(version[2]));
  });
}

const isRecent = (major: number, minor: number): boolean =>
  major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}
