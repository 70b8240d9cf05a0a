import { parsePolicy, type Statement } from './policy-document.ts';

const allow = (...actions: string[]): Statement[] =>
  parsePolicy({ Statement: { Effect: 'Allow', Action: actions, Resource: '*' } });

/** The AWS managed policies that roles of this project may carry, by the last part of their ARN, and what they mean locally. */
const POLICIES: Readonly<Record<string, readonly Statement[]>> = {
  AWSLambdaBasicExecutionRole: [], // Logs need no permission here.
  AWSXRayDaemonWriteAccess: [], // Nor do traces.
  CloudWatchLambdaInsightsExecutionRolePolicy: [],
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
 * @throws Error for a policy whose content is not known here
 */
export function managedPolicy(arn: string): readonly Statement[] {
  const policy = POLICIES[arn.split('/').at(-1) ?? ''];
  if (policy === undefined) throw new Error(`the managed policy ${arn} is not known to the local cloud`);
  return policy;
}
