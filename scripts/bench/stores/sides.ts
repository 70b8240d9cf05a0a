import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from '../../build/build.ts';
import { fromRoot } from '../../lib/paths.ts';
import { printStep } from '../figure.ts';
import { buildCommit, builtFolder, treeState } from './commit-build.ts';
import { StoreProcess } from './store-process.ts';

/** `old`: the build to compare with. `again`: the same build as `this`, whose difference to it is the machine's noise. */
export type SideId = 'old' | 'this' | 'again';

/** A build that is measured, with the folder of its own store's state. */
export interface Side {
  readonly id: SideId;
  readonly commit: string;
  /** Whether the tree has changes that the commit lacks. */
  readonly isChanged: boolean;
  /** The folder of the build's repository. */
  readonly root: string;
  readonly state: string;
}

export interface Sides {
  readonly sides: readonly Side[];
  /** Deletes the states of the stores. */
  remove(): Promise<void>;
}

/** A commit is built here. The build of one that this tree cannot build is named by its folder. */
const builtSide = (old: string) =>
  existsSync(join(old, 'dist/functions.json')) ? builtFolder(resolve(old)) : buildCommit(old);

/** The sides of a run: this build twice, and before it the build of a commit if one is named. All are built. */
export async function openSides(oldCommit: string | undefined): Promise<Sides> {
  const folder = await mkdtemp(join(tmpdir(), 'satcade-bench-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const old = oldCommit === undefined ? undefined : await builtSide(oldCommit);
    await build(printStep);
    const tree = { ...(await treeState()), root: fromRoot() };
    return {
      sides: [
        ...(old === undefined ? [] : [{ id: 'old' as const, isChanged: false, state: join(folder, 'old'), ...old }]),
        { id: 'this', state: join(folder, 'this'), ...tree },
        { id: 'again', state: join(folder, 'again'), ...tree },
      ],
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** This build twice, without a store: for what is measured in this process. */
export async function ownSides(): Promise<readonly Side[]> {
  const tree = { ...(await treeState()), root: fromRoot(), state: '' };
  return [
    { id: 'this', ...tree },
    { id: 'again', ...tree },
  ];
}

/**
 * Gives each side's store a filled demo shop. A commit's shop is filled once, through its own API, and kept below
 * `.local/bench`: filling takes longer than most measurements.
 */
export async function fillShops(sides: readonly Side[]): Promise<void> {
  for (const side of sides) {
    const { commit, isChanged, root, state } = side;
    const kept = keptShop(side);
    const twin = sides.find((side) => side.commit === commit && side.isChanged === isChanged);
    const isFirst = twin?.state === state;
    if (isChanged && isFirst) await rm(kept, { recursive: true, force: true });
    if (!existsSync(kept)) await fillShop(root, commit, kept);
    await renewShop(side);
  }
}

const keptShop = ({ commit, isChanged }: Side): string =>
  fromRoot('.local/bench/shops', isChanged ? 'changed' : commit);

/** Gives the side's store its filled shop again, without what a round has ordered in it. */
export async function renewShop(side: Side): Promise<void> {
  await rm(side.state, { recursive: true, force: true });
  await cp(keptShop(side), side.state, { recursive: true });
}

/** Half a shop would be measured as a whole one, so it gets its name when it is full. */
async function fillShop(root: string, commit: string, folder: string): Promise<void> {
  printStep(`filling the demo shop of ${commit}`);
  const state = `${folder}.filling`;
  await rm(state, { recursive: true, force: true });
  await mkdir(state, { recursive: true });
  await onStore({ root, state }, async (store) => {
    await store.ask('seed-shop');
    await store.idle();
  });
  await rename(state, folder);
}

/** Starts the side's store on the state that it has, and stops it after the work. */
export async function onStore<Result>(
  { root, state }: Pick<Side, 'root' | 'state'>,
  work: (store: StoreProcess) => Promise<Result>,
): Promise<Result> {
  const store = await StoreProcess.start(root, state);
  try {
    return await work(store);
  } finally {
    await store.stop();
  }
}
