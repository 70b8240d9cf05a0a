import { EXPORT_ARCHIVES, EXPORT_PARTS_PREFIX } from '@satcade/contracts/personal-exports';
import { BLOCKED_ITEMS } from '@satcade/contracts/stream-items';
import { type App, ArnFormat, Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { StreamConsumer } from '../constructs/event-relay.ts';
import { GuardedQueue } from '../constructs/guarded-queue.ts';
import { maxConcurrency } from '../constructs/queue-concurrency.ts';
import { QueueSource } from '../constructs/queue-source.ts';
import { queueTarget } from '../constructs/queue-target.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { Stage } from '../stage.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** What the group of Admins and the sessions of its members need. */
const CHANGE_ADMINS = [
  'cognito-idp:AdminGetUser',
  'cognito-idp:ListUsers',
  'cognito-idp:AdminAddUserToGroup',
  'cognito-idp:AdminRemoveUserFromGroup',
  'cognito-idp:AdminUserGlobalSignOut',
];

interface AccountsContext extends ServiceContext {
  /** Called before an account is deleted: the open matters between its user and the store. */
  readonly obligations: Readonly<Record<'orders' | 'payouts', ServiceFunction>>;
}

/**
 * Catalogue's function that accounts asks for earlier API keys. Accounts is deployed before catalogue, which routes
 * requests to it, so a reference to the function would be a cycle.
 */
export const earlierRecordsName = (stage: Stage): string => `satcade-${stage.name}-catalogue-earlier-records`;

/**
 * API keys, the deletion of accounts, account changes beyond the user pool's own calls (e-mail addresses, signing out
 * everywhere), the Admins, and the blocked accounts.
 */
export class AccountsStack extends ServiceStack {
  /** Serves API keys and `/api/me`. Its routes are in the catalogue's stack (moved-routes.ts). */
  readonly accountFunction: ServiceFunction;

  constructor(app: App, context: AccountsContext) {
    super(app, 'accounts', context);
    this.accountFunction = this.#account(context.obligations);
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const { mail } = this.stage;
    const identity = this.httpFunction('identity', {
      environment: { USER_POOL_ID: userPoolId, ...(mail !== undefined && { SENDER: mail.sender }) },
    });
    identity.allow(
      ['cognito-idp:AdminGetUser', 'cognito-idp:AdminUpdateUserAttributes', 'cognito-idp:AdminUserGlobalSignOut'],
      [userPoolArn],
    );
    this.allowMail(identity);
    this.table.allow(identity, ['GetItem', 'PutItem', 'UpdateItem']);

    const admins = this.httpFunction('admins', { environment: { USER_POOL_ID: userPoolId } });
    admins.allow([...CHANGE_ADMINS, 'cognito-idp:ListUsersInGroup'], [userPoolArn]);
    this.table.allow(admins, ['GetItem', 'Query', 'PutItem', 'UpdateItem']);

    const consumer = this.eventConsumer(
      'New Admins have no rights yet or former ones still have them, and deleted accounts keep their API keys.',
    );
    consumer
      .setEnvironment('USER_POOL_ID', userPoolId)
      .allow([...CHANGE_ADMINS, 'cognito-idp:AdminDeleteUser'], [userPoolArn]);
    // Confirms deletions.
    if (mail !== undefined) consumer.setEnvironment('SENDER', mail.sender);
    this.allowMail(consumer);
    this.#allowEarlierRecords(consumer);
    this.table.allow(consumer, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    this.eventRelay();
    this.#users();
    this.#exports(consumer);
  }

  #account({ orders, payouts }: AccountsContext['obligations']): ServiceFunction {
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const account = this.callerFunction('account', {
      environment: {
        USER_POOL_ID: userPoolId,
        ORDER_OBLIGATIONS_FUNCTION: orders.lambda.functionName,
        PAYOUT_OBLIGATIONS_FUNCTION: payouts.lambda.functionName,
      },
    });
    account.allow(['cognito-idp:AdminListGroupsForUser'], [userPoolArn]);
    account.allow(['lambda:InvokeFunction'], [orders.lambda.functionArn, payouts.lambda.functionArn]);
    this.#allowEarlierRecords(account);
    this.table.allow(account, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    return account;
  }

  #allowEarlierRecords(asker: ServiceFunction): void {
    const name = earlierRecordsName(this.stage);
    const arnFormat = ArnFormat.COLON_RESOURCE_NAME;
    asker
      .setEnvironment('EARLIER_RECORDS_FUNCTION', name)
      .allow(
        ['lambda:InvokeFunction'],
        [this.formatArn({ service: 'lambda', resource: 'function', resourceName: name, arnFormat })],
      );
  }

  /** Exports of everything about a person: requests, the parts of all services, and the ZIP that is made of them. */
  #exports(consumer: ServiceFunction): void {
    const { exports } = this.platform;
    const archives = exports.bucket.arnForObjects(EXPORT_ARCHIVES);
    const parts = exports.bucket.arnForObjects(`${EXPORT_PARTS_PREFIX}*`);
    const requests = this.httpFunction('exports');
    // GetObject: links are signed with the function's own permissions.
    exports.useIn(requests).allow(['s3:GetObject'], [archives]);
    this.table.allow(requests, ['GetItem', 'UpdateItem']);

    const archiver = this.function('archiver', {
      memoryMb: 1024,
      timeout: Duration.minutes(1),
      impact: 'People who asked for their data wait for it.',
    });
    exports.useIn(archiver).allow(['s3:GetObject', 's3:DeleteObject'], [parts]).allow(['s3:PutObject'], [archives]);
    this.table.allow(archiver, ['UpdateItem']);
    const { queue } = new GuardedQueue(this, 'export-parts', {
      consumerTimeout: archiver.timeout,
      impact: 'People who asked for their data wait for it.',
      runbook: 'accounts',
    });
    archiver.lambda.addEventSource(
      new QueueSource(queue, { batchSize: 1, maxConcurrency: maxConcurrency(this.stage, 'export-parts') }),
    );
    new Rule(this, 'part-written', {
      description: 'A service has written its part of an export',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [exports.bucket.bucketName] },
          object: { key: [{ prefix: EXPORT_PARTS_PREFIX }] },
        },
      },
      targets: [queueTarget(queue)],
    });
    // With the account, its export goes.
    consumer.allow(['s3:DeleteObject'], [parts, archives]);
  }

  /** Finds accounts for Admins, and blocks them. */
  #users(): void {
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const directory = ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'];
    const users = this.httpFunction('users', { environment: { USER_POOL_ID: userPoolId } });
    users.allow(directory, [userPoolArn]);
    this.table.allow(users, ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem']);

    const { bucket, key } = this.platform.blockList;
    const blocks = this.function('block-list', {
      timeout: Duration.seconds(30),
      environment: { USER_POOL_ID: userPoolId, BLOCK_LIST_BUCKET: bucket.bucketName, BLOCK_LIST_KEY: key },
    });
    blocks.allow(
      [
        ...directory,
        'cognito-idp:AdminDisableUser',
        'cognito-idp:AdminEnableUser',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      [userPoolArn],
    );
    blocks.allow(['s3:PutObject'], [bucket.arnForObjects(key)]);
    this.table.allow(blocks, ['Query']);
    new StreamConsumer(this, 'blocks', {
      table: this.table,
      consumer: blocks,
      items: BLOCKED_ITEMS,
      setAside: this.platform.setAside,
      // Each run writes the whole list, so later changes do not wait for one that fails.
      retryAttempts: 50,
      impact: 'Accounts that an Admin blocked can still sign in, or unblocked ones cannot.',
      runbook: 'accounts',
    });
  }
}
