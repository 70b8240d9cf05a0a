import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/**
 * The topic of everything that operators must know: alarms, the budget and unusual costs. The address of the stage
 * receives it by mail once its owner has confirmed the subscription.
 */
export function alarmTopic(scope: Construct, { alarmEmail }: Pick<Stage, 'alarmEmail'>): Topic {
  const topic = new Topic(scope, 'alarms', { enforceSSL: true });
  // The topic has its own policy (TLS only), so its publishers must be named in it.
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  const ofThisAccount = { conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } } };
  topic.grantPublish(new ServicePrincipal('budgets.amazonaws.com', ofThisAccount));
  topic.grantPublish(new ServicePrincipal('costalerts.amazonaws.com', ofThisAccount));
  if (alarmEmail !== undefined) {
    new Subscription(scope, 'alarm-mail', { topic, protocol: SubscriptionProtocol.EMAIL, endpoint: alarmEmail });
  }
  return topic;
}
