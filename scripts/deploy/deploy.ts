import type { Aws } from './aws/aws.ts';
import type { Cdk } from './cdk.ts';
import { CLOUDFRONT_NOTE, checkAccount } from './checks/account-checks.ts';
import { exitCodeOf, linesOf } from './checks/check.ts';
import { firstSituation, type StageFacts } from './observe.ts';
import type { Options } from './options.ts';
import {
  blockingStatus,
  DESCRIPTIONS,
  openSteps,
  runSteps,
  type Situation,
  type StepName,
  type Steps,
} from './plan.ts';

interface Deployment {
  readonly aws: Aws;
  readonly stage: StageFacts;
  readonly steps: Steps;
  readonly cdk: Pick<Cdk, 'build' | 'diff'>;
  readonly options: Pick<Options, 'isPlan' | 'isBuilt'>;
  readonly say: (line: string) => void;
}

/** Deploys a stage, or with --plan says what would be done. Returns the exit code. */
export async function deploy({ aws, stage, steps, cdk, options, say }: Deployment): Promise<number> {
  const account = await checkAccount(aws, stage, 'before');
  for (const line of linesOf(account)) say(line);
  const code = exitCodeOf(account.filter(({ state }) => state === 'problem'));
  if (code !== 0 || account[0]?.state !== 'ok') {
    if (options.isPlan && code === 0) for (const line of firstPlanLines(stage)) say(line);
    return code || 2;
  }
  const situation = await steps.observe(new Map());
  if (!situation.stacks.some(({ name }) => name.endsWith('-edge')))
    for (const line of linesOf([CLOUDFRONT_NOTE])) say(line);
  const blocked = situation.stacks.flatMap((stack) => blockingStatus(stack) ?? []);
  for (const line of blocked) say(`✗ ${line}`);
  if (blocked.length > 0) return 1;
  for (const line of planLines(situation)) say(line);
  if (!options.isBuilt) await cdk.build();
  if (options.isPlan) {
    await cdk.diff();
    say('This was the plan. Nothing was changed.');
    return 0;
  }
  const skipped = await runSteps(steps, (step) => say(`\n▸ ${DESCRIPTIONS[step]}`));
  for (const line of nextLines(stage, await steps.observe(new Map()), skipped)) say(line);
  return 0;
}

/** The steps that are left. */
const planLines = (situation: Situation): string[] => [
  '',
  'The deployment:',
  ...openSteps(situation).map((step, index) => `  ${index + 1}. ${DESCRIPTIONS[step]}`),
  '',
];

/** Without an answer of AWS, a plan still says what a first deployment does. */
const firstPlanLines = (stage: StageFacts): string[] => [
  '',
  `Until AWS answers, the state of ${stage.name} is not known. A first deployment does all of this.`,
  ...planLines(firstSituation(stage)),
  'Nothing was changed.',
];

const LATER: Readonly<Record<StepName, string>> = {
  bootstrap: '',
  stacks: '',
  canary: '',
  btcpay: 'Fill in BTCPay (nobody can pay before).',
  alarms: '',
  admin: 'Make the first Admin: --admin <user name>:<e-mail address>.',
  smoke: '',
  protect: 'Write deletionProtection: true into the stage file. Until then, tables can be deleted by mistake.',
};

/** What a person does next. */
function nextLines({ name, alarmEmail }: StageFacts, situation: Situation, skipped: readonly StepName[]): string[] {
  const again = `npm run deploy -- --stage ${name}`;
  return [
    '',
    `${name} is deployed.`,
    ...skipped.map((step) => `- ${LATER[step]} Then run ${again} again.`),
    ...(situation.subscription === 'pending' ? [`- Open the link in the mail that AWS sent to ${alarmEmail}.`] : []),
    ...(situation.webhook === 'forbidden' ? ['- Create the webhook at BTCPay by hand (docs/btcpay.md).'] : []),
    '- Admins set up an authenticator app under Profile, Security: in production they have no rights without it.',
    '- Publish a game, and buy it for a small amount of real bitcoin.',
    `- npm run doctor -- --stage ${name} checks all of this at any time.`,
  ];
}
