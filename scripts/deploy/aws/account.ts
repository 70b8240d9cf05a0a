import * as z from 'zod/mini';
import { type Aws, AwsRefusal, isDenied } from './aws.ts';

/* What AWS says of the account. `undefined`: the credentials may not ask. */

const identity = z.object({ Account: z.string(), Arn: z.string() });
const settings = z.object({
  AccountLimit: z.object({ ConcurrentExecutions: z.number(), UnreservedConcurrentExecutions: z.number() }),
});
const sesAccount = z.object({
  ProductionAccessEnabled: z._default(z.boolean(), false),
  SendingEnabled: z._default(z.boolean(), false),
});
const sesIdentity = z.object({ VerifiedForSendingStatus: z._default(z.boolean(), false) });

/** Whose credentials these are. */
export const callerIdentity = async (aws: Aws): Promise<z.infer<typeof identity>> =>
  identity.parse(await aws.query('sts', 'GetCallerIdentity'));

export interface Concurrency {
  /** How many functions the account may run at once: 1000, but 10 in a new account. */
  readonly limit: number;
  /** Of these, what no function has reserved for itself. */
  readonly unreserved: number;
}

export const lambdaConcurrency = (aws: Aws): Promise<Concurrency | undefined> =>
  unlessDenied(async () => {
    const { AccountLimit } = settings.parse(await aws.get('lambda', '/2016-08-19/account-settings'));
    return { limit: AccountLimit.ConcurrentExecutions, unreserved: AccountLimit.UnreservedConcurrentExecutions };
  });

export interface MailAccount {
  readonly isSandbox: boolean;
  readonly maySend: boolean;
  readonly isVerified: boolean;
}

/** The state of SES, and of the identity that the stage sends from. */
export const mailAccount = (aws: Aws, name: string): Promise<MailAccount | undefined> =>
  unlessDenied(async () => {
    const account = sesAccount.parse(await aws.get('email', '/v2/email/account'));
    return {
      isSandbox: !account.ProductionAccessEnabled,
      maySend: account.SendingEnabled,
      isVerified: await isVerified(aws, name),
    };
  });

async function isVerified(aws: Aws, name: string): Promise<boolean> {
  try {
    return sesIdentity.parse(await aws.get('email', `/v2/email/identities/${name}`)).VerifiedForSendingStatus;
  } catch (error) {
    if (error instanceof AwsRefusal && error.code === 'NotFoundException') return false;
    throw error;
  }
}

async function unlessDenied<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
}
