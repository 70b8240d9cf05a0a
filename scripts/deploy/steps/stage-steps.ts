import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { callerIdentity } from '../aws/account.ts';
import { makeAdmin } from '../aws/admins.ts';
import { subscribe } from '../aws/alarms.ts';
import type { Aws } from '../aws/aws.ts';
import { canaryPlace, createCanary } from '../aws/canary.ts';
import { readSecret, writeSecret } from '../aws/secret.ts';
import { deployedStacks, outputsOf } from '../aws/stacks.ts';
import type { Cdk } from '../cdk.ts';
import { observe, type StageFacts } from '../observe.ts';
import { btcpayFromFile, firstAdmin, type Options } from '../options.ts';
import type { Steps } from '../plan.ts';
import type { Prompt } from '../prompt.ts';
import { smokeTest } from '../smoke/smoke-test.ts';
import { TestUsers } from '../smoke/test-users.ts';
import { type BtcpayStore, webhooksAt } from '../webhooks.ts';
import { connectBtcpay } from './connect-btcpay.ts';

/** The operator did not want to go on. */
export class Declined extends Error {
  override readonly name = 'Declined';
}

interface StageSteps {
  readonly aws: Aws;
  readonly stage: StageFacts;
  /** The stage file, in which protection is switched on. */
  readonly stageFile: string;
  readonly cdk: Pick<Cdk, 'bootstrap' | 'diff' | 'deploy'>;
  readonly prompt: Prompt;
  readonly options: Pick<Options, 'btcpayFile' | 'admin' | 'isYes'>;
  readonly say: (line: string) => void;
}

/** The steps of a deployment, for one stage. */
export function stageSteps({ aws, stage, stageFile, cdk, prompt, options, say }: StageSteps): Steps {
  const output = async (name: string): Promise<string> => {
    const value = outputsOf(await deployedStacks(aws, stage.name))[name];
    if (value === undefined) throw new Error(`No stack of ${stage.name} has the output ${name}.`);
    return value;
  };
  return {
    observe: (ran) => observe(aws, stage, ran),
    run: {
      async bootstrap() {
        await cdk.bootstrap((await callerIdentity(aws)).Account);
        return 'done';
      },
      async stacks() {
        await cdk.diff();
        if (!(await prompt.confirm('Deploy these changes?'))) throw new Declined('Nothing was deployed.');
        await cdk.deploy();
        return 'done';
      },
      async canary({ canary }) {
        const place = canaryPlace(outputsOf(await deployedStacks(aws, stage.name)));
        if (place === undefined) throw new Error(`No stack of ${stage.name} has the output CanarySecretArn.`);
        if (canary === 'denied')
          throw new Error(
            `The credentials may not read the canary's secret (${place.secretArn}). Allow secretsmanager:GetSecretValue.`,
          );
        await createCanary(aws, place);
        say('The canary has an account.');
        return 'done';
      },
      async btcpay() {
        const arn = await output('BtcpaySecretArn');
        return connectBtcpay({
          siteUrl: await output('SiteUrl'),
          secret: await readSecret(aws, arn),
          ask: () => askForBtcpay(prompt, options.btcpayFile),
          webhooksAt,
          write: (settings) => writeSecret(aws, arn, settings),
          newSecret: () => randomBytes(24).toString('base64url'),
          say,
        });
      },
      async alarms() {
        const { alarmEmail = '' } = stage;
        await subscribe(aws, await output('AlarmTopicArn'), alarmEmail);
        say(`AWS has sent a mail to ${alarmEmail}. Alarms arrive once its link is opened.`);
        return 'done';
      },
      async admin() {
        const admin = options.admin ?? (await askForAdmin(prompt));
        if (admin === undefined) return 'skipped';
        await makeAdmin(aws, await output('UserPoolId'), admin);
        say(`${admin.username} is an Admin. A new user has a mail with a temporary password.`);
        return 'done';
      },
      async smoke() {
        const users = new TestUsers(aws, await output('UserPoolId'), await output('UserPoolClientId'));
        const { lines, hasBought } = await smokeTest(await output('SiteUrl'), users);
        for (const line of lines) say(line);
        if (!hasBought) say('The store has no free game yet, so nothing was bought.');
        return 'done';
      },
      async protect() {
        // A pipeline would lose the changed file, and its next run would take the protection off again.
        if (options.isYes) return 'skipped';
        const question = `Write deletionProtection: true into infra/stages/${stage.name}.ts, and deploy again?`;
        if (!(await prompt.confirm(question)) || !switchProtectionOn(stageFile)) return 'skipped';
        await cdk.deploy();
        return 'done';
      },
    },
  };
}

async function askForBtcpay(prompt: Prompt, file: string | undefined): Promise<BtcpayStore | undefined> {
  if (file !== undefined) return btcpayFromFile(file);
  const url = await prompt.ask('Address of BTCPay, with https:// (empty: later):');
  if (url === '') return undefined;
  const storeId = await prompt.ask('Store ID (Settings → General):');
  return { url, storeId, apiKey: await prompt.askHidden('API key (it does not appear):') };
}

async function askForAdmin(prompt: Prompt): Promise<ReturnType<typeof firstAdmin> | undefined> {
  const text = await prompt.ask('First Admin, as <user name>:<e-mail address> (empty: later):');
  return text === '' ? undefined : firstAdmin(text);
}

/** False: the file does not have the line, so a person must write it. */
export function switchProtectionOn(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/^(\s*)deletionProtection: false,/m, '$1deletionProtection: true,');
  if (changed !== text) writeFileSync(file, changed);
  return changed !== text;
}
