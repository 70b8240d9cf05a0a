import { Duration, type Stack } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { ServiceFunction } from '../constructs/service-function.ts';
import { UserPoolFirewall } from '../constructs/user-pool-firewall.ts';
import type { Stage } from '../stage.ts';

interface Users {
  readonly pool: UserPool;
  /** The client of the site. */
  readonly client: UserPoolClient;
}

/** The user pool of `stack`, with its client, triggers and firewall. */
export function userPoolOf(stack: Stack, stage: Stage, bus: EventBus): Users {
  const pool = newPool(stack, stage);
  sendMail(stack, pool, stage);
  new UserPoolFirewall(stack, pool, stage);
  const client = pool.addClient('site', {
    // The site has its own sign-in pages. By default, a client offers OAuth flows that lead to example.com.
    disableOAuth: true,
    // The password itself is transmitted on local and trial stages only, for scripts without SRP.
    authFlows: { userSrp: true, userPassword: !stage.isProduction },
    preventUserExistenceErrors: false,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
  });
  addTriggers(stack, pool, stage, bus);
  return { pool, client };
}

const newPool = (stack: Stack, stage: Stage): UserPool =>
  new UserPool(stack, 'users', {
    selfSignUpEnabled: true,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: true },
    standardAttributes: {
      email: { required: true, mutable: true },
      preferredUsername: { required: true, mutable: true },
    },
    // The site's client neither reads nor writes it: the client names no attributes and so has only the standard ones.
    customAttributes: { former_emails: new StringAttribute({ mutable: true, maxLen: 2048 }) },
    // Nothing changes before the code that was mailed to the new address is confirmed.
    keepOriginal: { email: true },
    // The lowest plan whose trigger changes access tokens (event version 2): it takes an Admin's rights away until a
    // second factor is set up. With LITE, a trigger changes identity tokens only, which the API does not read.
    featurePlan: FeaturePlan.ESSENTIALS,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true, email: false },
    passwordPolicy: {
      minLength: 8,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    removalPolicy: stage.removalPolicy,
    deletionProtection: stage.deletionProtection,
  });

/** By SES: Cognito's own sender is limited to some 50 mails a day, and is an address of AWS. */
function sendMail(stack: Stack, pool: UserPool, { mail }: Stage): void {
  const cfn = pool.node.defaultChild;
  if (mail === undefined || !(cfn instanceof CfnUserPool)) return;
  // Set in the template itself, because the construct refuses senders in a subdomain of the verified domain.
  cfn.emailConfiguration = {
    emailSendingAccount: 'DEVELOPER',
    from: mail.sender,
    sourceArn: stack.formatArn({ service: 'ses', resource: 'identity', resourceName: mail.identity }),
  };
}

/** Cognito's triggers: before it mails a code, and before it makes tokens. */
function addTriggers(stack: Stack, pool: UserPool, stage: Stage, bus: EventBus): void {
  const trigger = (handler: string) =>
    new ServiceFunction(stack, { stage, service: 'accounts', handler, timeout: Duration.seconds(5) });
  pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, trigger('custom-message').lambda);
  const { lambda } = trigger('token-groups')
    .setEnvironment('ADMIN_TOTP', stage.adminTotp)
    .setEnvironment('BUS_NAME', bus.eventBusName)
    .allow(['events:PutEvents'], [bus.eventBusArn]);
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, lambda, LambdaVersion.V2_0);
  if (stage.adminTotp === 'optional') return;
  // A separate policy: the pool names the function, so the function must not wait for a policy that names the pool.
  const statement = new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [pool.userPoolArn] });
  if (lambda.role !== undefined)
    new Policy(stack, 'token-groups-reads-users', { roles: [lambda.role], statements: [statement] });
}
