import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * The topics that open pages watch: live marks them, and every relay asks before it publishes a changed view. No
 * service's own table, so that none reads another's. The marks expire with the connections.
 */
export class WatchedTopics extends Construct {
  readonly #table: Table;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'watched-topics');
    this.#table = new Table(this, 'table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.deletionProtection,
      removalPolicy: stage.removalPolicy,
    });
  }

  allowMarking(writer: ServiceFunction): void {
    this.#allow(writer, 'UpdateItem');
  }

  allowAsking(relay: ServiceFunction): void {
    this.#allow(relay, 'BatchGetItem');
  }

  #allow(consumer: ServiceFunction, action: 'UpdateItem' | 'BatchGetItem'): void {
    consumer.setEnvironment('WATCHED_TOPICS_TABLE', this.#table.tableName);
    consumer.allow([`dynamodb:${action}`], [this.#table.tableArn]);
  }
}
