import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { arn, REGION } from '../../engine.ts';
import type { JsonOperation } from '../../json-engine.ts';
import type { UserPoolContext } from '../context.ts';
import { type ClientSettings, clientSettings } from '../settings/client-settings.ts';
import { poolSettings } from '../settings/pool-settings.ts';
import type { UserPool } from '../store/user-pool.ts';
import { clientId, poolId } from './fields.ts';
import { assertSigned, type Operations, operatorOperation, parseInput } from './operation.ts';

const createPoolInput = z.extend(z.omit(poolSettings, { UserPoolName: true }), {
  PoolName: z.string().check(z.minLength(1), z.maxLength(128)),
});
const poolInput = z.object({ UserPoolId: poolId });
const createClientInput = z.extend(clientSettings, { UserPoolId: poolId, ClientName: z.string() });
const clientInput = z.object({ UserPoolId: poolId, ClientId: clientId });

/** Creating and describing pools and their app clients. */
export function poolOperations(context: UserPoolContext): Operations {
  const createPool: JsonOperation = async (input, call) => {
    assertSigned(call);
    call.authorize('cognito-idp:CreateUserPool', [arn('cognito-idp', 'userpool/*')]);
    const { PoolName, ...settings } = parseInput(createPoolInput, input);
    const now = context.clock.now();
    const pool = await context.pools.ensurePool(newPoolId(), { ...settings, UserPoolName: PoolName }, now);
    return { UserPool: poolView(pool) };
  };
  return {
    CreateUserPool: createPool,
    DescribeUserPool: operatorOperation(context, 'DescribeUserPool', poolInput, (pool) => ({
      UserPool: poolView(pool),
    })),
    CreateUserPoolClient: operatorOperation(
      context,
      'CreateUserPoolClient',
      createClientInput,
      async (pool, { UserPoolId, ...settings }) => {
        const id = randomBytes(13).toString('hex');
        await pool.ensureClient(id, settings);
        return { UserPoolClient: clientView(pool, id, settings) };
      },
    ),
    DescribeUserPoolClient: operatorOperation(context, 'DescribeUserPoolClient', clientInput, (pool, { ClientId }) => ({
      UserPoolClient: clientView(pool, ClientId, pool.client(ClientId)),
    })),
  };
}

function poolView(pool: UserPool) {
  const { UserPoolName, Schema, ...settings } = pool.settings;
  return {
    ...settings,
    Id: pool.id,
    Arn: pool.arn,
    Name: UserPoolName ?? pool.id,
    SchemaAttributes: Schema,
    EstimatedNumberOfUsers: pool.users.all().length,
    CreationDate: pool.record.createdAt / 1000,
  };
}

function clientView(pool: UserPool, id: string, settings: ClientSettings) {
  return { ...settings, UserPoolId: pool.id, ClientId: id };
}

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newPoolId(): string {
  const random = Array.from({ length: 9 }, () => ALPHANUMERIC.charAt(randomInt(ALPHANUMERIC.length)));
  return `${REGION}_${random.join('')}`;
}
