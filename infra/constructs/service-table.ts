import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { ServiceFunction } from './service-function.ts';

export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

export interface IndexProps {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: string;
  /** Attributes in addition to the keys. Each write of one of them costs a write unit of the index. */
  readonly attributes?: readonly string[];
}

/** A service's single table: keys `pk` and `sk`, on-demand, with a stream of its changes and expiry by `ttl`. */
export class ServiceTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, stage: Stage, indexes: readonly IndexProps[] = []) {
    super(scope, 'table');
    this.table = new Table(this, 'table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProduction,
      removalPolicy: stage.removalPolicy,
    });
    for (const { name, partitionKey, sortKey, attributes = [] } of indexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: name,
        partitionKey: { name: partitionKey, type: AttributeType.STRING },
        sortKey: { name: sortKey, type: AttributeType.STRING },
        ...(attributes.length > 0
          ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] }
          : { projectionType: ProjectionType.KEYS_ONLY }),
      });
    }
  }

  /** Allows a function exactly `actions` on this table (and queries of the named indexes), and passes it the name. */
  allow(consumer: ServiceFunction, actions: readonly TableAction[], indexes: readonly string[] = []): void {
    const { tableArn } = this.table;
    consumer.setEnvironment('TABLE_NAME', this.table.tableName);
    consumer.allow(
      actions.map((action) => `dynamodb:${action}`),
      [tableArn],
    );
    if (indexes.length > 0) {
      consumer.allow(
        ['dynamodb:Query'],
        indexes.map((name) => `${tableArn}/index/${name}`),
      );
    }
  }
}
