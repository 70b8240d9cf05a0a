// Writes what a release consists of into dist/release. With `--tag v1.2.0` it takes the notes of that version; without
// a tag it rehearses with the notes of what is not released yet.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { build } from '../build/build.ts';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { lockfileSchema } from '../lockfile/lockfile.ts';
import { archive } from './archive.ts';
import { releaseNotes } from './notes.ts';
import { sbom } from './sbom.ts';
import { shippedWorkspaces } from './shipped.ts';

const { tag } = parseArgs({ options: { tag: { type: 'string' } } }).values;
const manifest = z.object({ name: z.string(), version: z.string() });
const { name, version } = manifest.parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
if (tag !== undefined && tag !== `v${version}`) {
  fail(`The tag ${tag} does not fit package.json, whose version is ${version}. Change one of them.`);
}
const notes = releaseNotes(readFileSync(fromRoot('CHANGELOG.md'), 'utf8'), tag?.slice(1));
if (!notes.ok) fail(notes.error);

await build((text) => console.log(`  ${text}`));
// Not the time of now: whoever builds the same commit gets the same bytes.
const { output } = await runCommand('git', ['log', '-1', '--format=%cI']);
const madeAt = new Date(output.trim());
const lockfile = lockfileSchema.parse(JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')));

const files: readonly (readonly [suffix: string, content: Uint8Array | string])[] = [
  ['templates.zip', archive(fromRoot('cdk.out'), ['*.template.json', '*.assets.json', 'manifest.json'], madeAt)],
  ['functions.zip', archive(fromRoot('dist/functions'), ['**/*'], madeAt)],
  ['site.zip', archive(fromRoot('frontend/dist'), ['**/*'], madeAt)],
  [
    'sbom.cdx.json',
    `${JSON.stringify(sbom({ lockfile, workspaces: shippedWorkspaces(), name, version, madeAt }), null, 2)}\n`,
  ],
];

const folder = fromRoot('dist/release');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const sums: string[] = [];
for (const [suffix, content] of files) {
  const file = `${name}-${version}-${suffix}`;
  writeFileSync(`${folder}/${file}`, content);
  sums.push(`${createHash('sha256').update(content).digest('hex')}  ${file}\n`);
  console.log(`  ${file} (${(Buffer.byteLength(content) / 1e6).toFixed(1)} MB)`);
}
writeFileSync(`${folder}/${name}-${version}-SHA256SUMS`, sums.join(''));
writeFileSync(`${folder}/notes.md`, notes.value);
console.log(`The release ${version} is in dist/release${tag === undefined ? ', as a rehearsal without a tag' : ''}.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
