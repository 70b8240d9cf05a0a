import type { Aws } from './aws/aws.ts';
import { type DeployedStack, deployedStacks, outputsOf } from './aws/stacks.ts';
import { checkAccount } from './checks/account-checks.ts';
import { attempted, type Check } from './checks/check.ts';
import { checkSite } from './checks/site-checks.ts';
import { checkStacks } from './checks/stack-checks.ts';
import { checkAdmins, checkAlarms, checkBtcpaySide, checkCanary, checkSchedules } from './checks/store-checks.ts';
import type { StageFacts } from './observe.ts';

/** Checks everything that a deployment set up. Changes nothing. */
export async function doctor(aws: Aws, stage: StageFacts): Promise<Check[]> {
  const account = await checkAccount(aws, stage, 'later');
  if (account[0]?.state !== 'ok') return account;
  let stacks: DeployedStack[] = [];
  const whole = await attempted('CloudFormation', async () => {
    stacks = await deployedStacks(aws, stage.name);
    return checkStacks(stage, stacks);
  });
  const outputs = outputsOf(stacks);
  // What the stacks must say before anything else can be asked.
  const { SiteUrl: siteUrl } = outputs;
  if (siteUrl === undefined || outputs.UserPoolId === undefined) return [...account, ...whole];
  const rest = await Promise.all([
    attempted('The site', () => checkSite(siteUrl, Date.now())),
    attempted('BTCPay', () => checkBtcpaySide(aws, stage, outputs)),
    attempted('Alarms', () => checkAlarms(aws, stage, outputs)),
    attempted('Schedules', () => checkSchedules(aws, stage)),
    attempted('The canary', () => checkCanary(aws, stage, outputs)),
    attempted('Admins', () => checkAdmins(aws, stage, outputs)),
  ]);
  return [...account, ...whole, ...rest.flat()];
}
