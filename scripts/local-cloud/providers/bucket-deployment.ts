import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Cloud } from './cloud.ts';
import { deploymentFiles } from './deployment-files.ts';
import { mediaTypeOf } from './media-types.ts';
import { ObjectStore } from './object-store.ts';
import { physicalName } from './physical-name.ts';
import { flag, type Providers, provider } from './provider.ts';

const Texts = z._default(z.array(z.string()), []);
const DeploymentSchema = z.object({
  SourceObjectKeys: z.array(z.string()),
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

/** The most uploads at one time. */
const AT_ONCE = 8;

/**
 * CDK's BucketDeployment: copies folders of the assembly into a bucket and fills in values that were unknown at
 * synthesis. Only changed files are sent; with `Prune`, files that the sources no longer have are deleted.
 */
export function bucketDeploymentProviders(cloud: Pick<Cloud, 'aws' | 'assets' | 'addresses' | 'dir'>): Providers {
  return {
    'Custom::CDKBucketDeployment': provider(DeploymentSchema, async (properties, resource) => {
      const { DestinationBucketName: bucket, SystemMetadata, UserMetadata } = properties;
      const prefix = properties.DestinationBucketKeyPrefix.replace(/\/?$/, '/').replace(/^\//, '');
      const metadata = {
        ...SystemMetadata,
        ...Object.fromEntries(Object.entries(UserMetadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
      };
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

      const store = new ObjectStore(cloud.aws, bucket);
      const stored = await store.list(prefix);
      const marker = join(cloud.dir, 'deployments', `${physicalName(resource, { maxLength: 100 })}.metadata`);
      const sameMetadata = (await readFile(marker, 'utf8').catch(() => undefined)) === JSON.stringify(metadata);
      const changed = [...files].filter(([name, body]) => !sameMetadata || stored.get(prefix + name) !== etagOf(body));
      await eachAtOnce(changed, ([name, body]) =>
        store.put(prefix + name, body, { 'content-type': mediaTypeOf(name), ...metadata }),
      );
      if (properties.Prune) {
        const obsolete = [...stored.keys()].filter((key) => !files.has(key.slice(prefix.length)));
        await eachAtOnce(obsolete, (key) => store.delete(key));
      }
      await mkdir(dirname(marker), { recursive: true });
      await writeFile(marker, JSON.stringify(metadata));
      const attributes = {
        SourceObjectKeys: properties.SourceObjectKeys,
        DestinationBucketArn: `arn:aws:s3:::${bucket}`,
      };
      return { ref: physicalName(resource, { maxLength: 100 }), attributes };
    }),
  };
}

const etagOf = (body: Buffer): string => createHash('md5').update(body).digest('hex');

async function eachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
