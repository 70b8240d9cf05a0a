import * as z from 'zod/mini';
import { flag, numeric } from './provider.ts';

const refused = (what: string) => z.optional(z.undefined(`${what} are not supported locally`));

const BehaviourSchema = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(flag, false),
  CachePolicyId: z.string('a behaviour needs a cache policy; the older ForwardedValues are not supported locally'),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })),
    [],
  ),
  LambdaFunctionAssociations: refused('Lambda@Edge functions'),
  TrustedKeyGroups: refused('signed URLs of key groups'),
});

/**
 * The part of `AWS::CloudFront::Distribution` that the local cloud reads. Certificates, aliases, logs and the firewall
 * exist in AWS only.
 */
export const DistributionSchema = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.optional(z.string()),
    DefaultCacheBehavior: BehaviourSchema,
    CacheBehaviors: z._default(z.array(BehaviourSchema), []),
    CustomErrorResponses: z._default(
      z.array(
        z.object({
          ErrorCode: numeric,
          ResponseCode: z.optional(numeric),
          ResponsePagePath: z.optional(z.string()),
        }),
      ),
      [],
    ),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z.optional(z.string()),
        OriginAccessControlId: z.optional(z.string()),
        OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
      }),
    ),
    OriginGroups: z.optional(z.object({ Quantity: z.literal(0, 'origin groups are not supported locally') })),
  }),
});

export type DistributionTemplate = z.output<typeof DistributionSchema>['DistributionConfig'];
export type BehaviourTemplate = z.output<typeof BehaviourSchema>;
export type OriginTemplate = DistributionTemplate['Origins'][number];
