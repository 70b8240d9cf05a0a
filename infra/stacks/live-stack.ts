import type { App } from 'aws-cdk-lib';
import { CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** The socket at `/live`: browsers watch their orders and games. */
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

    this.socket = new WebSocketApi(this, 'socket', {
      connectRouteOptions: {
        // No identity source: guests connect without a token, and the authorizer is asked every time.
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

    const consumer = this.eventConsumer('Open pages do not update by themselves; reloading them helps.');
    for (const each of [consumer, socketFunction]) {
      each.setEnvironment('LIVE_ENDPOINT', stage.callbackUrl);
      each.allow(
        ['execute-api:ManageConnections'],
        [this.formatArn({ service: 'execute-api', resource: this.socket.apiId, resourceName: 'live/*' })],
      );
    }
    this.table.allow(consumer, ['UpdateItem', 'DeleteItem', 'Query']);
    // An Admin who is none any more sees nothing from then on, however long the socket is open.
    consumer.setEnvironment('USER_POOL_ID', userPool.userPoolId);
    consumer.allow(['cognito-idp:AdminListGroupsForUser'], [userPool.userPoolArn]);
  }

  #logAccess(stage: WebSocketStage): void {
    const log = new LogGroup(this, 'socket-log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: this.stage.removalPolicy,
    });
    const cfn = stage.node.defaultChild;
    if (!(cfn instanceof CfnStage)) return;
    cfn.accessLogSettings = {
      destinationArn: log.logGroupArn,
      // Not the query string: it may hold a token.
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
