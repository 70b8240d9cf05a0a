import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { matchesWildcard } from '../iam/wildcard.ts';

interface Source {
  /** The asset's folder. */
  readonly dir: string;
  /** Texts that are placeholders for values unknown at synthesis. */
  readonly markers: Readonly<Record<string, string>>;
  /** Whether the values are put inside JSON strings. */
  readonly jsonEscape: boolean;
}

interface Rules {
  /** Patterns of `aws s3 sync`; a file that an include matches is taken even if it is excluded. */
  readonly exclude: readonly string[];
  readonly include: readonly string[];
  readonly localise: (text: string) => string;
}

/**
 * The files that a deployment puts into its bucket: contents by key below the prefix. A later source wins over an
 * earlier one.
 */
export async function deploymentFiles(sources: readonly Source[], rules: Rules): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const source of sources) {
    if (source.dir === '' || source.dir.endsWith('.zip')) {
      throw new Error('a source of the deployment is not a folder of the assembly');
    }
    for (const entry of await readdir(source.dir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(source.dir, path).split(sep).join('/');
      if (entry.isFile() && isWanted(name, rules)) files.set(name, await content(path, source, rules.localise));
    }
  }
  return files;
}

const isWanted = (name: string, { exclude, include }: Rules): boolean =>
  !exclude.some((pattern) => matchesWildcard(pattern, name)) ||
  include.some((pattern) => matchesWildcard(pattern, name));

async function content(path: string, { markers, jsonEscape }: Source, localise: Rules['localise']): Promise<Buffer> {
  const bytes = await readFile(path);
  const entries = Object.entries(markers);
  if (entries.length === 0) return bytes;
  const text = entries.reduce((result, [marker, value]) => {
    const escaped = jsonEscape ? JSON.stringify(value).slice(1, -1) : value;
    return result.replaceAll(marker, () => escaped);
  }, bytes.toString('utf8'));
  return Buffer.from(localise(text));
}
