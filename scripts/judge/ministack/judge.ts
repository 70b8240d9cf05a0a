import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BtcpayStandIn, startBtcpayStandIn } from '@satcade/btcpay-stand-in';
import * as z from 'zod/mini';
import { UserPoolAdmin } from '../../start/user-pool.ts';
import { type JudgedStore, paidJourney } from '../journey/paid-journey.ts';
import { JUDGE_FOLDER, NO_PYTHON, pythonProgram } from '../lib/python.ts';
import type { Judge } from '../lib/verdict.ts';
import { synthesiseStages, TEMPLATES } from '../templates/synthesise.ts';
import { type Deployed, deploy } from './deploy.ts';
import { runDeployCommand } from './deploy-command.ts';
import { openFrontDoor } from './front-door.ts';
import { LOG, type Ministack, startMinistack } from './server.ts';
import { signUp } from './sign-up.ts';

/** The stage whose store is used. `prod` scans with GuardDuty, which ministack does not have. */
const STAGE = 'dev';

/** ministack, an AWS emulator by others: runs `npm run deploy` and takes the paid journey there, with IAM enforced. */
export const ministackJudge: Judge = async (print) => {
  const program = await pythonProgram('ministack', print);
  if (program === undefined) return { result: 'skipped', text: NO_PYTHON };
  await synthesiseStages(print);
  const ministack = await startMinistack(program);
  const standIn = await startStandIn();
  let front: FrontDoor | undefined;
  let deployed: Deployed | undefined;
  try {
    await runDeployCommand({
      ...{ ministack, stage: STAGE, btcpay: standIn, print },
      async deployStacks() {
        const started = performance.now();
        deployed = await deploy(ministack.aws, ministack.url, join(TEMPLATES, STAGE), print);
        front = await openedFor(ministack, deployed);
        print(`${figuresOf(deployed)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
        return { site: outputOf(deployed, 'SiteUrl'), servedAt: front.url };
      },
    });
    if (deployed === undefined || front === undefined) throw new Error('npm run deploy deployed nothing');
    await paidJourney(storeOf(ministack, deployed, front, standIn), print);
    return {
      result: 'passed',
      text: `${figuresOf(deployed)}; npm run deploy ran all steps; the paid journey succeeded with IAM enforced`,
    };
  } catch (error) {
    return { result: 'failed', text: `${error instanceof Error ? error.message : String(error)} (log: ${LOG})` };
  } finally {
    await standIn.close();
    await front?.close();
    await ministack.stop();
  }
};

type FrontDoor = Awaited<ReturnType<typeof openFrontDoor>>;

const figuresOf = ({ created, stacks, leftOut }: Deployed): string =>
  `${created} resources of ${stacks} stacks created, ${leftOut} left out`;

async function startStandIn(): Promise<BtcpayStandIn> {
  const stateDir = join(JUDGE_FOLDER, 'btcpay');
  await rm(stateDir, { recursive: true, force: true });
  return startBtcpayStandIn({ port: 0, host: '127.0.0.1', stateDir, clock: Date });
}

/** The front door before what was deployed. */
async function openedFor({ aws, port }: Ministack, deployed: Deployed): Promise<FrontDoor> {
  const named = (stack: string, type: string, id = ''): string =>
    deployed.resources.get(stack)?.find((each) => each.type === type && each.id.startsWith(id))?.name ??
    missing(`${type} in ${stack}`);
  const secret = async (SecretId: string): Promise<string> =>
    secretValue.parse(await aws.call('secretsmanager', 'GetSecretValue', { SecretId })).SecretString;
  return openFrontDoor(
    {
      port,
      apiId: named('platform', 'AWS::ApiGatewayV2::Api'),
      originSecret: await secret(outputOf(deployed, 'OriginSecretArn')),
      site: outputOf(deployed, 'SiteUrl'),
      uploads: named('platform', 'AWS::S3::Bucket', 'uploads'),
      linkKey: await secret(named('edge', 'AWS::SecretsManager::Secret')),
    },
    aws,
  );
}

function storeOf({ aws }: Ministack, deployed: Deployed, front: FrontDoor, btcpay: BtcpayStandIn): JudgedStore {
  const pool = { id: outputOf(deployed, 'UserPoolId'), clientId: outputOf(deployed, 'UserPoolClientId') };
  const users = new UserPoolAdmin(aws, pool.id, pool.clientId);
  return {
    site: front.url,
    btcpay: btcpay.url,
    signUp: (username) => signUp(aws, users, pool, username),
    async admin() {
      const account = {
        ...{ username: 'admin', email: 'admin@satcade.test' },
        password: `Aa1!${randomBytes(9).toString('hex')}`,
      };
      await users.ensure(account, 'Admins');
      return users.signIn(account);
    },
    reachable: (link) => link.replace(outputOf(deployed, 'SiteUrl'), front.url),
  };
}

const outputOf = ({ outputs }: Deployed, name: string): string => outputs.get(name) ?? missing(`output ${name}`);

const secretValue = z.object({ SecretString: z.string() });

function missing(what: string): never {
  throw new Error(`the deployment has no ${what}`);
}
