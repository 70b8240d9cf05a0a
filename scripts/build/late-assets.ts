import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { NOTE, type Note } from './announce.ts';

const noteSchema: z.ZodMiniType<Note> = z.object({
  asset: z.string(),
  build: z.enum(['site', 'functions']),
  sources: z.string(),
});

export type LateBuild = Note['build'];

/** What a folder waits for; nothing when it has its content. */
export function noteOf(folder: string): Note | undefined {
  const file = join(folder, NOTE);
  return existsSync(file) ? noteSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * Brings what a build has made into the folders of a synthesised app that wait for it. The note goes last: a folder
 * without it is whole. The app may still have folders of earlier sources, which wait in vain.
 * @param bring copies the content of an asset into a folder
 */
export async function bringAssets(
  assemblyDir: string,
  { build, sources }: Pick<Note, 'build' | 'sources'>,
  bring: (asset: string, folder: string) => Promise<void>,
): Promise<void> {
  for (const name of await readdir(assemblyDir)) {
    const folder = join(assemblyDir, name);
    const note = name.startsWith('asset.') ? noteOf(folder) : undefined;
    if (note?.build !== build || note.sources !== sources) continue;
    await bring(note.asset, folder);
    await rm(join(folder, NOTE));
  }
}

/** For {@link bringAssets}. */
export const copyInto = (from: string, folder: string): Promise<void> => cp(from, folder, { recursive: true });

/** What was not there when the templates were made. The store waits for it where it needs it. */
export class LateAssets {
  readonly #builds: Readonly<Record<LateBuild, Promise<string | undefined>>>;
  readonly #ended = new Set<LateBuild>();
  readonly #beginFunctions: () => void;

  /**
   * @param builds of each build, what prevents it. They never reject
   * @param beginFunctions is called when somebody waits for a function, or {@link begin} is
   */
  constructor(builds: Readonly<Record<LateBuild, Promise<string | undefined>>>, beginFunctions: () => void) {
    this.#builds = builds;
    this.#beginFunctions = beginFunctions;
    for (const build of ['site', 'functions'] as const)
      void builds[build].then((problem) => problem === undefined && this.#ended.add(build));
  }

  /** For the local cloud (`lateAssets`). */
  readonly of = (folder: string): Promise<string | undefined> | undefined => {
    if (this.#ended.size === 2) return undefined;
    const build = noteOf(folder)?.build;
    if (build === 'functions') this.#beginFunctions();
    return build === undefined ? undefined : this.#builds[build];
  };

  /** The store is open: what nobody has waited for is built as well. */
  begin(): void {
    this.#beginFunctions();
  }

  /** What prevents all of it, for the developer. */
  async problem(): Promise<string | undefined> {
    return (await this.#builds.site) ?? (await this.#builds.functions);
  }
}
