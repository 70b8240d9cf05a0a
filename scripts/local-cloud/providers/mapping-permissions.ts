import { AwsError } from '../engine.ts';
import { type AccessControl, roleArn } from '../iam/access-control.ts';

/** What a mapping reads from and where it writes what a function could not handle, as ARNs. */
interface MappingEnds {
  readonly id: string;
  readonly sourceArn: string;
  readonly failureArn: string | undefined;
}

interface Need {
  readonly action: string;
  readonly resource: string;
}

const on = (resource: string, ...actions: string[]): Need[] => actions.map((action) => ({ action, resource }));

/**
 * Refuses a mapping whose function's role lacks a permission that Lambda's documentation requires for it. Lambda asks
 * when the mapping is made, so a stack fails at once, and not at the first message.
 */
export function requireMappingPermissions(access: AccessControl, role: string, ends: MappingEnds): void {
  for (const { action, resource } of [...readNeeds(ends.sourceArn), ...failureNeeds(ends)]) {
    if (access.decide({ kind: 'role', arn: roleArn(role) }, action, resource) === 'allowed') continue;
    const [service = '', operation = ''] = action.split(':');
    throw new AwsError(
      'InvalidParameterValueException',
      `The provided execution role does not have permissions to call ${operation} on ${service}: ${resource}`,
    );
  }
}

function readNeeds(sourceArn: string): Need[] {
  if (sourceArn.startsWith('arn:aws:sqs:')) {
    return on(sourceArn, 'sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes');
  }
  return [
    ...on(sourceArn, 'dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream'),
    ...on('*', 'dynamodb:ListStreams'),
  ];
}

function failureNeeds({ id, failureArn }: MappingEnds): Need[] {
  if (failureArn === undefined) return [];
  if (!failureArn.startsWith('arn:aws:s3:::')) return on(failureArn, 'sqs:SendMessage');
  return [...on(failureArn, 's3:ListBucket'), ...on(`${failureArn}/aws/lambda/${id}/record`, 's3:PutObject')];
}
