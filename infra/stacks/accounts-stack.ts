import { type App, Duration } from 'aws-cdk-lib';
import { StreamConsumer } from '../constructs/event-relay.ts';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** What the group of Admins and the sessions of its members need. */
const CHANGE_ADMINS = [
  'cognito-idp:AdminGetUser',
  'cognito-idp:ListUsers',
  'cognito-idp:AdminAddUserToGroup',
  'cognito-idp:AdminRemoveUserFromGroup',
  'cognito-idp:AdminUserGlobalSignOut',
];

/**
 * Account changes beyond the user pool's own calls (e-mail addresses, signing out everywhere), the Admins, and the
 * blocked accounts.
 */
export class AccountsStack extends ServiceStack {
  constructor(app: App, context: ServiceContext) {
    super(app, 'accounts', context);
    const { userPoolId, userPoolArn } = this.platform.userPool;
    const { mailSender } = this.stage;
    const identity = this.httpFunction('identity', {
      environment: { USER_POOL_ID: userPoolId, ...(mailSender !== undefined && { SENDER: mailSender }) },
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
      'A user who was made an Admin has no rights yet, or one who lost the role still has them.',
    );
    consumer.setEnvironment('USER_POOL_ID', userPoolId).allow(CHANGE_ADMINS, [userPoolArn]);
    this.table.allow(consumer, ['GetItem', 'PutItem', 'UpdateItem']);
    this.eventRelay();
    this.#users();
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
      alarmTopic: this.platform.alarmTopic,
      impact: 'Accounts that an Admin blocked can still sign in, or unblocked ones cannot.',
      runbook: 'accounts',
    });
  }
}
