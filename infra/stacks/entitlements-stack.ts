import type { App } from 'aws-cdk-lib';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** Who owns what, and the way to the file. */
export class EntitlementsStack extends ServiceStack {
  readonly grant: ServiceFunction;
  readonly explain: ServiceFunction;

  constructor(app: App, context: ServiceContext) {
    super(app, 'entitlements', context);
    const { uploadsBucket } = this.platform;

    this.grant = this.function('grant');
    this.table.allow(this.grant, ['GetItem', 'PutItem', 'UpdateItem']);

    this.table.allow(this.httpFunction('library'), ['GetItem', 'BatchGetItem', 'Query', 'PutItem']);

    const download = this.httpFunction('download', { environment: { UPLOADS_BUCKET: uploadsBucket.bucketName } });
    this.table.allow(download, ['GetItem', 'UpdateItem']);
    // The signed link carries this function's own right to read the file.
    download.allow(['s3:GetObject', 's3:GetObjectVersion'], [uploadsBucket.arnForObjects('games/*')]);

    const consumer = this.eventConsumer('Paid games are not granted: buyers cannot download what they bought.');
    this.table.allow(consumer, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    this.explain = this.function('explain');
    this.table.allow(this.explain, ['Query']);
    this.eventRelay();
  }
}
