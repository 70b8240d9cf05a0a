import * as z from 'zod/mini';
import { ACCOUNT } from '../engine.ts';
import type { Cloud } from './cloud.ts';
import { CachePolicySchema, OriginRequestPolicySchema, ResponseHeadersPolicySchema } from './cloudfront-policies.ts';
import { DistributionSchema } from './distribution-template.ts';
import { physicalId } from './physical-name.ts';
import { type Providers, provider } from './provider.ts';

/** As it is deployed, with comments. Source: "Quotas on CloudFront Functions", CloudFront developer guide. */
const MAX_CODE_BYTES = 10 * 1024;

const FunctionSchema = z.object({
  FunctionCode: z
    .string()
    .check(z.refine((code) => Buffer.byteLength(code) <= MAX_CODE_BYTES, 'a function has 10 KB of code at most')),
  FunctionConfig: z.object({
    KeyValueStoreAssociations: z.optional(z.undefined('key value stores are not supported locally')),
  }),
});

/** Distributions and their parts. They are assembled when all their origins are known. */
export function cloudfrontProviders({ plan, addresses }: Pick<Cloud, 'plan' | 'addresses'>): Providers {
  return {
    'AWS::CloudFront::Distribution': provider(DistributionSchema, ({ DistributionConfig }, resource) => {
      const id = physicalId(resource, 13).toUpperCase();
      const domainName = `${id.toLowerCase()}.cloudfront.net`;
      plan.distributions.push({ id, domainName, template: DistributionConfig });
      return { ref: id, attributes: { Id: id, DomainName: domainName } };
    }),

    'AWS::CloudFront::Function': provider(FunctionSchema, ({ FunctionCode }, resource) => {
      const arn = `arn:aws:cloudfront::${ACCOUNT}:function/${physicalId(resource, 20)}`;
      plan.edgeFunctions.set(arn, FunctionCode);
      return { ref: arn, attributes: { FunctionARN: arn, 'FunctionMetadata.FunctionARN': arn, Stage: 'LIVE' } };
    }),

    'AWS::CloudFront::OriginAccessControl': provider(z.object({}), (_properties, resource) => {
      const id = physicalId(resource, 14);
      return { ref: id, attributes: { Id: id } };
    }),

    'AWS::CloudFront::CachePolicy': provider(CachePolicySchema, (policy, resource) => {
      const id = physicalId(resource, 36);
      plan.cachePolicies.set(id, policy);
      return { ref: id, attributes: { Id: id } };
    }),

    'AWS::CloudFront::OriginRequestPolicy': provider(OriginRequestPolicySchema, (policy, resource) => {
      const id = physicalId(resource, 36);
      plan.originRequestPolicies.set(id, policy);
      return { ref: id, attributes: { Id: id } };
    }),

    'AWS::CloudFront::ResponseHeadersPolicy': provider(ResponseHeadersPolicySchema, (policy, resource) => {
      const id = physicalId(resource, 36);
      const headers = policy.headers?.map((header) => ({ ...header, value: addresses.localise(header.value) }));
      plan.responseHeadersPolicies.set(id, { ...policy, ...(headers && { headers }) });
      return { ref: id, attributes: { Id: id } };
    }),
  };
}
