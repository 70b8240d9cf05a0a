import { type App, CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import {
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
  type UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { type Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { alarmTopic } from '../constructs/alarm-topic.ts';
import { ApiLogRole } from '../constructs/api-log-role.ts';
import { BlockList } from '../constructs/block-list.ts';
import { allowDelivery } from '../constructs/file-delivery.ts';
import { PersonalExports } from '../constructs/personal-exports.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SetAsideRecords } from '../constructs/set-aside-records.ts';
import { WatchedTopics } from '../constructs/watched-topics.ts';
import type { Stage } from '../stage.ts';
import { userPoolOf } from './user-pool.ts';

/**
 * The base of the services: bus, identities, HTTP API, upload bucket, secrets, alarms. It knows none of the services.
 */
export class PlatformStack extends Stack {
  readonly bus: EventBus;
  readonly userPool: UserPool;
  readonly userPoolClient: UserPoolClient;
  readonly identityPool: CfnIdentityPool;
  readonly guestRole: Role;
  readonly httpApi: HttpApi;
  /** Has no routes of its own here: the API's are created after this stack. */
  readonly about: ServiceFunction;
  readonly uploadsBucket: Bucket;
  readonly blockList: BlockList;
  readonly setAside: SetAsideRecords;
  readonly watchedTopics: WatchedTopics;
  readonly exports: PersonalExports;
  readonly btcpaySecret: Secret;
  /** CloudFront sends it with each request; both APIs require it. */
  readonly originSecret: Secret;
  readonly alarmTopic: Topic;

  constructor(app: App, stage: Stage) {
    super(app, `satcade-${stage.name}-platform`, {
      env: stage.env,
      description: 'Satcade: what the services stand on',
    });
    this.bus = new EventBus(this, 'bus', {
      description: 'Everything that happened, named by the service it happened in',
    });
    this.alarmTopic = alarmTopic(this, stage);
    new ApiLogRole(this);
    this.uploadsBucket = this.#uploads(stage);
    this.blockList = new BlockList(this, stage);
    this.setAside = new SetAsideRecords(this, stage);
    this.watchedTopics = new WatchedTopics(this, stage);
    this.exports = new PersonalExports(this, stage);
    this.btcpaySecret = this.#btcpay(stage);
    this.originSecret = this.#origin(stage);
    const users = userPoolOf(this, stage, this.bus);
    this.userPool = users.pool;
    this.userPoolClient = users.client;
    new CfnUserPoolGroup(this, 'admins', { groupName: 'Admins', userPoolId: this.userPool.userPoolId });
    this.identityPool = new CfnIdentityPool(this, 'guests', { allowUnauthenticatedIdentities: true });
    this.guestRole = this.#guests();
    this.httpApi = this.#api(stage);
    this.about = this.#about(stage);
    // What an operator needs after the first deployment, and the start script of the local cloud.
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.userPoolClient.userPoolClientId });
    new CfnOutput(this, 'OriginSecretArn', { value: this.originSecret.secretArn });
    new CfnOutput(this, 'BtcpaySecretArn', { value: this.btcpaySecret.secretArn });
    new CfnOutput(this, 'AlarmTopicArn', { value: this.alarmTopic.topicArn });
  }

  /** The origin of the user pool's own API, e.g. `https://cognito-idp.us-east-1.amazonaws.com`. */
  get userPoolEndpoint(): string {
    const parts = Fn.split('/', this.userPool.userPoolProviderUrl, 4);
    return Fn.join('//', [Fn.select(0, parts), Fn.select(2, parts)]);
  }

  #uploads(stage: Stage): Bucket {
    const bucket = new PrivateBucket(this, 'uploads', {
      stage,
      keeps:
        'Uploads, in the versions that builds and pages use: buyers may download each version that they bought. No lifecycle rule can know which versions those are, so scanning removes the others itself, after a day (docs/decisions/0067).',
      lifecycle: { expiredObjectDeleteMarker: true },
      publishesEvents: true,
      // A verdict concerns one version of a file, and a buyer gets exactly that version.
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      cors: [
        {
          allowedMethods: [HttpMethods.PUT, HttpMethods.GET, HttpMethods.HEAD],
          // A presigned URL is the permission; the browser must read the ETag of each part.
          allowedOrigins: ['*'],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3000,
        },
      ],
    });
    allowDelivery(bucket);
    return bucket;
  }

  #btcpay(stage: Stage): Secret {
    const secret = new Secret(this, 'btcpay', {
      description: `BTCPay of stage ${stage.name}: {url, storeId, apiKey, webhookSecret, siteUrl}. Fill it in after the first deployment.`,
      removalPolicy: stage.removalPolicy,
    });
    return secret;
  }

  #origin(stage: Stage): Secret {
    return new Secret(this, 'origin', {
      description: `What CloudFront of stage ${stage.name} shows to the APIs. docs/deploy.md says how to change it.`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: stage.removalPolicy,
    });
  }

  #guests(): Role {
    const role = new Role(this, 'guest-role', {
      description: 'Visitors: may read and list public media',
      assumedBy: new WebIdentityPrincipal('cognito-identity.amazonaws.com', {
        StringEquals: { 'cognito-identity.amazonaws.com:aud': this.identityPool.ref },
        'ForAnyValue:StringLike': { 'cognito-identity.amazonaws.com:amr': 'unauthenticated' },
      }),
    });
    new CfnIdentityPoolRoleAttachment(this, 'guest-role-attachment', {
      identityPoolId: this.identityPool.ref,
      roles: { unauthenticated: role.roleArn },
    });
    return role;
  }

  /**
   * Refuses requests that did not come through CloudFront: the API's own address is public, and has no firewall in
   * front of it.
   */
  #frontDoor(stage: Stage): HttpLambdaAuthorizer {
    const { secretArn } = this.originSecret;
    const frontDoor = new ServiceFunction(this, {
      stage,
      service: 'edge',
      handler: 'front-door',
      environment: { ORIGIN_SECRET_ARN: secretArn },
    }).allow(['secretsmanager:GetSecretValue'], [secretArn]);
    return new HttpLambdaAuthorizer('front-door', frontDoor.lambda, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      // Without the header, the gateway itself refuses; with the right one, it asks once in five minutes.
      identitySource: ['$request.header.x-origin-secret'],
      resultsCacheTtl: Duration.minutes(5),
    });
  }

  /** Describes the API, and answers requests that match none of its routes. It reads nothing. */
  #about(stage: Stage): ServiceFunction {
    return new ServiceFunction(this, {
      ...{ stage, service: 'edge', handler: 'about', memoryMb: 512 },
      environment: { BUILD_ID: String(this.node.tryGetContext('build') ?? 'dev') },
    });
  }

  /** Without a stage: that of `GatewayStack` names routes, which the services create. */
  #api(stage: Stage): HttpApi {
    return new HttpApi(this, 'api', {
      apiName: `satcade-${stage.name}`,
      description: 'Satcade public API',
      defaultAuthorizer: this.#frontDoor(stage),
      createDefaultStage: false,
    });
  }
}
