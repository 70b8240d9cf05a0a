import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fromRoot } from '../../lib/paths.ts';
import { runCommand } from '../../lib/run-command.ts';
import { printStep } from '../figure.ts';
import { linkTree, outermost } from './link-tree.ts';

/** The commit that this tree is at, and whether the tree differs from it. */
export interface TreeState {
  readonly commit: string;
  readonly isChanged: boolean;
}

/** The state of this repository. `none` as the commit where there is no git. */
export async function treeState(): Promise<TreeState> {
  const head = await runCommand('git', ['rev-parse', '--short=8', 'HEAD']);
  if (head.code !== 0) return { commit: 'none', isChanged: false };
  // What a recorded run writes itself does not change what is measured.
  const status = await runCommand('git', ['status', '--porcelain', '--', '.', ':!docs']);
  return { commit: head.output.trim(), isChanged: status.output.trim() !== '' };
}

/**
 * Checks a commit out into a folder of its own, installs its dependencies and builds it. What was built once is used
 * again. Returns the short name of the commit and the folder. Throws when git does not know the commit, or when it
 * cannot be built or measured.
 */
export async function buildCommit(name: string): Promise<{ commit: string; root: string }> {
  const found = await runCommand('git', ['rev-parse', '--short=8', '--verify', '--quiet', `${name}^{commit}`]);
  if (found.code !== 0) throw new Error(`git knows no commit ${name}`);
  const commit = found.output.trim();
  const root = fromRoot('.local/bench/builds', commit);
  if (!existsSync(root)) {
    printStep(`checking ${commit} out into ${root}`);
    await mkdir(fromRoot('.local/bench/builds'), { recursive: true });
    await must('git', ['clone', '--quiet', '--shared', '--no-checkout', fromRoot(), root], fromRoot());
    await must('git', ['checkout', '--quiet', '--detach', commit], root);
  }
  for (const file of ['scripts/run.mjs', 'scripts/bench/store.ts', 'scripts/lib/small-memory.mjs']) {
    if (!existsSync(join(root, file))) throw new Error(`${commit} cannot be measured: it has no ${file}`);
  }
  await install(root, commit);
  printStep(`building ${commit}`);
  await must(process.execPath, ['scripts/run.mjs', 'build'], root);
  return { commit, root };
}

/** A clone that somebody else has built. Throws when git does not know the folder's commit. */
export async function builtFolder(root: string): Promise<{ commit: string; root: string }> {
  const head = await runCommand('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });
  if (head.code !== 0) throw new Error(`${root} is no clone of this repository`);
  return { commit: head.output.trim(), root };
}

/** With the same lockfile, this tree's packages are linked. Otherwise npm installs those of the commit. */
async function install(root: string, commit: string): Promise<void> {
  if (existsSync(join(root, 'node_modules'))) return;
  const lockfile = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockfile(root) === lockfile(fromRoot())) {
    printStep(`linking the packages of ${commit}: its lockfile is the same`);
    const all = globSync('{node_modules,*/node_modules,*/*/node_modules}', { cwd: fromRoot() });
    for (const folder of outermost(all)) {
      await linkTree(fromRoot(folder), join(root, folder));
    }
    return;
  }
  printStep(`installing the packages of ${commit}`);
  await must('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], root);
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await runCommand(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${output}`);
}
