import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SUBSCRIPTIONS } from '@satcade/contracts';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { RELEASED_SCRIPTS } from '../stacks/inline-scripts.ts';
import { stageOf } from '../stage.ts';
import { EXPLAINED } from './explained-findings.ts';
import { nagFindings, SITE_SCRIPT, synthesised } from './synthesised.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const app = synthesised();
const COMPLETE = {
  mailSender: 'no-reply@store.example',
  scanEngine: 'embedded',
  acceptEmbeddedScanner: 'true',
  acceptPlaceholders: 'true',
};
const prod = synthesised('prod', COMPLETE);
const findings = nagFindings();

describe('cdk-nag (AwsSolutions)', () => {
  test('has an explanation for every finding', () => {
    const unexplained = findings.filter(
      ({ rule, path }) => !EXPLAINED.some((each) => each.rule.test(rule) && each.path.test(path)),
    );
    expect(unexplained).toEqual([]);
  });

  test('has a finding for every explanation', () => {
    const idle = EXPLAINED.filter(
      (each) => !findings.some(({ rule, path }) => each.rule.test(rule) && each.path.test(path)),
    );
    expect(idle).toEqual([]);
  });
});

describe('routes', () => {
  test('offer exactly the operations of the contracts', () => {
    const routes = app
      .ofType('AWS::ApiGatewayV2::Route')
      .map(({ properties }) => String(properties.RouteKey))
      .filter((key) => key.includes(' '));
    expect(routes.sort()).toEqual(ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe('front door', () => {
  const authorizers = app.ofType('AWS::ApiGatewayV2::Authorizer').map(({ properties }) => properties);

  test('requires the origin secret on every route of the HTTP API, and caches the answer', () => {
    const routes = app.ofType('AWS::ApiGatewayV2::Route').filter(({ stack }) => !stack.endsWith('live'));
    // Including the route for requests that match no other.
    expect(routes.length).toBe(ALL_ENDPOINTS.length + 1);
    for (const { properties } of routes) expect(properties).toMatchObject({ AuthorizationType: 'CUSTOM' });
    expect(authorizers).toContainEqual(
      expect.objectContaining({
        IdentitySource: ['$request.header.x-origin-secret'],
        AuthorizerPayloadFormatVersion: '2.0',
        EnableSimpleResponses: true,
        AuthorizerResultTtlInSeconds: 300,
      }),
    );
  });

  test('sends the secret from CloudFront to both APIs, by a reference that contains no value', () => {
    const version = '6a7e2f0c-9d1b-4a53-8f2e-1c0b7d4e5f6a';
    for (const [synthesis, suffix] of [
      [app, ':SecretString:::}}'],
      [synthesised('dev', { originSecretVersion: version }), `:SecretString:::${version}}}`],
    ] as const) {
      const [distribution] = synthesis.ofType('AWS::CloudFront::Distribution');
      const text = JSON.stringify(distribution?.properties);
      expect(text.split('"HeaderName":"x-origin-secret"')).toHaveLength(3);
      expect(text).toContain('{{resolve:secretsmanager:');
      expect(text).toContain(suffix);
    }
  });

  test('answers 404 for a missing site file: CloudFront may list its bucket, and not that of the media', () => {
    const listing = app
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ properties }) => JSON.stringify(properties).includes('"s3:ListBucket"'))
      .map(({ stack, id }) => `${stack.split('-').at(-1)}/${id.replace(/Policy.*/, '')}`);
    expect(listing).toEqual(['edge/site']);
  });

  test('lets only the two authorizers read the secret', () => {
    const readers = app
      .ofType('AWS::IAM::Policy')
      .filter(({ properties }) => /secretsmanager:GetSecretValue/.test(JSON.stringify(properties)))
      .filter(({ properties }) => /"Ref":"origin|ExportsOutputReforigin/.test(JSON.stringify(properties)))
      .map(({ stack, id }) => `${stack.split('-').at(-1)}/${id.replace(/function.*/, '')}`);
    expect(readers.sort()).toEqual(['live/authorizer', 'platform/frontdoor']);
  });
});

describe('throttles', () => {
  const [gateway, another] = app.ofType('AWS::ApiGatewayV2::Stage').filter(({ stack }) => stack.endsWith('gateway'));

  test('are separate for payments, uploads and views, each for a route that exists', () => {
    expect(another).toBeUndefined();
    const settings = z.record(z.string(), z.record(z.string(), z.number())).parse(gateway?.properties.RouteSettings);
    expect(Object.keys(settings).sort()).toEqual([
      'POST /api/checkout',
      'POST /api/games/{id}/views',
      'POST /api/uploads',
      'POST /api/uploads/{id}/complete',
      'POST /api/webhooks/btcpay',
    ]);
    for (const each of Object.values(settings)) {
      expect(each).toEqual({ ThrottlingRateLimit: expect.any(Number), ThrottlingBurstLimit: expect.any(Number) });
    }
  });

  const reservedIn = (synthesis: typeof app) =>
    Object.fromEntries(
      synthesis
        .ofType('AWS::Lambda::Function')
        .filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined)
        .map(({ id, properties }) => [id.replace(/function.*/, ''), properties.ReservedConcurrentExecutions]),
    );

  test('reserve concurrency for payments in production, unless the account has none to spare', () => {
    expect(reservedIn(prod)).toEqual({ openinvoice: 20, webhookworker: 10, webhook: 20 });
    expect(reservedIn(synthesised('prod', { ...COMPLETE, reserveConcurrency: 'false' }))).toEqual({});
    expect(reservedIn(app)).toEqual({});
  });
});

describe('tables', () => {
  const tables = app.ofType('AWS::DynamoDB::Table');

  test('exist once per service, on-demand, with a stream, a TTL and point-in-time recovery', () => {
    expect(tables.map(({ stack }) => stack).sort()).toEqual(
      Object.keys(SUBSCRIPTIONS)
        .map((service) => `satcade-dev-${service}`)
        .sort(),
    );
    for (const { properties } of tables) {
      expect(properties).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      });
    }
  });

  test('cannot be dropped in production', () => {
    for (const { properties } of prod.ofType('AWS::DynamoDB::Table')) {
      expect(properties.DeletionProtectionEnabled).toBe(true);
    }
  });
});

const statementSchema = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Resource: z.unknown(),
});
const policySchema = z.object({ PolicyDocument: z.object({ Statement: z.array(statementSchema) }) });
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

describe('least privilege', () => {
  const statements = app.ofType('AWS::IAM::Policy').flatMap(({ stack, id, properties }) =>
    policySchema.parse(properties).PolicyDocument.Statement.map((statement) => ({
      stack,
      id,
      actions: list(statement.Action).map(String),
      resources: list(statement.Resource),
    })),
  );
  const own = statements.filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'));

  test('allows no function every action or every resource', () => {
    expect(own.filter(({ actions }) => actions.some((action) => action.includes('*')))).toEqual([]);
    const everywhere = own.filter(({ resources }) => resources.includes('*')).flatMap(({ actions }) => actions);
    expect([...new Set(everywhere)].sort()).toEqual([
      'dynamodb:ListStreams',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('lets no service use another’s table', () => {
    for (const { stack, actions, resources } of own) {
      if (!actions.some((action) => action.startsWith('dynamodb:') && action !== 'dynamodb:ListStreams')) continue;
      // A table of another stack could only be named through an import.
      expect({ stack, imports: JSON.stringify(resources).includes('Fn::ImportValue') }).toEqual({
        stack,
        imports: false,
      });
    }
  });

  test('lets nobody scan a table', () => {
    expect(own.filter(({ actions }) => actions.includes('dynamodb:Scan'))).toEqual([]);
  });

  test('lets only the scanner, its records, sweeper and consumer, and the two link signers use uploaded files', () => {
    const readers = own.filter(
      ({ actions, resources }) =>
        actions.some((action) => action.startsWith('s3:')) && JSON.stringify(resources).includes('uploads'),
    );
    const nameOf = ({ stack, id }: (typeof readers)[number]) =>
      `${stack.split('-').at(-1)}/${id.replace(/function(role|\b).*/, '')}`;
    expect([...new Set(readers.map(nameOf))].sort()).toEqual([
      'entitlements/download',
      'scanning/consumer',
      'scanning/files',
      'scanning/scan',
      'scanning/sweeper',
      'scanning/uploads',
    ]);
  });
});

describe('queues', () => {
  const queues = app.ofType('AWS::SQS::Queue');
  const alarms = app.ofType('AWS::CloudWatch::Alarm');
  const runbook = readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8');
  const headings = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );

  test('have a dead-letter queue that takes over after five attempts', () => {
    const working = queues.filter(({ id }) => !/deadletters|failures/.test(id));
    expect(working.length).toBeGreaterThan(7);
    for (const { properties } of working) expect(properties.RedrivePolicy).toMatchObject({ maxReceiveCount: 5 });
  });

  test('raise an alarm for every dead-letter queue that states the impact and the runbook section', () => {
    const dead = queues.filter(({ id }) => /deadletters|failures/.test(id));
    const onQueues = alarms.filter(({ properties }) => properties.Namespace === 'AWS/SQS');
    expect(onQueues).toHaveLength(dead.length);
    for (const { properties } of alarms) {
      const text = String(properties.AlarmDescription);
      const section = /docs\/runbook\.md#([\w-]+)$/.exec(text)?.[1];
      expect({ text, known: headings.includes(section ?? '') }).toEqual({ text, known: true });
      expect(properties.AlarmActions).toHaveLength(1);
    }
  });

  test.each([
    ['catalogue/src/listing/handlers/browse.lambda.ts', 'the list of games cannot be read', 'UnreadLists'],
    ['payouts/src/use-cases/reconcile.ts', 'payouts have been open for more than a day', 'OverduePayouts'],
    [
      'payments/src/use-cases/open-waiting.ts',
      'orders have waited for their invoice for more than ten minutes',
      'WaitingOrders',
    ],
  ])('raise an alarm when %s logs: %s', (file, message, metric) => {
    const filters = app.ofType('AWS::Logs::MetricFilter').map(({ properties }) => JSON.stringify(properties));
    const source = new URL(`../../services/${file}`, import.meta.url);
    expect(filters.filter((filter) => filter.includes(message) && filter.includes(metric))).toHaveLength(1);
    expect(readFileSync(source, 'utf8')).toMatch(new RegExp(`logger\\.(warn|error)\\('${message}'`));
    expect(alarms.map(({ properties }) => properties.MetricName)).toContain(metric);
  });

  test('hide a message six times as long as its consumer’s time-out', () => {
    const timeouts = new Map(
      app
        .ofType('AWS::Lambda::Function')
        .map(({ stack, id, properties }) => [`${stack}/${id}`, Number(properties.Timeout)]),
    );
    const mappings = app.ofType('AWS::Lambda::EventSourceMapping');
    for (const { properties, stack } of mappings) {
      const queueId = z
        .object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
        .safeParse(properties.EventSourceArn);
      if (!queueId.success) continue;
      const queue = queues.find((each) => each.stack === stack && each.id === queueId.data['Fn::GetAtt'][0]);
      const functionId = z.object({ Ref: z.string() }).parse(properties.FunctionName).Ref;
      if (queue === undefined) continue;
      expect(queue.properties.VisibilityTimeout).toBe(6 * (timeouts.get(`${stack}/${functionId}`) ?? 0));
    }
  });
});

describe('uploads bucket', () => {
  const [bucket] = app.ofType('AWS::S3::Bucket').filter(({ id }) => id.startsWith('uploads'));

  test('keeps versions, and removes unfinished uploads and delete markers', () => {
    expect(bucket?.properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          {
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
            ExpiredObjectDeleteMarker: true,
            Status: 'Enabled',
          },
        ],
      },
    });
  });
});

/** A file with the settings of a store, for `storeSettings`. */
function storeSettings({ operator = 'Ada Lovelace', refundDays = 14 }: { operator?: string; refundDays?: number }) {
  const texts = { register: '', taxId: '', country: 'X', updated: 'X', terms: [], refunds: [], privacy: [] };
  const store = { name: 'Store', operator, address: ['X'], email: 'a@b.example', refundDays, ...texts };
  const file = join(mkdtempSync(join(tmpdir(), 'satcade-settings-')), 'store.json');
  writeFileSync(file, JSON.stringify(store));
  return file;
}

describe('settings of the store', () => {
  test('must be free of placeholders in production, unless it accepts sample texts', () => {
    const prod =
      (operator: string, acceptPlaceholders: string, refundWindowDays = 14) =>
      () => {
        const store = { storeSettings: storeSettings({ operator }), acceptPlaceholders };
        return stageOf(new App({ context: { ...COMPLETE, stage: 'prod', ...store, refundWindowDays } }));
      };
    expect(prod('[REPLACE: legal name]', 'false')).toThrow('replace operator');
    expect(prod('[REPLACE: legal name]', 'true')).not.toThrow();
    expect(prod('Ada Lovelace', 'false')).not.toThrow();
    expect(prod('Ada Lovelace', 'false', 30)).toThrow('refundWindowDays is 30');
  });
});

describe('mail sender', () => {
  test('is required in production, which may explicitly have none', () => {
    expect(() => synthesised('prod', { ...COMPLETE, mailSender: '', noMail: '' })).toThrow('mailSender');
    expect(() => synthesised('prod', { ...COMPLETE, mailSender: '', noMail: 'false' })).toThrow('noMail=true');
    const withoutMail = synthesised('prod', { ...COMPLETE, mailSender: '', noMail: 'true' });
    expect([...withoutMail.templates.values()].join()).not.toContain('ses:SendEmail');
  });

  test('is the only identity that functions may send from', () => {
    const text = [...prod.templates.values()].join();
    expect(text).toContain('identity/no-reply@store.example');
    expect(text).not.toContain('satcade.test');
  });
});

describe('user pool', () => {
  const only = (synthesis: typeof app, type: string) => synthesis.ofType(type)[0]?.properties ?? {};

  test('keeps the old e-mail address until the new one is confirmed, and hides the former ones from clients', () => {
    const pool = only(app, 'AWS::Cognito::UserPool');
    expect(pool).toMatchObject({
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      LambdaConfig: { CustomMessage: expect.anything() },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
    expect(JSON.stringify(pool.Schema)).toContain('"Name":"former_emails"');
    const client = only(app, 'AWS::Cognito::UserPoolClient');
    expect([client.WriteAttributes, client.ReadAttributes]).toEqual([undefined, undefined]);
  });

  test('accepts passwords only by SRP in production', () => {
    const flows = (synthesis: typeof app) => only(synthesis, 'AWS::Cognito::UserPoolClient').ExplicitAuthFlows;
    expect(flows(app)).toContain('ALLOW_USER_PASSWORD_AUTH');
    expect(flows(prod)).toEqual(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']);
  });

  test('requires a second factor of Admins in production, and elsewhere if the context says so', () => {
    const trigger = { LambdaConfig: { PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } } };
    const settings = (synthesis: typeof app) =>
      JSON.stringify(synthesis.ofType('AWS::Lambda::Function')).match(/"ADMIN_TOTP":"\w+"/g);
    for (const each of [app, prod]) expect(only(each, 'AWS::Cognito::UserPool')).toMatchObject(trigger);
    expect([app, prod].map(settings)).toEqual([['"ADMIN_TOTP":"optional"'], ['"ADMIN_TOTP":"required"']]);
    expect(() => synthesised('dev', { adminTotp: 'maybe' })).toThrow('adminTotp');
  });
});

describe('secrets', () => {
  test('are not in any template, and neither are passwords', () => {
    for (const [stack, text] of app.templates) {
      expect({ stack, found: /(AKIA[0-9A-Z]{16}|-----BEGIN|apiKey"\s*:\s*"[^{])/.exec(text)?.[0] }).toEqual({
        stack,
        found: undefined,
      });
    }
  });
});

describe('malware engine', () => {
  const scanEnvironment = (synthesis: typeof app) =>
    synthesis
      .ofType('AWS::Lambda::Function')
      .filter(({ stack, id }) => stack.endsWith('scanning') && id.startsWith('scanfunction'))
      .map(
        ({ properties }) =>
          z.object({ Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }) }).parse(properties)
            .Environment.Variables,
      );

  test('is the embedded one unless the context names another', () => {
    expect(scanEnvironment(app)).toMatchObject([{ SCAN_ENGINE: 'embedded' }]);
    expect(app.ofType('AWS::GuardDuty::MalwareProtectionPlan')).toEqual([]);
  });

  test('must be named in production', () => {
    expect(() => synthesised('prod', { mailSender: COMPLETE.mailSender, acceptPlaceholders: 'true' })).toThrow(
      'acceptEmbeddedScanner',
    );
  });

  test('scans game files with GuardDuty, whose results go to the queue of arrivals', () => {
    const guarded = synthesised('dev', { scanEngine: 'guardduty' });
    expect(scanEnvironment(guarded)).toMatchObject([{ SCAN_ENGINE: 'guardduty' }]);
    const [plan] = guarded.ofType('AWS::GuardDuty::MalwareProtectionPlan');
    expect(plan?.properties).toMatchObject({ ProtectedResource: { S3Bucket: { ObjectPrefixes: ['games/'] } } });
    const roles = guarded.ofType('AWS::IAM::Role').map(({ properties }) => JSON.stringify(properties));
    const [role = ''] = roles.filter((text) => text.includes('malware-protection-plan.guardduty.amazonaws.com'));
    // GuardDuty's documentation names each of these, and GuardDuty checks them when the plan is created.
    for (const action of [
      ...['events:PutRule', 'events:DeleteRule', 'events:PutTargets', 'events:RemoveTargets'],
      ...['events:DescribeRule', 'events:ListTargetsByRule', 's3:PutBucketNotification', 's3:GetBucketNotification'],
      ...['s3:ListBucket', 's3:PutObject', 's3:GetObject', 's3:GetObjectVersion'],
    ]) {
      expect(role).toContain(`"${action}"`);
    }
    expect(role).toContain('"events:ManagedBy"');
    const targetOf = (source: string) =>
      guarded
        .ofType('AWS::Events::Rule')
        .filter(({ stack, properties }) => stack.endsWith('scanning') && JSON.stringify(properties).includes(source))
        .map(({ properties }) => z.object({ Targets: z.array(z.object({ Arn: z.unknown() })) }).parse(properties))
        .map(({ Targets: [target] }) => target?.Arn);
    expect(targetOf('aws.guardduty')).toEqual(targetOf('aws.s3'));
    expect(targetOf('aws.s3')).toHaveLength(1);
  });

  test('uses clamd at the address in the context, which is required', () => {
    const context = { scanEngine: 'clamd', clamdAddress: 'scanner.example:3310' };
    expect(scanEnvironment(synthesised('dev', context))).toMatchObject([
      { SCAN_ENGINE: 'clamd', CLAMD_ADDRESS: 'scanner.example:3310' },
    ]);
    expect(() => synthesised('dev', { scanEngine: 'clamd' })).toThrow('clamdAddress');
    expect(() => synthesised('dev', { scanEngine: 'magic' })).toThrow('no scan engine');
  });
});

describe('edge', () => {
  test('lets pages run only scripts of the site', () => {
    const [policy] = app
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ id }) => id.startsWith('securityheaders'));
    const text = JSON.stringify(policy?.properties);
    expect(text).toContain("default-src 'self'");
    expect(text).toContain(`script-src 'self' ${hashOf(SITE_SCRIPT)} ${RELEASED_SCRIPTS.join(' ')};`);
    expect(text).not.toContain('unsafe-eval');
  });

  test('deploys a page after the policy that allows its script', () => {
    const [policy] = app
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ id }) => id.startsWith('securityheaders'));
    const pages = app.ofType('Custom::CDKBucketDeployment').find(({ id }) => id.startsWith('pages'));
    expect(pages?.dependsOn).toContain(policy?.id);
  });

  test('never lets strangers’ media run as scripts', () => {
    const [policy] = app
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .filter(({ id }) => id.startsWith('mediaheaders'));
    expect(JSON.stringify(policy?.properties)).toContain("default-src 'none'; sandbox");
  });
});

describe('payouts in production', () => {
  const runs = (context: Record<string, string> = {}) =>
    synthesised('prod', { ...COMPLETE, ...context })
      .ofType('AWS::Lambda::Function')
      .map(({ properties }) => JSON.stringify(properties.Environment ?? {}))
      .filter((environment) => environment.includes('HOLD_DAYS'));

  test('hold a credit for longer than its order can be refunded', () => {
    for (const environment of runs()) expect(environment).toContain('"HOLD_DAYS":"15"');
    const month = { refundWindowDays: '30', storeSettings: storeSettings({ refundDays: 30 }) };
    for (const environment of runs(month)) expect(environment).toContain('"HOLD_DAYS":"31"');
    expect(runs().length).toBeGreaterThan(1);
  });
});
