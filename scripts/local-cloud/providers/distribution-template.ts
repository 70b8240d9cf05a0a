import * as z from 'zod/mini';
import { OriginGroupsSchema, originGroupProblem } from './origin-group-template.ts';
import { flag, numeric } from './provider.ts';

const refused = (what: string) => z.optional(z.undefined(`${what} are not supported locally`));

const BehaviourSchema = z.object({
  PathPattern: z._default(z.string(), '*'),
  TargetOriginId: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  CachedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  Compress: z._default(flag, false),
  CachePolicyId: z.string('a behaviour needs a cache policy; the older ForwardedValues are not supported locally'),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  FunctionAssociations: z._default(
    z.array(z.object({ EventType: z.enum(['viewer-request', 'viewer-response']), FunctionARN: z.string() })),
    [],
  ),
  LambdaFunctionAssociations: refused('Lambda@Edge functions'),
  TrustedKeyGroups: z._default(z.array(z.string()), []),
  TrustedSigners: refused('accounts as signers'),
});

/** Seconds and numbers of attempts within the limits of CloudFront. */
const within = (least: number, most: number) => numeric.check(z.minimum(least), z.maximum(most));

/**
 * The part of `AWS::CloudFront::Distribution` that the local cloud reads. Certificates, logs and the firewall exist in
 * AWS only, and so do aliases, except names under `localhost`.
 */
export const DistributionSchema = z.object({
  DistributionConfig: z
    .object({
      Aliases: z._default(z.array(z.string()), []),
      DefaultRootObject: z.optional(z.string()),
      DefaultCacheBehavior: BehaviourSchema,
      CacheBehaviors: z._default(z.array(BehaviourSchema), []),
      CustomErrorResponses: z._default(
        z.array(
          z.object({
            ErrorCode: numeric,
            ErrorCachingMinTTL: z.optional(numeric),
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
          ConnectionAttempts: z._default(within(1, 3), 3),
          CustomOriginConfig: z.optional(z.object({ OriginReadTimeout: z.optional(within(1, 120)) })),
          OriginCustomHeaders: z._default(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() })), []),
        }),
      ),
      OriginGroups: z.optional(OriginGroupsSchema),
    })
    .check(
      z.superRefine((config, { issues }) => {
        const message = originGroupProblem(config);
        if (message !== undefined) issues.push({ code: 'custom', message, input: config });
      }),
    ),
});

export type DistributionTemplate = z.output<typeof DistributionSchema>['DistributionConfig'];
export type BehaviourTemplate = z.output<typeof BehaviourSchema>;
export type OriginTemplate = DistributionTemplate['Origins'][number];
