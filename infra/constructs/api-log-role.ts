import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/**
 * The role with which API Gateway writes the access logs of WebSocket APIs. It is a setting of the whole account and
 * region: without it, a stage with such a log cannot be created, and the last deployment of any stage wins. So the role
 * stays when its stack is deleted, or when its creation is rolled back: another stage may log with it by then.
 */
export class ApiLogRole extends Construct {
  constructor(scope: Construct) {
    super(scope, 'api-log');
    const role = new Role(this, 'role', {
      description: 'API Gateway: writes access logs of all APIs of this account and region',
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs')],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    new CfnAccount(this, 'account', { cloudWatchRoleArn: role.roleArn }).applyRemovalPolicy(RemovalPolicy.RETAIN);
  }
}
