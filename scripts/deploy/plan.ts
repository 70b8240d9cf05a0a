import type { Subscription } from './aws/alarms.ts';
import type { CanaryState } from './aws/canary.ts';
import type { DeployedStack } from './aws/stacks.ts';
import type { WebhookState } from './webhooks.ts';

/** The steps of a deployment, in their order. */
export const STEPS = ['bootstrap', 'stacks', 'canary', 'btcpay', 'alarms', 'admin', 'smoke', 'protect'] as const;
export type StepName = (typeof STEPS)[number];

/** `skipped`: the operator left it for later. */
export type StepResult = 'done' | 'skipped';

/** What is known of the stage before a step. */
export interface Situation {
  /** Whether the account has what the CDK needs to deploy. */
  readonly isBootstrapped: boolean;
  readonly stacks: readonly Pick<DeployedStack, 'name' | 'status'>[];
  readonly stackCount: number;
  /** `off`: the stage file does not switch it on. */
  readonly canary: CanaryState | 'off';
  readonly secret: 'empty' | 'filled' | 'denied';
  /** Whether the secret names the site's present address. */
  readonly isSiteUrlCurrent: boolean;
  readonly webhook: WebhookState;
  /** `none-wanted`: the stage file has no address. */
  readonly subscription: Subscription | 'none-wanted';
  readonly admins: number;
  /** A production stage whose file still has `deletionProtection: false`. */
  readonly isUnprotected: boolean;
  /** What this run of the command has done. */
  readonly ran: ReadonlyMap<StepName, StepResult>;
}

/** What a step does, for the plan. */
export const DESCRIPTIONS: Readonly<Record<StepName, string>> = {
  bootstrap: 'Prepare the account and region for the CDK (cdk bootstrap).',
  stacks: 'Show the changes, ask, and deploy all stacks. The site comes last.',
  canary: 'Create the account with which the canary buys a free game, and fill in its secret.',
  btcpay: "Fill in BTCPay's secret, and register the webhook at BTCPay.",
  alarms: 'Subscribe the address of the stage file to the alarms.',
  admin: 'Make the first Admin.',
  smoke: 'Test the store: sign in with a new account, buy a free game, download it, delete the account.',
  protect: 'Write deletionProtection: true into the stage file, and deploy again.',
};

/** Whether a step has nothing to do. */
const IS_DONE: Readonly<Record<StepName, (situation: Situation) => boolean>> = {
  bootstrap: ({ isBootstrapped }) => isBootstrapped,
  // The CDK finds out what has changed, so each run deploys once.
  stacks: ({ ran, stacks, stackCount }) =>
    ran.has('stacks') && stacks.length >= stackCount && stacks.every(({ status }) => isComplete(status)),
  canary: ({ canary }) => canary === 'off' || canary === 'ready',
  btcpay: ({ secret, isSiteUrlCurrent, webhook }) =>
    secret === 'filled' && isSiteUrlCurrent && (webhook === 'ready' || webhook === 'forbidden'),
  alarms: ({ subscription }) => subscription !== 'none',
  admin: ({ admins }) => admins > 0,
  smoke: ({ ran }) => ran.has('smoke'),
  protect: ({ isUnprotected }) => !isUnprotected,
};

/** The steps that are left, in their order. */
export const openSteps = (situation: Situation): StepName[] =>
  STEPS.filter((step) => situation.ran.get(step) !== 'skipped' && !IS_DONE[step](situation));

/** What the steps do, and how the situation is found out. */
export interface Steps {
  observe(ran: ReadonlyMap<StepName, StepResult>): Promise<Situation>;
  readonly run: Readonly<Record<StepName, (situation: Situation) => Promise<StepResult>>>;
}

/**
 * Runs the open steps. The situation is found out again before each, so a run after a failure begins where it is
 * needed, and what an earlier run has done is not repeated. Returns the steps that were skipped.
 */
export async function runSteps({ observe, run }: Steps, announce: (step: StepName) => void): Promise<StepName[]> {
  const ran = new Map<StepName, StepResult>();
  for (;;) {
    const situation = await observe(ran);
    const [step] = openSteps(situation);
    if (step === undefined) return STEPS.filter((each) => ran.get(each) === 'skipped');
    if (ran.has(step)) throw new Error(`The step "${step}" had no effect. npm run doctor says what is wrong.`);
    announce(step);
    ran.set(step, await run[step](situation));
  }
}

export const isComplete = (status: string): boolean => /^(CREATE|UPDATE|IMPORT)_COMPLETE$/.test(status);

/** What keeps CloudFormation from deploying a stack, and what to do. */
export function blockingStatus({ name, status }: Pick<DeployedStack, 'name' | 'status'>): string | undefined {
  // The CDK deletes a stack whose creation was rolled back, and creates it again.
  if (isComplete(status) || /^(UPDATE_)?ROLLBACK_COMPLETE$|^REVIEW_IN_PROGRESS$/.test(status)) return undefined;
  if (status.endsWith('_IN_PROGRESS')) return `${name} is being changed (${status}). Wait until it has finished.`;
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return `${name} could not be rolled back. Mend what its events name, then run: npx cdk rollback ${name}`;
  return `${name} is ${status}. Delete what its events name by hand, then delete the stack: aws cloudformation delete-stack --region us-east-1 --stack-name ${name}`;
}
