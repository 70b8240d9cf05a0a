import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  type FunctionOptions,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { alarmOnErrors } from './alarms/function-alarms.ts';
import { OWNERS, type Owner } from './alarms/severities.ts';

/** Where the bundles are, unless the context names another folder: while a start has not bundled all of them. */
const BUNDLES = join(import.meta.dirname, '../../dist/functions');

export interface ServiceFunctionProps {
  readonly stage: Stage;
  readonly service: Owner;
  /** `<handler>.lambda.ts` of the service. */
  readonly handler: string;
  /** A fixed name, for a caller that cannot refer to this function. CloudFormation names the others. */
  readonly name?: string;
  readonly environment?: Record<string, string>;
  readonly timeout?: Duration;
  readonly memoryMb?: number;
  readonly maxConcurrency?: number;
  /** Lambda traces some of its runs, because a person waits for them. Other functions are traced with their caller. */
  readonly isTraced?: boolean;
  /** What its errors mean for users; that of its service when left out. */
  readonly impact?: string;
}

/**
 * One bundled handler with its own role: it may write its own log and use what is granted to it, nothing else. Its errors
 * raise an alarm.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly timeout: Duration;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, props: ServiceFunctionProps) {
    super(scope, `${props.handler}-function`);
    const { stage, service, handler, timeout = Duration.seconds(10) } = props;
    this.timeout = timeout;
    const bundle = join(String(this.node.tryGetContext('functionsDir') ?? BUNDLES), service, handler);
    if (!existsSync(bundle)) throw new Error(`${service}/${handler} is not bundled: run \`npm run build\` first`);

    const logGroup = new LogGroup(this, 'log', {
      retention: stage.logs.retentionDays,
      removalPolicy: stage.removalPolicy,
    });
    this.logGroup = logGroup;
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'function', {
      description: `Satcade ${service}: ${handler}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundle),
      handler: 'index.handler',
      memorySize: props.memoryMb ?? 256,
      timeout,
      tracing: props.isTraced === true ? Tracing.ACTIVE : Tracing.PASS_THROUGH,
      role,
      logGroup,
      ...logging(stage.logs),
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        LOG_LEVEL: stage.logs.level,
        ...props.environment,
      },
      ...(props.name !== undefined && { functionName: props.name }),
      ...(props.maxConcurrency !== undefined && { reservedConcurrentExecutions: props.maxConcurrency }),
    });
    alarmOnErrors(this, this, props.impact ?? OWNERS[service].impact);
  }

  allow(actions: readonly string[], resources: readonly string[]): this {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
    return this;
  }

  setEnvironment(name: string, value: string): this {
    this.lambda.addEnvironment(name, value);
    return this;
  }
}

/**
 * What Lambda adds to a log: its own lines of a run that succeeds (START, END, REPORT) are more than all of ours, so only
 * those of a run that fails are kept. Of ours it keeps all: the logger obeys `LOG_LEVEL`, and figures have no level, which
 * counts as INFO. With `DEBUG`, operators see the duration and the memory of each run.
 */
const logging = ({
  level,
}: Stage['logs']): Pick<FunctionOptions, 'loggingFormat' | 'systemLogLevelV2' | 'applicationLogLevelV2'> => ({
  loggingFormat: LoggingFormat.JSON,
  systemLogLevelV2: level === 'DEBUG' ? SystemLogLevel.INFO : SystemLogLevel.WARN,
  applicationLogLevelV2: level === 'DEBUG' ? ApplicationLogLevel.DEBUG : ApplicationLogLevel.INFO,
});
