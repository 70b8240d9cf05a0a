import { CfnRule, type IRuleTarget, type RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

/**
 * A queue as the target of a rule, which may send messages to it. CDK's own target lets it read the queue's attributes
 * as well.
 */
export const queueTarget = (queue: IQueue, input?: RuleTargetInput): IRuleTarget => ({
  bind(rule) {
    queue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [queue.queueArn],
        conditions: { ArnEquals: { 'aws:SourceArn': CfnRule.arnForRule(rule) } },
      }),
    );
    return { arn: queue.queueArn, targetResource: queue, ...(input !== undefined && { input }) };
  },
});
