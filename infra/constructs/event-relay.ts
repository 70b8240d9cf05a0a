import { eventPattern, type ServiceName } from '@satcade/contracts/events';
import { REPLAYABLE_DAYS, replayableEvents } from '@satcade/contracts/replayable';
import { type ItemKeys, RELAYED_ITEMS } from '@satcade/contracts/stream-items';
import { Duration } from 'aws-cdk-lib';
import { Archive, type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { FilterCriteria, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { alarmOnDelay } from './alarms/function-alarms.ts';
import { alarmOnMessages } from './alarms/queue-alarms.ts';
import type { AlarmWords } from './alarms/watched-alarm.ts';
import { queueTarget } from './queue-target.ts';
import type { ServiceFunction } from './service-function.ts';
import type { ServiceTable } from './service-table.ts';
import type { SetAsideRecords } from './set-aside-records.ts';

interface StreamConsumerProps extends AlarmWords {
  readonly table: ServiceTable;
  readonly consumer: ServiceFunction;
  readonly setAside: SetAsideRecords;
  /** The items whose changes it needs. Lambda drops the other records and runs no function for them. */
  readonly items: readonly ItemKeys[];
  /** How often a failing record is tried while later ones wait for it. Without it, until {@link MAX_RECORD_AGE}. */
  readonly retryAttempts?: number;
  /** Waits this long for more records, where one run for many is cheaper than a quick one for each. */
  readonly window?: Duration;
}

/**
 * An hour before the stream itself drops a record: then Lambda gives it up by its own rule, and still has all of it for
 * the bucket.
 */
const MAX_RECORD_AGE = Duration.hours(23);
/** Lambda's value for no limit. Stated, because an update that leaves the property out keeps the old value. */
const NO_LIMIT = -1;

/**
 * Passes a table's changes to a function, in order per item. A record that keeps failing is set aside in a bucket; a
 * message about it in the queue `failures` raises an alarm.
 */
export class StreamConsumer extends Construct {
  constructor(scope: Construct, id: string, props: StreamConsumerProps) {
    super(scope, id);
    const { setAside } = props;
    const { lambda }: { lambda: LambdaFunction } = props.consumer;
    const source = new DynamoEventSource(props.table.table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      retryAttempts: props.retryAttempts ?? NO_LIMIT,
      maxRecordAge: MAX_RECORD_AGE,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      onFailure: setAside.destination,
      filters: props.items.flatMap(filtersOf),
      ...(props.window !== undefined && { maxBatchingWindow: props.window }),
    });
    lambda.addEventSource(source);
    const failures = new Queue(this, 'failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const { bucketName } = setAside.bucket;
    const folder = setAside.folderOf(source.eventSourceMappingId);
    new Rule(this, 'set-aside', {
      description: 'Records of the stream were set aside',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [bucketName] }, object: { key: [{ prefix: folder }] } },
      },
      targets: [queueTarget(failures)],
    });
    alarmOnMessages(this, failures, { ...props, links: { Records: `s3://${bucketName}/${folder}` } });
    alarmOnDelay(this, props.consumer, props);
  }
}

/** Lambda's filters see a record's keys also where the item was removed. */
function filtersOf({ pk, sk, newWithout, onlyWith }: ItemKeys) {
  const Keys = { ...(pk !== undefined && { pk: { S: pk } }), ...(sk !== undefined && { sk: { S: sk } }) };
  if (onlyWith !== undefined)
    return [FilterCriteria.filter({ dynamodb: { Keys, NewImage: { [onlyWith]: { BOOL: [true] } } } })];
  if (newWithout === undefined) return [FilterCriteria.filter({ dynamodb: { Keys } })];
  const isAbsent = { NewImage: { [newWithout]: { BOOL: [{ exists: false }] } } };
  return [
    FilterCriteria.filter({ eventName: ['MODIFY', 'REMOVE'], dynamodb: { Keys } }),
    FilterCriteria.filter({ eventName: ['INSERT'], dynamodb: { Keys, ...isAbsent } }),
  ];
}

type OfRelay = Omit<StreamConsumerProps, 'consumer' | 'impact' | 'runbook' | 'retryAttempts' | 'items'>;

interface EventRelayProps extends OfRelay {
  readonly service: ServiceName;
  readonly stage: Stage;
  readonly relay: ServiceFunction;
  readonly bus: IEventBus;
}

/** The name of the archive of a service's events. The command `replay` knows it (scripts/operate/replay). */
const archiveName = (stage: Stage, service: ServiceName): string => `satcade-${stage.name}-${service}`;

/**
 * The events that a service publishes: made from its table's changes, and kept in an archive, from which they can be
 * replayed. It retries, because a lost event stays lost.
 */
export class EventRelay extends Construct {
  constructor(scope: Construct, props: EventRelayProps) {
    super(scope, 'events-out');
    props.relay.setEnvironment('BUS_NAME', props.bus.eventBusName);
    props.relay.allow(['events:PutEvents'], [props.bus.eventBusArn]);
    new StreamConsumer(this, 'stream', {
      ...props,
      consumer: props.relay,
      items: RELAYED_ITEMS[props.service],
      impact: 'Events of this service are not published: buyers and developers wait for what depends on them.',
      runbook: 'relay',
    });
    const { service, stage, bus } = props;
    const archived = replayableEvents(service);
    if (archived.length === 0) return;
    new Archive(this, 'archive', {
      archiveName: archiveName(stage, service),
      description: `What ${service} published, for a replay`,
      sourceEventBus: bus,
      eventPattern: eventPattern(archived),
      retention: Duration.days(REPLAYABLE_DAYS),
    });
  }
}
