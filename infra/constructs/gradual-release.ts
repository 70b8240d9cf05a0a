import { Duration } from 'aws-cdk-lib';
import { type Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { logsUrl } from './alarms/links.ts';
import { metricNamespace, type RouteFailures } from './alarms/stage-metrics.ts';
import { WatchedAlarm } from './alarms/watched-alarm.ts';
import { ServiceFunction } from './service-function.ts';

export interface GradualReleaseProps {
  readonly stage: Stage;
  /** The handler's name. */
  readonly handler: string;
  readonly target: ServiceFunction;
  /** What users feel when a new version fails. */
  readonly impact: string;
  /** The metric of its routes' 5xx answers, which the gateway's access log counts. */
  readonly failures: RouteFailures;
}

/** The alias that callers of a function invoke. */
const ALIAS = 'live';

/**
 * Gives a new version of a function a tenth of its requests for five minutes, then all. CodeDeploy checks the version
 * before, and goes back to the former one when the version or its routes fail meanwhile
 * (docs/decisions/0142-gradual-release.md). A stage that releases at once has the check only.
 */
export class GradualRelease extends Construct {
  /** What API Gateway invokes. */
  readonly alias: Alias;

  constructor(scope: Construct, props: GradualReleaseProps) {
    const { stage, handler, target } = props;
    super(scope, `${handler}-release`);
    const { lambda } = target;
    this.alias = lambda.addAlias(ALIAS);
    const isGradual = stage.release === 'gradual';
    const hook = new ServiceFunction(this, {
      stage,
      service: 'edge',
      handler: 'release-check',
      impact: `A new version of ${handler} could not be checked, and is not released.`,
      timeout: Duration.seconds(30),
      environment: { NEW_VERSION: lambda.currentVersion.functionArn },
    });
    // Any version: a right on the new one alone would be granted seconds before it is needed, and IAM is slower.
    hook.allow(['lambda:InvokeFunction'], [`${lambda.functionArn}:*`]);
    const group = new LambdaDeploymentGroup(this, 'deployments', {
      alias: this.alias,
      preHook: hook.lambda,
      deploymentConfig: isGradual
        ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
        : LambdaDeploymentConfig.ALL_AT_ONCE,
      ...(isGradual && { alarms: this.#alarms(props) }),
    });
    // The alias names group and hook in its update policy only, which is no dependency in itself.
    this.alias.node.addDependency(group, hook);
  }

  /** CodeDeploy starts no release while one of them rings, so they end soon after their cause. */
  #alarms({ stage, target, impact, failures }: GradualReleaseProps): Alarm[] {
    const { lambda, logGroup } = target;
    const words = { impact, runbook: 'releases', links: { Logs: logsUrl(this, logGroup) } } as const;
    const ofVersion = new WatchedAlarm(this, 'errors', {
      ...words,
      // Of the new version only: errors of the former one must not keep its successor back.
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Errors',
        dimensionsMap: {
          FunctionName: lambda.functionName,
          Resource: `${lambda.functionName}:${ALIAS}`,
          ExecutedVersion: lambda.currentVersion.version,
        },
        period: Duration.minutes(1),
        statistic: 'Sum',
      }),
    });
    const ofRoutes = new WatchedAlarm(this, 'failures', {
      ...words,
      metric: new Metric({
        namespace: metricNamespace(stage),
        metricName: failures,
        period: Duration.minutes(5),
        statistic: 'Sum',
      }),
      threshold: 1,
    });
    return [ofVersion.alarm, ofRoutes.alarm];
  }
}
