// The entry point of every command, on a machine that may have only some Node (18 or newer) and npm: installs missing
// or outdated dependencies, then starts a TypeScript program on Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledNode, linkBundledNode } from './bundled-node.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { isInstalled } from './installed.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BIN = join(ROOT, 'node_modules', '.bin');
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled');
const STAMP = join(ROOT, 'node_modules', '.satcade-installed');
const NODE_MAJOR = 24;

/**
 * @param {string} program path of a TypeScript file, from the project's root
 * @param {readonly string[]} args the program's own arguments
 * @param {{ readonly nodeArgs: readonly string[], readonly env: Readonly<Record<string, string>> }} how
 */
export function run(program, args, { nodeArgs, env }) {
  installDependencies();
  const node = node24();
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...nodeArgs, join(ROOT, program), ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      // Compiled once for all programs and starts: half a second less for the templates alone.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      ...env,
      // The programs of `.bin` are started with the first `node` in PATH, and `.bin` may have none.
      PATH: [BIN, dirname(node), process.env.PATH ?? ''].join(delimiter),
    },
  });
  // Ctrl-C reaches the child as well, which has to clean up.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  endWithNpm(child, process.env);
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}

function installDependencies() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfileHash()) return;
  if (!isInstalled(ROOT)) npmInstall();
  linkBundledNode(ROOT);
  writeFileSync(STAMP, lockfileHash());
}

function npmInstall() {
  console.log('Installing dependencies (once, takes a minute or two) …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  // `npm ci` installs exactly the lockfile; into an existing folder, `npm install` is faster and follows package.json too.
  const way = existsSync(join(ROOT, 'node_modules')) ? 'install' : 'ci';
  const done = spawnSync(command, [...first, way, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error(`npm ${way} failed. Its output is above.`);
    process.exit(done.status ?? 1);
  }
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** This Node if it is new enough, otherwise the one that was installed with the dependencies. */
function node24() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const bundled = bundledNode(ROOT);
  if (bundled !== undefined) return bundled;
  console.error(
    `Node ${NODE_MAJOR} or newer is needed. This is ${process.version}, and the dependencies brought none that starts here.`,
  );
  process.exit(1);
}
