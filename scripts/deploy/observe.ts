import { adminsOf } from './aws/admins.ts';
import { subscriptionOf } from './aws/alarms.ts';
import type { Aws } from './aws/aws.ts';
import { type CanaryState, canaryPlace, canaryState } from './aws/canary.ts';
import { readSecret } from './aws/secret.ts';
import { deployedStacks, isBootstrapped, outputsOf, stackNames } from './aws/stacks.ts';
import type { Situation, StepName, StepResult } from './plan.ts';
import { webhookState, webhooksAt } from './webhooks.ts';

/** The settings of the stage file that the commands need. */
export interface StageFacts {
  readonly name: string;
  readonly isProduction: boolean;
  readonly deletionProtection: boolean;
  readonly account: string | undefined;
  readonly alarmEmail: string | undefined;
  readonly mailIdentity: string | undefined;
  readonly reservesConcurrency: boolean;
  /** Whether the stage file switches the canary on. */
  readonly canary: boolean;
  /** Whether the stage has a budget or a monitor of costs. */
  readonly hasCosts: boolean;
}

/** Finds out how far the deployment of a stage is. */
export async function observe(
  aws: Aws,
  stage: StageFacts,
  ran: ReadonlyMap<StepName, StepResult>,
): Promise<Situation & { readonly outputs: Readonly<Record<string, string>> }> {
  const [bootstrapped, stacks] = await Promise.all([isBootstrapped(aws), deployedStacks(aws, stage.name)]);
  const outputs = outputsOf(stacks);
  const { UserPoolId: pool, AlarmTopicArn: topic } = outputs;
  const [btcpay, canary, admins, subscription] = await Promise.all([
    observeBtcpay(aws, outputs),
    observeCanary(aws, stage, outputs),
    pool === undefined ? [] : adminsOf(aws, pool),
    stage.alarmEmail === undefined
      ? ('none-wanted' as const)
      : topic === undefined
        ? ('none' as const)
        : subscriptionOf(aws, topic, stage.alarmEmail),
  ]);
  return {
    isBootstrapped: bootstrapped,
    stacks,
    stackCount: stackNames(stage).length,
    ...btcpay,
    canary,
    subscription,
    admins: admins.length,
    isUnprotected: stage.isProduction && !stage.deletionProtection && ran.get('protect') !== 'done',
    ran,
    outputs,
  };
}

/** The situation before the first deployment, in an account that has nothing yet. */
export const firstSituation = (stage: StageFacts): Situation => ({
  isBootstrapped: false,
  stacks: [],
  stackCount: stackNames(stage).length,
  ...NO_BTCPAY,
  canary: stage.canary ? 'missing' : 'off',
  subscription: stage.alarmEmail === undefined ? 'none-wanted' : 'none',
  admins: 0,
  isUnprotected: stage.isProduction && !stage.deletionProtection,
  ran: new Map(),
});

async function observeCanary(
  aws: Aws,
  stage: StageFacts,
  outputs: Readonly<Record<string, string>>,
): Promise<CanaryState | 'off'> {
  if (!stage.canary) return 'off';
  const place = canaryPlace(outputs);
  return place === undefined ? 'missing' : canaryState(aws, place);
}

type BtcpayFacts = Pick<Situation, 'secret' | 'isSiteUrlCurrent' | 'webhook'>;
const NO_BTCPAY: BtcpayFacts = { secret: 'empty', isSiteUrlCurrent: false, webhook: 'unknown' };

async function observeBtcpay(aws: Aws, outputs: Readonly<Record<string, string>>): Promise<BtcpayFacts> {
  const { BtcpaySecretArn: arn, SiteUrl: siteUrl } = outputs;
  if (arn === undefined || siteUrl === undefined) return NO_BTCPAY;
  const secret = await readSecret(aws, arn);
  if (secret.kind !== 'filled') return { secret: secret.kind, isSiteUrlCurrent: false, webhook: 'unknown' };
  const isSiteUrlCurrent = secret.settings.siteUrl === siteUrl;
  return { secret: 'filled', isSiteUrlCurrent, webhook: await webhookState(webhooksAt(secret.settings), siteUrl) };
}
