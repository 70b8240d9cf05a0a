import { type DeployedStack, stackNames } from '../aws/stacks.ts';
import type { StageFacts } from '../observe.ts';
import { blockingStatus, isComplete } from '../plan.ts';
import { advice, type Check, ok, problem } from './check.ts';

/** Whether all stacks exist, are whole, protected and as their templates say. */
export function checkStacks(stage: StageFacts, stacks: readonly DeployedStack[]): Check[] {
  const { name, isProduction } = stage;
  const deploy = `Run npm run deploy -- --stage ${name}.`;
  const missing = stackNames(stage).filter((each) => !stacks.some((stack) => stack.name === each));
  if (stacks.length === 0) return [problem(`The stage ${name} is not deployed.`, deploy)];
  const broken = stacks.filter(({ status }) => !isComplete(status));
  const drifted = stacks.filter(({ drift }) => drift === 'DRIFTED');
  const unprotected = isProduction ? stacks.filter((stack) => !stack.isProtected) : [];
  return [
    ...missing.map((each) => problem(`${each} does not exist.`, deploy)),
    ...broken.map((stack) =>
      problem(`${stack.name} is ${stack.status}.`, blockingStatus(stack) ?? `Its events say why. ${deploy}`),
    ),
    ...drifted.map((stack) =>
      problem(
        `${stack.name} was changed by hand.`,
        `See what differs: aws cloudformation describe-stack-resource-drifts --region us-east-1 --stack-name ${stack.name} --stack-resource-drift-status-filters MODIFIED DELETED`,
      ),
    ),
    ...(stacks.some(({ drift }) => drift === 'NOT_CHECKED')
      ? [
          advice(
            'CloudFormation has not compared every stack with its template.',
            `aws cloudformation detect-stack-drift --region us-east-1 --stack-name satcade-${name}-<part>, then run this again.`,
          ),
        ]
      : []),
    ...(unprotected.length === 0
      ? []
      : [
          problem(
            `${unprotected.length} of ${stacks.length} stacks may be deleted by mistake.`,
            `Write deletionProtection: true into infra/stages/${name}.ts. ${deploy}`,
          ),
        ]),
    ...(missing.length + broken.length === 0 ? [ok(`All ${stacks.length} stacks are deployed.`)] : []),
  ];
}
