import { createHash } from 'node:crypto';
import { type LockedPackage, type Lockfile, pathFrom } from '../lockfile/lockfile.ts';

interface SbomOptions {
  readonly lockfile: Lockfile;
  /** The workspaces that are shipped. What only tests and tools need is not part of a release. */
  readonly workspaces: readonly string[];
  readonly name: string;
  readonly version: string;
  readonly madeAt: Date;
}

interface Component {
  readonly 'bom-ref': string;
  readonly type: 'library';
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression: string }[];
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/**
 * The software bill of materials of a release, in CycloneDX 1.6: every package that the shipped workspaces depend on,
 * with its licence, its hash and what it depends on. The same lockfile and time give the same bytes.
 */
export function sbom({ lockfile, workspaces, name, version, madeAt }: SbomOptions) {
  const graph = new Map<string, readonly string[]>();
  for (const path of workspaces) collect(lockfile, path, graph);
  const paths = [...graph.keys()].sort();
  const components = paths.map((path) => component(path, lockfile.packages[path] ?? {}, version));
  const root = `pkg:npm/${name}@${version}`;
  const dependencies = [
    { ref: root, dependsOn: [...workspaces].sort() },
    ...paths.map((path) => ({ ref: path, dependsOn: [...(graph.get(path) ?? [])].sort() })),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([root, components, dependencies]))}`,
    version: 1,
    metadata: {
      timestamp: madeAt.toISOString(),
      component: { 'bom-ref': root, type: 'application', name, version, purl: root },
    },
    components,
    dependencies,
  };
}

function collect(lockfile: Lockfile, path: string, graph: Map<string, readonly string[]>): void {
  if (graph.has(path)) return;
  const { dependencies = {}, optionalDependencies = {} } = lockfile.packages[path] ?? {};
  const needed = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = pathFrom(lockfile, path, name);
    if (found === undefined) throw new Error(`package-lock.json does not resolve ${name}, which ${path} needs.`);
    return [found];
  });
  graph.set(path, needed);
  for (const next of needed) collect(lockfile, next, graph);
}

function component(path: string, locked: LockedPackage, release: string): Component {
  const full = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const version = locked.version ?? release;
  return {
    // A version may be installed twice, in two places: the place is what is unique.
    'bom-ref': path,
    type: 'library',
    ...(group !== undefined && { group }),
    name: name ?? full,
    version,
    purl: `pkg:npm/${full.replace('@', '%40')}@${version}`,
    ...(locked.license !== undefined && { licenses: [{ expression: locked.license }] }),
    ...(locked.integrity?.startsWith('sha512-') && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(locked.integrity.slice('sha512-'.length), 'base64').toString('hex') },
      ],
    }),
  };
}

/** A UUID of the form for hashes (version 8) that follows from the content. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
