import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { type CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { rateFirewall } from './rate-firewall.ts';

/** Enough for a class or an office behind one address. */
const SIGN_UPS_PER_FIVE_MINUTES = 50;

/** The operation as the client names it, and as Cognito passes it to the firewall. */
const SIGN_UP: CfnWebACL.StatementProperty = {
  orStatement: {
    statements: [
      ['x-amz-target', 'AWSCognitoIdentityProviderService.SignUp'],
      ['x-amzn-cognito-operation-name', 'SignUp'],
    ].map(([Name, searchString]) => ({
      byteMatchStatement: {
        fieldToMatch: { singleHeader: { Name } },
        positionalConstraint: 'EXACTLY',
        searchString,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    })),
  },
};

/**
 * Limits what one address may send to the user pool. Browsers call Cognito directly, past CloudFront and its firewall,
 * so without this a list of stolen passwords can be tried at Cognito's own pace.
 */
export class UserPoolFirewall extends Construct {
  constructor(scope: Construct, pool: UserPool, stage: Pick<Stage, 'name' | 'firewall'>) {
    super(scope, 'user-pool-firewall');
    const acl = rateFirewall(this, 'acl', {
      stage,
      name: 'user-pool',
      protects: 'REGIONAL',
      rates: [
        {
          name: 'rate',
          limit: stage.firewall.signInsPerFiveMinutes,
          impact: 'An address sends so many requests to the user pool that it is refused: its users cannot sign in.',
        },
        {
          // Each new account is a mail, and a monthly user that Cognito bills.
          name: 'sign-up-rate',
          limit: SIGN_UPS_PER_FIVE_MINUTES,
          counts: SIGN_UP,
          impact:
            'An address creates so many accounts that it is refused: nobody behind it can sign up for some minutes.',
        },
      ],
    });
    new CfnWebACLAssociation(this, 'association', { resourceArn: pool.userPoolArn, webAclArn: acl.attrArn });
  }
}
