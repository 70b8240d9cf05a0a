import { join } from 'node:path';
import { App, Aws, CfnOutput, Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { CachePolicy, CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Code, type IFunction, Function as LambdaFunction, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { build } from 'esbuild';

/**
 * Synthesises the fixture into the folder in the argument: two stacks, from an HTTP route to a queue's consumer. The
 * second argument is the release: 2 has other code, an index and a table more.
 */
const [, , dir = '', release = '1'] = process.argv;
const CUSTOM_ORIGIN = { originProtocolPolicy: 'https-only' };
const NAMES = ['accept', 'relay', 'consume', 'trespass'];
await build({
  entryPoints: Object.fromEntries(
    NAMES.map((name) => [`${name}/index`, join(import.meta.dirname, 'functions', `${name}.ts`)]),
  ),
  outdir: join(dir, 'bundles'),
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  logLevel: 'error',
  define: { RELEASE: JSON.stringify(release) },
});

// CloudFormation's own rules take five times as long as the rest. Nobody deploys these templates, and those of the store
// are checked by the tests of `infra`.
const app = new App({ treeMetadata: false, builtinCloudFormationValidation: false, outdir: join(dir, 'cdk.out') });
const platform = new Stack(app, 'Platform');
const bus = new EventBus(platform, 'Bus');

const shop = new Stack(app, 'Shop');
const table = (id: string, stream?: StreamViewType) =>
  new Table(shop, id, {
    partitionKey: { name: 'id', type: AttributeType.STRING },
    removalPolicy: RemovalPolicy.DESTROY,
    ...(stream && { stream }),
  });
const orders = table('Orders', StreamViewType.NEW_AND_OLD_IMAGES);
if (release === '2') {
  orders.addGlobalSecondaryIndex({
    indexName: 'byRelease',
    partitionKey: { name: 'release', type: AttributeType.STRING },
  });
  table('Added');
}
const done = table('Done');
const deadLetters = new Queue(shop, 'DeadLetters');
const queue = new Queue(shop, 'Work', {
  visibilityTimeout: Duration.seconds(30),
  deadLetterQueue: { queue: deadLetters, maxReceiveCount: 2 },
});
const lambda = (name: string, environment: Record<string, string>) =>
  new LambdaFunction(shop, name, {
    runtime: Runtime.NODEJS_22_X,
    handler: 'index.handler',
    code: Code.fromAsset(join(dir, 'bundles', name)),
    environment,
    timeout: Duration.seconds(10),
  });

const accept = lambda('accept', { TABLE: orders.tableName });
orders.grantWriteData(accept);
const relay = lambda('relay', { BUS: bus.eventBusName });
bus.grantPutEventsTo(relay);
orders.grantStreamRead(relay);
relay.addEventSourceMapping('OrdersStream', {
  eventSourceArn: orders.tableStreamArn ?? '',
  startingPosition: StartingPosition.TRIM_HORIZON,
});
const consume = lambda('consume', { DONE: done.tableName });
done.grantWriteData(consume);
consume.addEventSource(new SqsEventSource(queue, { reportBatchItemFailures: true }));
new Rule(shop, 'Placed', {
  eventBus: bus,
  eventPattern: { source: ['fixture.orders'], detailType: ['OrderPlaced'] },
  targets: [new SqsQueue(queue)],
});
const trespass = lambda('trespass', { TABLE: orders.tableName });

const api = new HttpApi(shop, 'Api');
const route = (path: string, method: HttpMethod, fn: IFunction) =>
  api.addRoutes({ path, methods: [method], integration: new HttpLambdaIntegration(`${fn.node.id}Integration`, fn) });
// As the CDK's own `Alias` does not fit its interface under exactOptionalPropertyTypes.
const live = LambdaFunction.fromFunctionAttributes(shop, 'live', {
  functionArn: accept.addAlias('live').functionArn,
  sameEnvironment: true,
});
route('/orders', HttpMethod.POST, live);
route('/trespass', HttpMethod.GET, trespass);

// A route whose function does not permit it: only its alias has the permission that `addRoutes` adds.
const unpermitted = new CfnIntegration(shop, 'UnpermittedIntegration', {
  apiId: api.apiId,
  integrationType: 'AWS_PROXY',
  integrationUri: accept.functionArn,
  payloadFormatVersion: '2.0',
});
new CfnRoute(shop, 'UnpermittedRoute', {
  apiId: api.apiId,
  routeKey: 'POST /unpermitted',
  target: `integrations/${unpermitted.ref}`,
});

const files = new Bucket(shop, 'Files', { removalPolicy: RemovalPolicy.DESTROY });
files.addToResourcePolicy(
  new PolicyStatement({
    principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
    actions: ['s3:GetObject'],
    resources: [files.arnForObjects('*')],
  }),
);
const behaviour = (targetOriginId: string, { cachePolicyId }: { readonly cachePolicyId: string }) => ({
  targetOriginId,
  cachePolicyId,
  viewerProtocolPolicy: 'allow-all',
});
new CfnDistribution(shop, 'Site', {
  distributionConfig: {
    enabled: true,
    origins: [
      { id: 'files', domainName: files.bucketRegionalDomainName, s3OriginConfig: {} },
      { id: 'api', domainName: Fn.select(2, Fn.split('/', api.apiEndpoint)), customOriginConfig: CUSTOM_ORIGIN },
    ],
    // The shape that `OriginGroup` of aws-cloudfront-origins has in a template.
    originGroups: {
      items: [
        {
          id: 'pages',
          failoverCriteria: { statusCodes: { items: [404], quantity: 1 } },
          members: { items: [{ originId: 'api' }, { originId: 'files' }], quantity: 2 },
        },
      ],
      quantity: 1,
    },
    defaultCacheBehavior: behaviour('files', CachePolicy.CACHING_OPTIMIZED),
    cacheBehaviors: [
      { ...behaviour('pages', CachePolicy.CACHING_OPTIMIZED), pathPattern: '/pages/*' },
      {
        ...behaviour('api', CachePolicy.CACHING_DISABLED),
        pathPattern: '/orders',
        allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      },
    ],
  },
});

// Another distribution, whose names are under localhost.
new CfnDistribution(shop, 'Named', {
  distributionConfig: {
    enabled: true,
    aliases: ['*.named.localhost'],
    viewerCertificate: { cloudFrontDefaultCertificate: true },
    origins: [{ id: 'files', domainName: files.bucketRegionalDomainName, originPath: '/named', s3OriginConfig: {} }],
    defaultCacheBehavior: behaviour('files', CachePolicy.CACHING_OPTIMIZED),
  },
});

new CfnOutput(shop, 'ApiUrl', { value: api.apiEndpoint });
new CfnOutput(shop, 'OrdersTable', { value: orders.tableName });
new CfnOutput(shop, 'DoneTable', { value: done.tableName });
new CfnOutput(shop, 'FilesBucket', { value: files.bucketName });
new CfnOutput(shop, 'Region', { value: Aws.REGION });
app.synth();
