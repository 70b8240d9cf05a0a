import * as z from 'zod/mini';

// npm writes `"os": "linux"` or `"os": ["linux"]`, as the package has it.
const oneOrMore = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);

const lockedPackage = z.looseObject({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  resolved: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  inBundle: z.optional(z.boolean()),
  dependencies: z.optional(z.record(z.string(), z.string())),
  optionalDependencies: z.optional(z.record(z.string(), z.string())),
  os: z.optional(oneOrMore),
  cpu: z.optional(oneOrMore),
  libc: z.optional(oneOrMore),
});

export type LockedPackage = z.infer<typeof lockedPackage>;

/** The part of `package-lock.json` (version 3) that is read here: packages by their path below the root. */
export const lockfileSchema = z.object({ packages: z.record(z.string(), lockedPackage) });

export type Lockfile = z.infer<typeof lockfileSchema>;

/** What the package at `path` gets when it imports `name`, by Node's rule: the nearest `node_modules` upwards. */
export function resolveFrom(lockfile: Lockfile, path: string, name: string): LockedPackage | undefined {
  const found = pathFrom(lockfile, path, name);
  return found === undefined ? undefined : lockfile.packages[found];
}

/** The same, as the path of that package. The path of a workspace is its folder, not the link to it. */
export function pathFrom({ packages }: Lockfile, path: string, name: string): string | undefined {
  for (let folder = path; ; folder = parentOf(folder)) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const found = packages[candidate];
    if (found !== undefined) return found.link === true ? found.resolved : candidate;
    if (folder === '') return undefined;
  }
}

/** The packages of a registry that have no hash: npm would install whatever the registry sends. */
export function unhashedPackages({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, { link, inBundle, integrity }]) =>
    path.includes('node_modules/') && link !== true && inBundle !== true && integrity === undefined ? [path] : [],
  );
}

/** `a/node_modules/b` → `a`; a package or workspace that is in no other one → the root. */
function parentOf(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
}
