import type { App } from 'aws-cdk-lib';
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
 * What users change about their own account beyond the user pool's own calls (e-mail addresses, signing out everywhere), and
 * who is an Admin.
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
  }
}
