import { join } from 'node:path';
import { App, Aws, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { AttributeType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { Code, Function as LambdaFunction, Runtime, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { build } from 'esbuild';

/** Synthesises the fixture into the folder in the argument: two stacks, from an HTTP route to a queue's consumer. */
const dir = process.argv[2] ?? '';
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
});

const app = new App({ outdir: join(dir, 'cdk.out') });
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
const route = (path: string, method: HttpMethod, fn: LambdaFunction) =>
  api.addRoutes({ path, methods: [method], integration: new HttpLambdaIntegration(`${fn.node.id}Integration`, fn) });
route('/orders', HttpMethod.POST, accept);
route('/trespass', HttpMethod.GET, trespass);

// A route whose function does not permit it: the permission that `addRoutes` would have added is missing.
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

new CfnOutput(shop, 'ApiUrl', { value: api.apiEndpoint });
new CfnOutput(shop, 'OrdersTable', { value: orders.tableName });
new CfnOutput(shop, 'DoneTable', { value: done.tableName });
new CfnOutput(shop, 'Region', { value: Aws.REGION });
app.synth();
