import { type App, Duration } from 'aws-cdk-lib';
import { CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

const IMPACT = 'Open pages do not update by themselves; reloading them helps.';
/** Sending three times to a page of watchers takes seconds. */
const DELIVERY_TIMEOUT = Duration.seconds(30);

/** The WebSocket API at `/live`: clients watch records of every model. */
export class LiveStack extends ServiceStack {
  readonly socket: WebSocketApi;

  constructor(app: App, context: ServiceContext) {
    super(app, 'live', context);
    const { userPool, userPoolClient, originSecret } = this.platform;

    const authorizer = this.function('authorizer', {
      environment: {
        TOKEN_ISSUER: userPool.userPoolProviderUrl,
        TOKEN_CLIENT_ID: userPoolClient.userPoolClientId,
        ORIGIN_SECRET_ARN: originSecret.secretArn,
      },
    }).allow(['secretsmanager:GetSecretValue'], [originSecret.secretArn]);
    const socketFunction = this.function('socket');
    this.table.allow(socketFunction, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    this.platform.watchedTopics.allowMarking(socketFunction);

    this.socket = new WebSocketApi(this, 'socket', {
      connectRouteOptions: {
        // No identity source: guests connect without a token, and the authorizer is called every time.
        authorizer: new WebSocketLambdaAuthorizer('callers', authorizer.lambda, { identitySource: [] }),
        integration: new WebSocketLambdaIntegration('connect', socketFunction.lambda),
      },
      disconnectRouteOptions: { integration: new WebSocketLambdaIntegration('disconnect', socketFunction.lambda) },
      defaultRouteOptions: {
        integration: new WebSocketLambdaIntegration('message', socketFunction.lambda),
        returnResponse: true,
      },
    });
    const stage = new WebSocketStage(this, 'stage', { webSocketApi: this.socket, stageName: 'live', autoDeploy: true });
    this.#logAccess(stage);

    const consumer = this.eventConsumer(IMPACT, { timeout: DELIVERY_TIMEOUT });
    const deliveries = this.#deliveries(consumer);
    for (const each of [consumer, deliveries, socketFunction]) {
      each.setEnvironment('LIVE_ENDPOINT', stage.callbackUrl);
      each.allow(
        ['execute-api:ManageConnections'],
        [this.formatArn({ service: 'execute-api', resource: this.socket.apiId, resourceName: 'live/*' })],
      );
      // A former Admin sees nothing from then on, however long the connection is open.
      each.setEnvironment('USER_POOL_ID', userPool.userPoolId);
      each.allow(['cognito-idp:AdminListGroupsForUser'], [userPool.userPoolArn]);
    }
    this.table.allow(consumer, ['GetItem', 'UpdateItem', 'DeleteItem', 'Query']);
    this.table.allow(deliveries, ['DeleteItem']);
  }

  /** Changes with many watchers are sent page by page. */
  #deliveries(consumer: ServiceFunction): ServiceFunction {
    const deliveries = this.function('deliveries', { timeout: DELIVERY_TIMEOUT });
    const { queue } = new GuardedQueue(this, 'deliveries-queue', {
      consumerTimeout: deliveries.timeout,
      impact: IMPACT,
      runbook: 'live',
    });
    deliveries.lambda.addEventSource(
      new QueueSource(queue, {
        batchSize: 1,
        maxConcurrency: maxConcurrency(this.stage, 'deliveries'),
      }),
    );
    consumer.setEnvironment('DELIVERIES_QUEUE_URL', queue.queueUrl);
    consumer.allow(['sqs:SendMessage'], [queue.queueArn]);
    return deliveries;
  }

  #logAccess(stage: WebSocketStage): void {
    const log = new LogGroup(this, 'socket-log', {
      retention: this.stage.logs.retentionDays,
      removalPolicy: this.stage.removalPolicy,
    });
    const cfn = stage.node.defaultChild;
    if (!(cfn instanceof CfnStage)) return;
    cfn.accessLogSettings = {
      destinationArn: log.logGroupArn,
      // Not the query string: it may contain a token.
      format: JSON.stringify({
        requestId: '$context.requestId',
        event: '$context.eventType',
        connection: '$context.connectionId',
        status: '$context.status',
      }),
    };
    cfn.defaultRouteSettings = { throttlingBurstLimit: 500, throttlingRateLimit: 250 };
  }
}
