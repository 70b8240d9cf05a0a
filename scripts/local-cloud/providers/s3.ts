import * as z from 'zod/mini';
import type { AwsClient } from '../gateway/aws-client.ts';
import { PolicyDocumentSchema, parsePolicy } from '../iam/policy-document.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { flag, numeric, type Providers, provider } from './provider.ts';

const Texts = z._default(z.array(z.string()), []);
const CorsRule = z.object({
  AllowedHeaders: Texts,
  AllowedMethods: Texts,
  AllowedOrigins: Texts,
  ExposedHeaders: Texts,
  MaxAge: z.optional(numeric),
});

/** EventBridge is the only supported receiver of object events; CDK writes that in either of two ways. */
const Notifications = z.strictObject({
  EventBridgeConfiguration: z.optional(z.object({ EventBridgeEnabled: z._default(flag, true) })),
});

/** Encryption, lifecycle, ownership and public-access settings have no local effect: nothing is public here. */
const BucketSchema = z.object({
  BucketName: z.optional(z.string()),
  CorsConfiguration: z.optional(z.object({ CorsRules: z.array(CorsRule) })),
  VersioningConfiguration: z.optional(z.object({ Status: z.enum(['Enabled', 'Suspended']) })),
  NotificationConfiguration: z.optional(Notifications),
});
const BucketPolicySchema = z.object({ Bucket: z.string(), PolicyDocument: PolicyDocumentSchema });
const BucketNotificationsSchema = z.object({ BucketName: z.string(), NotificationConfiguration: Notifications });

/** Buckets, their policies and their notifications. */
export function s3Providers({ aws, access }: Pick<Cloud, 'aws' | 'access'>): Providers {
  return {
    'AWS::S3::Bucket': provider(BucketSchema, async (properties, resource) => {
      const bucket = properties.BucketName ?? physicalName(resource, { maxLength: 63, lowerCase: true });
      await put(aws, `/${bucket}`, '', ['BucketAlreadyOwnedByYou']);
      const { CorsConfiguration, VersioningConfiguration, NotificationConfiguration } = properties;
      if (CorsConfiguration) await put(aws, `/${bucket}?cors`, corsXml(CorsConfiguration.CorsRules));
      if (VersioningConfiguration)
        await put(aws, `/${bucket}?versioning`, versioningXml(VersioningConfiguration.Status));
      if (NotificationConfiguration) await putNotifications(aws, bucket, NotificationConfiguration);
      return {
        ref: bucket,
        attributes: {
          Arn: `arn:aws:s3:::${bucket}`,
          DomainName: `${bucket}.s3.amazonaws.com`,
          RegionalDomainName: `${bucket}.s3.us-east-1.amazonaws.com`,
        },
      };
    }),

    'AWS::S3::BucketPolicy': provider(BucketPolicySchema, ({ Bucket, PolicyDocument }, resource) => {
      access.attachToResource(`arn:aws:s3:::${Bucket}`, parsePolicy(PolicyDocument), resource.constructPath);
      return { ref: physicalName(resource, { maxLength: 128 }), attributes: {} };
    }),

    'Custom::S3BucketNotifications': provider(BucketNotificationsSchema, async (properties, resource) => {
      await putNotifications(aws, properties.BucketName, properties.NotificationConfiguration);
      return { ref: physicalName(resource, { maxLength: 128 }), attributes: {} };
    }),
  };
}

async function putNotifications(
  aws: AwsClient,
  bucket: string,
  { EventBridgeConfiguration }: z.output<typeof Notifications>,
): Promise<void> {
  const enabled = EventBridgeConfiguration?.EventBridgeEnabled === true;
  const body = element('NotificationConfiguration', enabled ? '<EventBridgeConfiguration/>' : '');
  await put(aws, `/${bucket}?notification`, body);
}

/** @throws Error with S3's answer, unless its code is one of `accepted` */
async function put(aws: AwsClient, path: string, body: string, accepted: readonly string[] = []): Promise<void> {
  const response = await aws.send({ service: 's3', method: 'PUT', path, ...(body !== '' && { body }) });
  const answer = await response.text();
  if (response.ok || accepted.some((code) => answer.includes(`<Code>${code}</Code>`))) return;
  throw new Error(`S3 answered ${response.status} to PUT ${path}: ${answer}`);
}

const corsXml = (rules: readonly z.output<typeof CorsRule>[]): string =>
  element(
    'CORSConfiguration',
    rules
      .map((rule) =>
        element(
          'CORSRule',
          [
            ...rule.AllowedOrigins.map((origin) => element('AllowedOrigin', xmlText(origin))),
            ...rule.AllowedMethods.map((method) => element('AllowedMethod', method)),
            ...rule.AllowedHeaders.map((header) => element('AllowedHeader', xmlText(header))),
            ...rule.ExposedHeaders.map((header) => element('ExposeHeader', xmlText(header))),
            ...(rule.MaxAge === undefined ? [] : [element('MaxAgeSeconds', String(rule.MaxAge))]),
          ].join(''),
        ),
      )
      .join(''),
  );

const versioningXml = (status: string): string => element('VersioningConfiguration', element('Status', status));

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;

const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
