import type { App } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { LIBRARY } from '../constructs/batching-windows.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { LinkSigning } from './edge-stack.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** Entitlements, and the way to the file. */
export class EntitlementsStack extends ServiceStack {
  readonly grant: ServiceFunction;
  readonly explain: ServiceFunction;
  /** Tells play and scanning who gets what the buyers of a game get, and the catalogue who is in its beta. */
  readonly mayPlay: ServiceFunction;

  constructor(app: App, context: ServiceContext & { readonly linkSigning: LinkSigning }) {
    super(app, 'entitlements', context, [
      { name: 'byGiver', partitionKey: 'giverId', sortKey: 'giftOf' },
      // Only download tokens have its keys.
      { name: 'tokens', partitionKey: 'list', sortKey: 'listedAt', attributes: ['userId', 'gameId', 'orderId'] },
    ]);
    this.grant = this.function('grant');
    this.table.allow(this.grant, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);

    this.table.allow(this.httpFunction('library'), ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']);

    this.table.allow(this.httpFunction('tokens'), ['GetItem', 'BatchGetItem'], ['tokens']);
    this.table.allow(this.httpFunction('desk'), ['GetItem', 'Query', 'PutItem', 'UpdateItem']);
    this.#downloads(context.linkSigning);

    const consumer = this.eventConsumer('Paid games are not granted: buyers cannot download what they bought.');
    this.table.allow(
      consumer,
      ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ['byGiver'],
    );
    this.#gifts();
    this.mayPlay = this.function('may-play');
    this.table.allow(this.mayPlay, ['GetItem', 'Query']);
    this.explain = this.function('explain');
    this.table.allow(this.explain, ['Query', 'BatchGetItem'], ['byGiver']);
    // What watchers see of an entitlement includes the version of its game.
    this.table.allow(this.eventRelay(LIBRARY), ['GetItem']);
  }

  /** Exchanges tokens for links to game files, which CloudFront delivers. */
  #downloads({ siteOrigin, keyId, keySecretArn }: LinkSigning): void {
    const download = this.httpFunction('download', {
      environment: { SITE_ORIGIN: siteOrigin, LINK_KEY_ID: keyId, LINK_KEY_SECRET_ARN: keySecretArn },
    });
    this.table.allow(download, ['GetItem', 'UpdateItem']);
    download.allow(['secretsmanager:GetSecretValue'], [keySecretArn]);
  }

  /** Gifts, for their buyers and for the holders of their links. */
  #gifts(): void {
    const links = new Secret(this, 'gift-links', {
      description: 'The secrets of gift links are derived from it. Any long random text will do.',
      generateSecretString: { passwordLength: 64 },
      removalPolicy: this.stage.removalPolicy,
    });
    const gifts = this.httpFunction('gifts', {
      environment: {
        GIFT_SECRET_ARN: links.secretArn,
        REFUND_WINDOW_DAYS: String(this.stage.refundWindowDays),
      },
    });
    this.table.allow(gifts, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], ['byGiver']);
    gifts.allow(['secretsmanager:GetSecretValue'], [links.secretArn]);
  }
}
