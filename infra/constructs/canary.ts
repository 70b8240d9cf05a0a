import { CANARIES } from '@satcade/contracts/access';
import { CfnOutput, Duration } from 'aws-cdk-lib';
import { CfnUserPoolGroup, type UserPool } from 'aws-cdk-lib/aws-cognito';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { logsUrl } from './alarms/links.ts';
import { figure, metricNamespace } from './alarms/stage-metrics.ts';
import { WatchedAlarm } from './alarms/watched-alarm.ts';
import { ServiceFunction } from './service-function.ts';

/** One of the function's runs. The function knows it as well: it asks for a download link in every third run. */
const PERIOD = Duration.minutes(5);

interface CanaryProps {
  readonly stage: Stage;
  readonly userPool: UserPool;
  /** `https://…`, without a trailing slash. */
  readonly siteOrigin: string;
}

/**
 * Buys a free game every five minutes, through the public address of the store, and rings when that has failed three
 * times (docs/decisions/0145-canary.md). `npm run deploy` creates its account in the group, and writes it into the secret.
 */
export class Canary extends Construct {
  constructor(scope: Construct, { stage, userPool, siteOrigin }: CanaryProps) {
    super(scope, 'canary');
    new CfnUserPoolGroup(this, 'group', {
      groupName: CANARIES,
      description: 'The account that buys from the store to see whether it works',
      userPoolId: userPool.userPoolId,
    });
    const secret = new Secret(this, 'account', {
      description: `Account of the canary at stage ${stage.name}: {username, password}. npm run deploy fills it in.`,
      removalPolicy: stage.removalPolicy,
    });
    const buyer = new ServiceFunction(this, {
      stage,
      service: 'edge',
      handler: 'canary',
      impact: 'The store is not watched from outside. Buyers feel nothing of it.',
      // Signing in is arithmetic with numbers of 3072 bits.
      memoryMb: 512,
      timeout: Duration.minutes(2),
      environment: {
        SITE_URL: siteOrigin,
        CANARY_SECRET_ARN: secret.secretArn,
        METRIC_NAMESPACE: metricNamespace(stage),
      },
    }).allow(['secretsmanager:GetSecretValue'], [secret.secretArn]);
    new Rule(this, 'schedule', { schedule: Schedule.rate(PERIOD), targets: [new LambdaTarget(buyer.lambda)] });
    new WatchedAlarm(this, 'failures', {
      impact:
        'A buyer can perhaps not sign in, buy or find a game: for 15 minutes, the canary could not buy a free one.',
      runbook: 'canary',
      metric: figure(stage, 'CanarySucceeded', { period: PERIOD }),
      threshold: 1,
      below: true,
      periods: 3,
      // Also when the function does not run, or cannot even write its figure.
      breachesWhenMissing: true,
      links: { Logs: logsUrl(this, buyer.logGroup) },
    });
    new CfnOutput(this, 'secret', { value: secret.secretArn }).overrideLogicalId('CanarySecretArn');
  }
}
