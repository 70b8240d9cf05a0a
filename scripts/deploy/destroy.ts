import { callerIdentity } from './aws/account.ts';
import type { Aws } from './aws/aws.ts';
import type { Buckets } from './aws/buckets.ts';
import { removeCanary } from './aws/canary.ts';
import { readSecret } from './aws/secret.ts';
import { type DeployedStack, deployedStacks, outputsOf, resourcesOf } from './aws/stacks.ts';
import type { Cdk } from './cdk.ts';
import type { StageFacts } from './observe.ts';
import type { Options } from './options.ts';
import type { Prompt } from './prompt.ts';
import { webhooksAt, webhookUrl } from './webhooks.ts';

interface Destruction {
  readonly aws: Aws;
  readonly stage: StageFacts;
  readonly buckets: Buckets;
  readonly cdk: Pick<Cdk, 'build' | 'destroy'>;
  readonly prompt: Pick<Prompt, 'ask'>;
  readonly options: Pick<Options, 'confirm' | 'isProductionToo'>;
  readonly say: (line: string) => void;
}

/** What production keeps when its stacks are deleted, and what every stage leaves behind. */
const KEPT =
  'Kept: tables, user pool, buckets, secrets and logs. Their names are in the resources of the stacks until these are deleted. Delete them by hand once you are sure.';
const LEFT = "What stays in the account: the CDK's bootstrap stack with its assets, and API Gateway's role for logs.";

/** Deletes a stage. Returns the exit code. */
export async function destroy(destruction: Destruction): Promise<number> {
  const { aws, stage, buckets, cdk, prompt, options, say } = destruction;
  const { Account } = await callerIdentity(aws);
  const stacks = await deployedStacks(aws, stage.name);
  const refusal = refusalOf(stage, Account, stacks, options);
  if (refusal !== undefined) {
    say(refusal);
    return 1;
  }
  if (stacks.length === 0) {
    say(`There are no stacks of ${stage.name} in account ${Account}.`);
    return 0;
  }
  say(
    `${stacks.length} stacks of ${stage.name} in account ${Account} are deleted${stage.isProduction ? '' : ', with all data'}.`,
  );
  if (stage.isProduction) say(KEPT);
  const name = options.confirm ?? (await prompt.ask('Write the name of the stage to go on:'));
  if (name !== stage.name) {
    say('Nothing was deleted.');
    return 1;
  }
  await removeWebhook(aws, outputsOf(stacks), say);
  await forgetCanary(aws, stage, outputsOf(stacks), say);
  const found = stage.isProduction ? [] : await bucketsIn(aws, stacks);
  await cdk.build();
  for (const bucket of found) say(`${bucket}: ${await buckets.empty(bucket)} objects deleted.`);
  await cdk.destroy();
  // The bucket of uploads outlives its stack in every stage. Functions may have written until the stacks were gone.
  for (const bucket of found) {
    await buckets.empty(bucket);
    await buckets.remove(bucket);
  }
  say(`${stage.name} is deleted. ${LEFT}`);
  return 0;
}

function refusalOf(
  { name, isProduction, account }: StageFacts,
  actual: string,
  stacks: readonly DeployedStack[],
  { isProductionToo }: Pick<Options, 'isProductionToo'>,
): string | undefined {
  if (account !== undefined && account !== actual)
    return `The credentials are of account ${actual}, and infra/stages/${name}.ts names ${account}.`;
  if (isProduction && !isProductionToo)
    return `${name} is a production stage. Add --production if its store is to be closed for good.`;
  if (stacks.some(({ isProtected }) => isProtected))
    return `The stacks are protected. Write deletionProtection: false into infra/stages/${name}.ts, run npm run deploy -- --stage ${name}, then run this again.`;
  return undefined;
}

async function bucketsIn(aws: Aws, stacks: readonly DeployedStack[]): Promise<string[]> {
  const ofEach = await Promise.all(stacks.map((stack) => resourcesOf(aws, stack.name, 'AWS::S3::Bucket')));
  return ofEach.flat();
}

/** Production keeps the user pool, and nobody would know whose account it is. Not worth a failure. */
async function forgetCanary(
  aws: Aws,
  { isProduction }: StageFacts,
  { UserPoolId: pool }: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> {
  if (!isProduction || pool === undefined) return;
  try {
    await removeCanary(aws, pool);
  } catch (error) {
    say(`Delete the member of the group Canaries by hand (${error instanceof Error ? error.message : error}).`);
  }
}

/** BTCPay would go on sending to an address that is gone. Not worth a failure. */
async function removeWebhook(
  aws: Aws,
  { BtcpaySecretArn: arn, SiteUrl: siteUrl }: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<void> {
  if (arn === undefined || siteUrl === undefined) return;
  try {
    const secret = await readSecret(aws, arn);
    if (secret.kind !== 'filled') return;
    const webhooks = webhooksAt(secret.settings);
    for (const { id, url } of await webhooks.list()) if (url === webhookUrl(siteUrl)) await webhooks.remove(id);
  } catch (error) {
    say(
      `Delete the webhook to ${webhookUrl(siteUrl)} at BTCPay by hand (${error instanceof Error ? error.message : error}).`,
    );
  }
}
