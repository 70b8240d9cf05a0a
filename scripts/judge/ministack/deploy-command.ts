import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AwsClient } from '@satcade/local-cloud/client';
import { type Aws, awsOf } from '../../deploy/aws/aws.ts';
import { linesOf } from '../../deploy/checks/check.ts';
import { deploy } from '../../deploy/deploy.ts';
import { doctor } from '../../deploy/doctor.ts';
import { openSteps } from '../../deploy/plan.ts';
import { readStage } from '../../deploy/stage-facts.ts';
import { stageSteps } from '../../deploy/steps/stage-steps.ts';
import { JUDGE_FOLDER } from '../lib/python.ts';
import type { Print } from '../lib/verdict.ts';
import { CloudFormation } from './cloudformation.ts';
import type { Ministack } from './server.ts';

interface Judged {
  readonly ministack: Ministack;
  readonly stage: string;
  readonly btcpay: { readonly url: string; readonly storeId: string; readonly apiKey: string };
  /** Stands in for the CDK's command line; returns the site's address of the templates, and where it is served here. */
  deployStacks(): Promise<{ readonly site: string; readonly servedAt: string }>;
  readonly print: Print;
}

/**
 * Runs `npm run deploy` with all its steps against the emulator: only the CDK's command line is replaced, because the
 * templates are adapted. The site's address in outputs becomes that of the front door. Then `npm run doctor` must be able
 * to read every reply, and a second run must find everything done.
 */
export async function runDeployCommand({ ministack, stage, btcpay, deployStacks, print }: Judged): Promise<void> {
  let addresses = { site: '', servedAt: '' };
  const aws = readdressed(awsAt(ministack), () => addresses);
  const btcpayFile = join(JUDGE_FOLDER, 'btcpay.json');
  const { url, storeId, apiKey } = btcpay;
  writeFileSync(btcpayFile, JSON.stringify({ url, storeId, apiKey }));
  const { facts, file } = await readStage(stage);
  const wanted = { ...facts, alarmEmail: 'operator@satcade.test' };
  const cdk = {
    build: async () => {},
    diff: async () => {},
    bootstrap: () => bootstrap(ministack.aws),
    async deploy() {
      addresses = await deployStacks();
    },
  };
  const options = {
    ...{ isPlan: false, isBuilt: true, isYes: true, btcpayFile },
    admin: { username: 'operator', email: 'operator@satcade.test', language: 'en' as const },
  };
  const prompt = { ask: async () => '', askHidden: async () => '', confirm: async () => true };
  const steps = stageSteps({ aws, stage: wanted, stageFile: file, cdk, prompt, options, say: print });
  const code = await deploy({ aws, stage: wanted, steps, cdk, options, say: print });
  if (code !== 0) throw new Error(`npm run deploy ended with ${code}`);

  const left = openSteps(await steps.observe(new Map()));
  if (left.join() !== SECOND_RUN) throw new Error(`a second run would do ${left.join()} instead of ${SECOND_RUN}`);
  const checks = await doctor(aws, wanted);
  for (const line of linesOf(checks)) print(line);
  // Problems are facts about the emulator, such as a mail that nobody has answered.
  const unread = checks.filter(({ state }) => state === 'unknown');
  if (unread.length > 0) throw new Error(`doctor cannot read: ${unread.map(({ text }) => text).join('; ')}`);
}

/** What every run does: the CDK finds out what has changed, and the store is tested. */
const SECOND_RUN = 'stacks,smoke';

/** The command's own requests, signed with the emulator's key. */
const awsAt = ({ url }: Ministack): Aws =>
  awsOf(
    { AWS_ENDPOINT_URL: url },
    { credentials: async () => ({ accessKeyId: 'test', secretAccessKey: 'test', sessionToken: undefined }) },
  );

function readdressed(aws: Aws, addresses: () => { readonly site: string; readonly servedAt: string }): Aws {
  return {
    ...aws,
    async query(service, action, input) {
      const reply = await aws.query(service, action, input);
      const { site, servedAt } = addresses();
      return site === '' ? reply : JSON.parse(JSON.stringify(reply).replaceAll(site, servedAt));
    },
  };
}

/** What `cdk bootstrap` leaves behind, as far as the command asks: a stack of this name. */
async function bootstrap(aws: AwsClient): Promise<void> {
  const template = { Resources: { topic: { Type: 'AWS::SNS::Topic', Properties: {} } } };
  const status = await new CloudFormation(aws).create('CDKToolkit', { text: JSON.stringify(template) });
  if (status !== 'CREATE_COMPLETE') throw new Error(`CDKToolkit is ${status}`);
}
