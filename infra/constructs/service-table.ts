import { RemovalPolicy } from 'aws-cdk-lib';
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

interface TableProps {
  readonly stage: Stage;
  /** The name of a restored table that takes the place of the first one. */
  readonly restored: string | undefined;
  readonly indexes: readonly IndexProps[];
}

/** A service's single table: keys `pk` and `sk`, on-demand, with a stream of its changes and expiry by `ttl`. */
export class ServiceTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, { stage, restored, indexes }: TableProps) {
    super(scope, 'table');
    // Under another logical id, CloudFormation takes a restored table for a new resource, which it can import, and lets
    // go of the first one. An import needs a retained resource with a name of its own.
    this.table = new Table(this, restored === undefined ? 'table' : `restored-${restored}`, {
      ...(restored !== undefined && { tableName: restored }),
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.deletionProtection,
      removalPolicy: restored === undefined ? stage.removalPolicy : RemovalPolicy.RETAIN,
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
    if (actions.length > 0) {
      consumer.allow(
        actions.map((action) => `dynamodb:${action}`),
        [tableArn],
      );
    }
    if (indexes.length > 0) {
      consumer.allow(
        ['dynamodb:Query'],
        indexes.map((name) => `${tableArn}/index/${name}`),
      );
    }
  }
}
