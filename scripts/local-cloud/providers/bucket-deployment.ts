import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LateAssets } from '../assembly/late-assets.ts';
import type { TemplateResource } from '../assembly/template.ts';
import type { Cloud } from './cloud.ts';
import { deploymentFiles } from './deployment-files.ts';
import { DeploymentRecord, isStored } from './deployment-record.ts';
import { mediaTypeOf } from './media-types.ts';
import { ObjectStore } from './object-store.ts';
import { physicalName } from './physical-name.ts';
import { flag, type Providers, provider } from './provider.ts';

const DEPLOYMENT = 'Custom::CDKBucketDeployment';
/** The CDK writes the names of assets, which it knows. */
const Sources = z.object({ SourceObjectKeys: z.array(z.string()) });
const Texts = z._default(z.array(z.string()), []);
const DeploymentSchema = z.object({
  ...Sources.shape,
  SourceMarkers: z._default(z.array(z.record(z.string(), z.coerce.string())), []),
  SourceMarkersConfig: z._default(z.array(z.object({ jsonEscape: z.optional(flag) })), []),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z._default(z.string(), ''),
  Prune: z._default(flag, true),
  Exclude: Texts,
  Include: Texts,
  SystemMetadata: z._default(z.record(z.string(), z.string()), {}),
  UserMetadata: z._default(z.record(z.string(), z.string()), {}),
  Extract: z._default(z.pipe(flag, z.literal(true, 'only unpacked sources can be deployed locally')), true),
});

/**
 * CDK's BucketDeployment: copies folders of the assembly into a bucket and fills in values that were unknown at
 * synthesis. Only changed files are sent; with `Prune`, files that the sources no longer have are deleted. The files of
 * an unchanged deployment, whose objects are all there, are not read again.
 */
export function bucketDeploymentProviders(
  cloud: Pick<Cloud, 'aws' | 's3' | 'assets' | 'lateAssets' | 'addresses' | 'dir'>,
): Providers {
  // Several deployments copy into the same bucket, and nobody else writes into it while resources are created.
  const lists = new Map<string, ReturnType<ObjectStore['list']>>();
  const listOf = (store: ObjectStore, place: string, prefix: string) => {
    const list = lists.get(place) ?? store.list(prefix);
    lists.set(place, list);
    return list;
  };
  return {
    [DEPLOYMENT]: provider(DeploymentSchema, async (properties, resource) => {
      const { DestinationBucketName: bucket, SystemMetadata, UserMetadata } = properties;
      const prefix = properties.DestinationBucketKeyPrefix.replace(/\/?$/, '/').replace(/^\//, '');
      const metadata = {
        ...SystemMetadata,
        ...Object.fromEntries(Object.entries(UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
      };
      const store = new ObjectStore(cloud, bucket);
      const stored = await listOf(store, `${bucket}/${prefix}`, prefix);
      const name = physicalName(resource, { maxLength: 100 });
      const record = new DeploymentRecord(join(cloud.dir, 'deployments', `${name}.json`));
      const before = await record.read();
      // Assets have names by content, so what was deployed once is still the same.
      const request = JSON.stringify([properties, cloud.addresses.key]);
      if (before?.request !== request || !isStored(before.etags, stored, prefix, properties.Prune)) {
        lists.clear();
        for (const key of properties.SourceObjectKeys) await isBuilt(cloud.assets.get(key) ?? '', cloud.lateAssets);
        const files = await deploymentFiles(
          properties.SourceObjectKeys.map((key, index) => ({
            dir: cloud.assets.get(key) ?? '',
            markers: properties.SourceMarkers[index] ?? {},
            jsonEscape: properties.SourceMarkersConfig[index]?.jsonEscape ?? false,
          })),
          {
            exclude: properties.Exclude,
            include: properties.Include,
            localise: (text) => cloud.addresses.localise(text),
          },
        );
        const etags = new Map([...files].map(([file, body]) => [file, etagOf(body)]));
        const sameMetadata = before?.metadata === JSON.stringify(metadata);
        const changed = [...files].filter(([file]) => !sameMetadata || stored.get(prefix + file) !== etags.get(file));
        const headersOf = (file: string) => ({ 'content-type': mediaTypeOf(file), ...metadata });
        await store.put(changed.map(([file, body]) => ({ key: prefix + file, body, headers: headersOf(file) })));
        if (properties.Prune)
          await store.delete([...stored.keys()].filter((key) => !files.has(key.slice(prefix.length))));
        await record.write({ request, metadata: JSON.stringify(metadata), etags: Object.fromEntries(etags) });
      }
      const attributes = {
        SourceObjectKeys: properties.SourceObjectKeys,
        DestinationBucketArn: `arn:aws:s3:::${bucket}`,
      };
      return { ref: name, attributes };
    }),
  };
}

/** Whether a resource copies files that are still being built. */
export function copiesLateFiles(
  { Type, Properties }: TemplateResource,
  { assets, lateAssets }: Pick<Cloud, 'assets' | 'lateAssets'>,
): boolean {
  if (Type !== DEPLOYMENT || lateAssets === undefined) return false;
  const keys = Sources.parse(Properties).SourceObjectKeys;
  return keys.some((key) => lateAssets(assets.get(key) ?? '') !== undefined);
}

/** @throws Error with the reason when an asset is not built, and will not be */
async function isBuilt(folder: string, lateAssets: LateAssets | undefined): Promise<void> {
  const problem = await lateAssets?.(folder);
  if (problem !== undefined) throw new Error(problem);
}

const etagOf = (body: Buffer): string => createHash('md5').update(body).digest('hex');
