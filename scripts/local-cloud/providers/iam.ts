import * as z from 'zod/mini';
import { ACCOUNT } from '../engine.ts';
import { roleArn, roleNameOf } from '../iam/access-control.ts';
import { managedPolicy } from '../iam/managed-policies.ts';
import { PolicyDocumentSchema, parsePolicy, type Statement } from '../iam/policy-document.ts';
import type { Cloud } from './cloud.ts';
import { physicalId, physicalName } from './physical-name.ts';
import { type Providers, provider } from './provider.ts';

const InlinePolicies = z._default(z.array(z.object({ PolicyDocument: PolicyDocumentSchema })), []);

const RoleSchema = z.object({
  RoleName: z.optional(z.string()),
  AssumeRolePolicyDocument: PolicyDocumentSchema,
  ManagedPolicyArns: z._default(z.array(z.string()), []),
  Policies: InlinePolicies,
});

const PolicySchema = z.object({ PolicyDocument: PolicyDocumentSchema, Roles: z.array(z.string()) });

const ManagedPolicySchema = z.object({
  ManagedPolicyName: z.optional(z.string()),
  PolicyDocument: PolicyDocumentSchema,
  Roles: z._default(z.array(z.string()), []),
});

/** Roles and the policies attached to them. */
export function iamProviders({ access }: Pick<Cloud, 'access'>): Providers {
  const customerManaged = new Map<string, readonly Statement[]>();
  const attach = (roles: readonly string[], statements: readonly Statement[]): void => {
    for (const role of roles) access.attachToRole(role, statements);
  };
  return {
    'AWS::IAM::Role': provider(RoleSchema, (properties, resource) => {
      const name = properties.RoleName ?? physicalName(resource, { maxLength: 64 });
      access.addRole(name, parsePolicy(properties.AssumeRolePolicyDocument), resource.constructPath);
      for (const { PolicyDocument } of properties.Policies) access.attachToRole(name, parsePolicy(PolicyDocument));
      for (const arn of properties.ManagedPolicyArns) {
        access.attachToRole(name, customerManaged.get(arn) ?? managedPolicy(arn));
      }
      return { ref: name, attributes: { Arn: roleArn(name), RoleId: physicalId(resource, 20) } };
    }),

    'AWS::IAM::Policy': provider(PolicySchema, ({ PolicyDocument, Roles }, resource) => {
      attach(Roles.map(roleNameOf), parsePolicy(PolicyDocument));
      return { ref: physicalName(resource, { maxLength: 128 }), attributes: {} };
    }),

    'AWS::IAM::ManagedPolicy': provider(ManagedPolicySchema, (properties, resource) => {
      const name = properties.ManagedPolicyName ?? physicalName(resource, { maxLength: 128 });
      const arn = `arn:aws:iam::${ACCOUNT}:policy/${name}`;
      const statements = parsePolicy(properties.PolicyDocument);
      customerManaged.set(arn, statements);
      attach(properties.Roles.map(roleNameOf), statements);
      return { ref: arn, attributes: { PolicyArn: arn } };
    }),
  };
}
