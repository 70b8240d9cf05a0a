import type { App } from 'aws-cdk-lib';
import { type ServiceContext, ServiceStack } from './service-stack.ts';

/** What users change about their own account beyond the user pool's own calls: e-mail addresses, signing out everywhere. */
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
    this.eventRelay();
  }
}
