import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      dependencies: z.optional(z.array(z.string())),
      properties: z.optional(z.looseObject({ templateFile: z.optional(z.string()) })),
    }),
  ),
});
const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string(), packaging: z.enum(['zip', 'file']) }),
      destinations: z.record(z.string(), z.object({ bucketName: z.string(), objectKey: z.string() })),
    }),
  ),
});

interface Asset {
  readonly bucket: string;
  readonly key: string;
  content(): Uint8Array<ArrayBuffer>;
}

/** A folder that the CDK made: its stacks in the order of their deployment, and the files that they need. */
export function readAssembly(folder: string, account: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { artifacts } = manifestSchema.parse(read('manifest.json'));
  const stacks = Object.keys(artifacts).filter((name) => artifacts[name]?.type === 'aws:cloudformation:stack');
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (!stacks.includes(name) || ordered.includes(name)) return;
    for (const before of artifacts[name]?.dependencies ?? []) add(before);
    ordered.push(name);
  };
  for (const name of stacks) add(name);
  const assets = new Map<string, Asset>();
  for (const stack of stacks) {
    for (const { source, destinations } of Object.values(assetsSchema.parse(read(`${stack}.assets.json`)).files)) {
      for (const { bucketName, objectKey } of Object.values(destinations)) {
        const path = join(folder, source.path);
        const content = () => (source.packaging === 'zip' ? zipped(path) : new Uint8Array(readFileSync(path)));
        assets.set(objectKey, { bucket: bucketName.replace(/\$\{AWS::AccountId\}/, account), key: objectKey, content });
      }
    }
  }
  return {
    stacks: ordered.map((name) => ({ name, template: readFileSync(join(folder, `${name}.template.json`), 'utf8') })),
    assets: [...assets.values()].filter(({ key }) => !key.endsWith('.json')),
  };
}

function zipped(folder: string): Uint8Array<ArrayBuffer> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  const entries = files.map((file) => [file.replaceAll('\\', '/'), new Uint8Array(readFileSync(join(folder, file)))]);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 1 }));
}
