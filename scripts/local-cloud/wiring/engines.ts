import { join } from 'node:path';
import type { LateAssets } from '../assembly/late-assets.ts';
import type { CloudClock } from '../cloud-clock.ts';
import { type CognitoEngine, createCognitoEngine } from '../cognito/cognito-engine.ts';
import type { InvokeTrigger } from '../cognito/triggers.ts';
import type { EventLog } from '../console/event-log.ts';
import { createDynamoEngine, type DynamoEngine } from '../dynamodb/index.ts';
import { ACCOUNT, AwsError, type Engine, type EngineOptions } from '../engine.ts';
import type { Deliver, DroppedDelivery } from '../eventbridge/delivery.ts';
import type { EventContent } from '../eventbridge/event.ts';
import { createEventBridgeEngine, type EventBridgeEngine } from '../eventbridge/eventbridge-engine.ts';
import { callContext } from '../gateway/caller.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { KeyRing } from '../gateway/key-ring.ts';
import { remoteEngine } from '../gateway/remote-engine.ts';
import { type AccessControl, roleNameOf } from '../iam/access-control.ts';
import type { Mail } from '../inbox/mail.ts';
import { createLambdaEngine, DEFAULT_MAX_ENVIRONMENTS, type LambdaEngine } from '../lambda/engine.ts';
import type { DeliverRecord, RunListener } from '../lambda/types.ts';
import type { Meter } from '../meter.ts';
import { createS3Engine, type S3Engine } from '../s3/engine.ts';
import { createSecretsManagerEngine } from '../secrets-manager/secrets-manager-engine.ts';
import type { ConfigurationSets } from '../ses/reports.ts';
import { createSesEngine } from '../ses/ses-engine.ts';
import { createSqsEngine, type SqsEngine } from '../sqs/sqs-engine.ts';
import { createSsmEngine } from '../ssm/ssm-engine.ts';
import type { EngineUrls, Replaceable } from './engine-urls.ts';
import { handOverTo } from './hand-over.ts';

export interface Engines {
  readonly lambda: LambdaEngine;
  readonly cognito: CognitoEngine;
  /** `undefined` when another process replaces it. */
  readonly dynamodb: DynamoEngine | undefined;
  readonly s3: S3Engine | undefined;
  readonly events: EventBridgeEngine | undefined;
  readonly sqs: SqsEngine | undefined;
  close(): Promise<void>;
}

interface EnginesOptions {
  readonly dir: string;
  readonly clock: Pick<CloudClock, 'now' | 'behindMs'>;
  readonly meter: Meter;
  readonly keys: KeyRing;
  readonly access: AccessControl;
  readonly gateway: Gateway;
  readonly gatewayUrl: string;
  readonly urls: EngineUrls;
  readonly streamShards: number;
  readonly warmEnvironments: number | undefined;
  readonly lateAssets: LateAssets | undefined;
  readonly sendMail: (mail: Mail) => Promise<void>;
  readonly configurationSets: ConfigurationSets;
  /** Invokes a function for a user pool. */
  readonly invokeTrigger: InvokeTrigger;
  readonly deliver: Deliver;
  readonly dropped: DroppedDelivery;
  readonly deliverRecord: DeliverRecord;
  readonly log: (functionName: string, line: string) => void;
  readonly runs: RunListener;
  readonly events: EventLog;
  /** Every call of a function goes over HTTP, with its signature verified. */
  readonly strict: boolean;
}

const BUCKET_ARN = 'arn:aws:s3:::';

/** How long an identity pool's credentials are valid. */
const IDENTITY_CREDENTIALS_MS = 3600_000;

/** Each played day needs nearly every function that an order passes, and every scheduled function. */
const PAST_MAX_ENVIRONMENTS = 56;
/** The longest timer: about 24 days. */
const NEVER_MS = 2 ** 31 - 1;

/** Creates every engine and puts it behind the gateway. */
export async function createEngines(options: EnginesOptions): Promise<Engines> {
  const {
    clock,
    meter,
    keys,
    access,
    gateway,
    gatewayUrl,
    urls,
    sendMail,
    invokeTrigger,
    deliver,
    dropped,
    deliverRecord,
    log,
    runs,
    warmEnvironments,
    lateAssets,
  } = options;
  const at = (name: string): EngineOptions => ({ dir: join(options.dir, name), clock, meter });
  const running: Engine[] = [];
  const register = <Kind extends Engine>(engine: Kind): Kind => {
    gateway.register(engine);
    running.push(engine);
    return engine;
  };
  /** The embedded engine, unless a URL was given for it. */
  const replaceable = async <Kind extends Engine>(
    service: Replaceable,
    create: () => Kind | Promise<Kind>,
  ): Promise<Kind | undefined> => {
    const url = urls[service];
    if (url === undefined) return register(await create());
    register(remoteEngine(service, url, keys.operator));
    return undefined;
  };

  const signers = {
    secretFor: (accessKeyId: string) => keys.find(accessKeyId)?.credentials.secretAccessKey,
    contextFor(accessKeyId: string) {
      const holder = keys.find(accessKeyId)?.holder;
      return callContext(holder && { accessKeyId, holder }, 's3', access);
    },
  };
  const [dynamodb, s3, events, cognito, sqs] = await Promise.all([
    replaceable('dynamodb', () => createDynamoEngine({ ...at('dynamodb'), streamShards: options.streamShards })),
    replaceable('s3', () => createS3Engine({ ...at('s3'), signers })),
    replaceable('events', () =>
      createEventBridgeEngine({
        ...at('events'),
        deliver,
        dropped,
        record: (event, characters) => options.events.record(event, characters),
      }),
    ),
    createCognitoEngine({
      ...at('cognito'),
      issuerBase: () => gatewayUrl,
      sendMail,
      invokeTrigger,
      issueCredentials: (roleArn, identity) => identityCredentials(roleArn, identity, options),
    }),
    replaceable('sqs', () => createSqsEngine({ ...at('sqs'), baseUrl: () => gatewayUrl })),
    replaceable('secretsmanager', () => createSecretsManagerEngine(at('secretsmanager'))),
    replaceable('ssm', () => createSsmEngine(at('ssm'))),
  ]);
  access.readPolicies((resource) =>
    resource.startsWith(BUCKET_ARN) ? s3?.bucketPolicy(resource.slice(BUCKET_ARN.length)) : sqs?.queuePolicy(resource),
  );
  if (s3 !== undefined) gateway.register(s3, (request, response, error) => s3.refuse(request, response, error));
  register(cognito);
  gateway.register(cognito.identity);
  const { configurationSets } = options;
  // A bus in another process does not accept AWS's own events from here.
  const publish = async (event: EventContent) => events?.putAwsEvent(event);
  register(createSesEngine({ sendMail, configurationSets, publish, clock }));
  const maxEnvironments = () =>
    warmEnvironments ?? (clock.behindMs > 0 ? PAST_MAX_ENVIRONMENTS : DEFAULT_MAX_ENVIRONMENTS);
  const lambda = register(
    createLambdaEngine({
      ...at('lambda'),
      ...{ deliver: deliverRecord, log, runs, maxEnvironments, lateAssets },
      ...(!options.strict && { handOver: handOverTo(gateway, gatewayUrl, clock) }),
      ...(warmEnvironments !== undefined && { limits: { idleMs: NEVER_MS, spareIdleMs: NEVER_MS, recentMs: 0 } }),
    }),
  );

  return {
    lambda,
    cognito,
    dynamodb,
    s3,
    events,
    sqs,
    async close() {
      // Functions close first: their work under way can then still reach the others.
      await lambda.close();
      await Promise.all(running.filter((engine) => engine !== lambda).map((engine) => engine.close()));
    },
  };
}

/** Credentials of an identity, if the role trusts its pool. */
function identityCredentials(
  roleArn: string,
  identity: { readonly id: string; readonly poolId: string; readonly amr: readonly string[] },
  { access, keys, clock }: Pick<EnginesOptions, 'access' | 'keys' | 'clock'>,
) {
  const federation = 'cognito-identity.amazonaws.com';
  const facts = {
    [`${federation}:aud`]: identity.poolId,
    [`${federation}:amr`]: identity.amr,
    [`${federation}:sub`]: identity.id,
  };
  const role = roleNameOf(roleArn);
  if (!access.mayAssume(role, federation, 'sts:AssumeRoleWithWebIdentity', facts)) {
    throw new AwsError(
      'InvalidIdentityPoolConfigurationException',
      `Invalid identity pool configuration: arn:aws:iam::${ACCOUNT}:role/${role} does not trust it.`,
    );
  }
  const expiration = clock.now() + IDENTITY_CREDENTIALS_MS;
  const { accessKeyId, secretAccessKey, sessionToken } = keys.temporary(role, identity.id, expiration);
  return { accessKeyId, secretKey: secretAccessKey, sessionToken, expiration };
}
