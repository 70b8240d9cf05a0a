import { type App, CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import {
  AccountRecovery,
  CfnIdentityPool,
  CfnIdentityPoolRoleAttachment,
  CfnUserPoolGroup,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Policy, PolicyStatement, Role, ServicePrincipal, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { BlockList } from '../constructs/block-list.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import type { Stage } from '../stage.ts';

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
    this.alarmTopic = new Topic(this, 'alarms', { enforceSSL: true });
    // The topic has its own policy (TLS only), so its publishers must be named in it.
    this.alarmTopic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
    this.uploadsBucket = this.#uploads();
    this.blockList = new BlockList(this, stage);
    this.btcpaySecret = this.#btcpay(stage);
    this.originSecret = this.#origin(stage);
    this.userPool = this.#users(stage);
    this.userPoolClient = this.userPool.addClient('site', {
      // The password itself is transmitted on local and trial stages only, for scripts without SRP.
      authFlows: { userSrp: true, userPassword: !stage.isProduction },
      preventUserExistenceErrors: false,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
    });
    this.#triggers(stage);
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

  #uploads(): Bucket {
    const bucket = new Bucket(this, 'uploads', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // A verdict concerns one version of a file, and a buyer gets exactly that version.
      versioned: true,
      eventBridgeEnabled: false,
      removalPolicy: RemovalPolicy.RETAIN,
      // No lifecycle rule can know which versions buyers own: scanning removes the others itself (docs/decisions/0067).
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1), expiredObjectDeleteMarker: true }],
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
    // Set in the template itself, because the construct would add a function to set it.
    const cfn = bucket.node.defaultChild;
    if (cfn !== undefined && 'notificationConfiguration' in cfn) {
      cfn.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    }
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

  #users(stage: Stage): UserPool {
    const pool = new UserPool(this, 'users', {
      selfSignUpEnabled: true,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        preferredUsername: { required: true, mutable: true },
      },
      // The site's client neither reads nor writes it: the client names no attributes and so has only the standard
      // ones.
      customAttributes: { former_emails: new StringAttribute({ mutable: true, maxLen: 2048 }) },
      // Nothing changes before the code that was mailed to the new address is confirmed.
      keepOriginal: { email: true },
      featurePlan: FeaturePlan.ESSENTIALS,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true, email: false },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      removalPolicy: stage.removalPolicy,
      deletionProtection: stage.isProduction,
    });
    return pool;
  }

  /** Cognito's triggers: before it mails a code, and before it makes tokens. */
  #triggers(stage: Stage): void {
    const trigger = (handler: string) =>
      new ServiceFunction(this, { stage, service: 'accounts', handler, timeout: Duration.seconds(5) });
    this.userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, trigger('custom-message').lambda);
    const { lambda } = trigger('token-groups')
      .setEnvironment('ADMIN_TOTP', stage.adminTotp)
      .setEnvironment('BUS_NAME', this.bus.eventBusName)
      .allow(['events:PutEvents'], [this.bus.eventBusArn]);
    this.userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, lambda, LambdaVersion.V2_0);
    if (stage.adminTotp === 'optional') return;
    // A separate policy: the pool names the function, so the function must not wait for a policy that names the pool.
    const statement = new PolicyStatement({
      actions: ['cognito-idp:AdminGetUser'],
      resources: [this.userPool.userPoolArn],
    });
    if (lambda.role !== undefined)
      new Policy(this, 'token-groups-reads-users', { roles: [lambda.role], statements: [statement] });
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
