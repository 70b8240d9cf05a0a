import { parsePolicy, type Statement } from './policy-document.ts';

const allow = (...actions: string[]): Statement[] =>
  parsePolicy({ Statement: { Effect: 'Allow', Action: actions, Resource: '*' } });

/**
 * The AWS managed policies that roles of this project may have, by the last part of their ARN, and their local meaning.
 */
const POLICIES: Readonly<Record<string, readonly Statement[]>> = {
  AWSLambdaBasicExecutionRole: [], // Logs need no permission here.
  AWSXRayDaemonWriteAccess: [], // Neither do traces.
  CloudWatchLambdaInsightsExecutionRolePolicy: [],
  AWSCodeDeployRoleForLambdaLimited: [], // CodeDeploy does not run here.
  AmazonAPIGatewayPushToCloudWatchLogs: [],
  AWSLambdaSQSQueueExecutionRole: allow('sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'),
  AWSLambdaDynamoDBExecutionRole: allow(
    'dynamodb:DescribeStream',
    'dynamodb:GetRecords',
    'dynamodb:GetShardIterator',
    'dynamodb:ListStreams',
  ),
};

/**
 * The statements of an AWS managed policy (`arn:aws:iam::aws:policy/…`).
 * @throws Error for an unknown policy
 */
export function managedPolicy(arn: string): readonly Statement[] {
  const policy = POLICIES[arn.split('/').at(-1) ?? ''];
  if (policy === undefined) throw new Error(`the local cloud does not know the managed policy ${arn}`);
  return policy;
}
