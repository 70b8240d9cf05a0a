import type { Clock } from '../engine.ts';
import { identityPoolSettings, identityRoles } from './identity/identity-pool.ts';
import type { IdentityPools } from './identity/identity-pools.ts';
import { parseInput } from './operations/operation.ts';
import { clientSettings } from './settings/client-settings.ts';
import { poolSettings } from './settings/pool-settings.ts';
import type { GroupSettings } from './store/user-pool.ts';
import type { UserPools } from './store/user-pools.ts';

/** The properties of a CloudFormation resource, resolved. */
type Properties = Readonly<Record<string, unknown>>;

/** The attributes of a deployed pool for `Fn::GetAtt`. */
interface DeployedUserPool {
  readonly id: string;
  readonly arn: string;
  /** The issuer without its scheme: the key of a login at an identity pool. */
  readonly providerName: string;
  /** The issuer. */
  readonly providerUrl: string;
}

/**
 * Updates pools to their template, with ids that the caller stores: existing ones are changed in place, so users, keys
 * and identities survive a restart. Properties are CloudFormation's; invalid ones throw `InvalidParameterException`,
 * and those that the emulation does not use are ignored.
 */
export interface Deployment {
  ensurePool(id: string, properties: Properties): Promise<DeployedUserPool>;
  ensureClient(poolId: string, clientId: string, properties: Properties): Promise<void>;
  ensureGroup(poolId: string, name: string, settings?: GroupSettings): Promise<void>;
  ensureIdentityPool(id: string, properties: Properties): Promise<void>;
  /** `roles` are role ARNs: `{ authenticated?, unauthenticated? }`. */
  setIdentityPoolRoles(id: string, roles: Properties): Promise<void>;
}

export function deployment(
  clock: Clock,
  issuerBase: () => string,
  pools: UserPools,
  identityPools: IdentityPools,
): Deployment {
  return {
    async ensurePool(id, properties) {
      const pool = await pools.ensurePool(id, parseInput(poolSettings, properties), clock.now());
      const issuer = `${issuerBase()}/${id}`;
      return { id, arn: pool.arn, providerName: issuer.replace(/^\w+:\/\//, ''), providerUrl: issuer };
    },
    async ensureClient(poolId, clientId, properties) {
      await pools.pool(poolId).ensureClient(clientId, parseInput(clientSettings, properties));
    },
    async ensureGroup(poolId, name, settings = {}) {
      await pools.pool(poolId).ensureGroup(name, settings, clock.now());
    },
    async ensureIdentityPool(id, properties) {
      await identityPools.ensure(id, parseInput(identityPoolSettings, properties));
    },
    async setIdentityPoolRoles(id, roles) {
      await identityPools.setRoles(id, parseInput(identityRoles, roles));
    },
  };
}
