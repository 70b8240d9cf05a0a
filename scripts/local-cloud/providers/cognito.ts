import * as z from 'zod/mini';
import type { Deployment as CognitoDeployment } from '../cognito/deployment.ts';
import { REGION } from '../engine.ts';
import { physicalId, physicalName } from './physical-name.ts';
import { type Providers, provider } from './provider.ts';

const PoolSchema = z.record(z.string(), z.unknown());
const ClientSchema = z.looseObject({ UserPoolId: z.string() });
const GroupSchema = z.object({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Description: z.optional(z.string()),
  Precedence: z.optional(z.coerce.number()),
  RoleArn: z.optional(z.string()),
});
const RolesSchema = z.object({
  IdentityPoolId: z.string(),
  Roles: z._default(z.record(z.string(), z.unknown()), {}),
  RoleMappings: z.optional(z.undefined('role mappings are not supported locally')),
});

/** User pools, their clients and groups, and identity pools. The user pool parses its own properties. */
export function cognitoProviders(cognito: CognitoDeployment): Providers {
  return {
    'AWS::Cognito::UserPool': provider(PoolSchema, async (properties, resource) => {
      const pool = await cognito.ensurePool(`${REGION}_${physicalId(resource, 9)}`, properties);
      return {
        ref: pool.id,
        attributes: {
          Arn: pool.arn,
          UserPoolId: pool.id,
          ProviderName: pool.providerName,
          ProviderURL: pool.providerUrl,
        },
      };
    }),

    'AWS::Cognito::UserPoolClient': provider(ClientSchema, async (properties, resource) => {
      const clientId = physicalId(resource, 26);
      await cognito.ensureClient(properties.UserPoolId, clientId, properties);
      return { ref: clientId, attributes: { ClientId: clientId, Name: String(properties.ClientName ?? clientId) } };
    }),

    'AWS::Cognito::UserPoolGroup': provider(GroupSchema, async ({ UserPoolId, GroupName, ...settings }) => {
      await cognito.ensureGroup(UserPoolId, GroupName, settings);
      return { ref: GroupName, attributes: {} };
    }),

    'AWS::Cognito::IdentityPool': provider(PoolSchema, async (properties, resource) => {
      const id = `${REGION}:${uuidLike(physicalId(resource, 32))}`;
      await cognito.ensureIdentityPool(id, properties);
      return { ref: id, attributes: { Id: id, Name: String(properties.IdentityPoolName ?? id) } };
    }),

    'AWS::Cognito::IdentityPoolRoleAttachment': provider(RolesSchema, async ({ IdentityPoolId, Roles }, resource) => {
      await cognito.setIdentityPoolRoles(IdentityPoolId, Roles);
      return { ref: physicalName(resource, { maxLength: 100 }), attributes: {} };
    }),
  };
}

/** Identity pool ids have a UUID after the region. */
const uuidLike = (id: string): string =>
  `a${id.slice(1)}`.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
