import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { type Template, TemplateSchema } from './template.ts';

/** One stack of the assembly. */
export interface Stack {
  readonly name: string;
  readonly template: Template;
  /** The construct path of a logical id, such as `Orders/Checkout/Resource`. */
  readonly constructPaths: ReadonlyMap<string, string>;
}

/** A synthesised CDK app (`cdk.out`). */
export interface CloudAssembly {
  readonly stacks: readonly Stack[];
  /** The file or folder on disk, by the object key with which a template refers to the asset. */
  readonly assets: ReadonlyMap<string, string>;
}

const metadata = z.record(z.string(), z.array(z.object({ type: z.string(), data: z.optional(z.unknown()) })));

const ManifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.record(z.string(), z.unknown())),
      metadata: z.optional(metadata),
      additionalMetadataFile: z.optional(z.string()),
    }),
  ),
});
type Artifact = z.output<typeof ManifestSchema>['artifacts'][string];

const AssetManifestSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const StackPropertiesSchema = z.object({ templateFile: z.string(), stackName: z.optional(z.string()) });
const FileSchema = z.object({ file: z.string() });
const NestedSchema = z.object({ directoryName: z.string() });

/**
 * Reads the assembly in `dir`, including nested assemblies (stages). Throws when a file is missing or has an unknown
 * format.
 */
export function loadAssembly(dir: string): CloudAssembly {
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  for (const [id, artifact] of Object.entries(readJson(dir, 'manifest.json', ManifestSchema).artifacts)) {
    switch (artifact.type) {
      case 'aws:cloudformation:stack':
        stacks.push(loadStack(dir, id, artifact));
        break;
      case 'cdk:asset-manifest':
        loadAssets(dir, FileSchema.parse(artifact.properties).file, assets);
        break;
      case 'cdk:cloud-assembly': {
        const nested = loadAssembly(join(dir, NestedSchema.parse(artifact.properties).directoryName));
        stacks.push(...nested.stacks);
        for (const [key, path] of nested.assets) assets.set(key, path);
        break;
      }
      default: // The construct tree and the feature-flag report do not describe resources.
        break;
    }
  }
  return { stacks, assets };
}

function loadStack(dir: string, id: string, artifact: Artifact): Stack {
  const { templateFile, stackName = id } = StackPropertiesSchema.parse(artifact.properties);
  const entries = {
    ...artifact.metadata,
    ...(artifact.additionalMetadataFile === undefined ? {} : readJson(dir, artifact.additionalMetadataFile, metadata)),
  };
  const constructPaths = new Map<string, string>();
  for (const [path, items] of Object.entries(entries)) {
    for (const { type, data } of items) {
      if (type === 'aws:cdk:logicalId' && typeof data === 'string') constructPaths.set(data, path.replace(/^\//, ''));
    }
  }
  return { name: stackName, template: readJson(dir, templateFile, TemplateSchema), constructPaths };
}

function loadAssets(dir: string, file: string, assets: Map<string, string>): void {
  for (const { source, destinations } of Object.values(readJson(dir, file, AssetManifestSchema).files)) {
    for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, resolve(dir, source.path));
  }
}

function readJson<Schema extends z.ZodMiniType>(dir: string, file: string, schema: Schema): z.output<Schema> {
  const path = join(dir, file);
  const parsed = z.safeParse(schema, JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} has an unexpected format: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
