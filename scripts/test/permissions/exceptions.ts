import type { Exception } from './compare.ts';

/** Every finding must match one of these, and each of these must match a finding. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    kind: 'unused',
    holder: /^site\/Custom::CDKBucketDeployment\w+\/ServiceRole$/,
    what: /^s3:/,
    reason: "The CDK's own function copies the site at deployment. The local cloud does its work itself.",
  },
  {
    kind: 'unused',
    holder: /^(edge|play\/delivery)\/access-log\/bucket\/Policy$/,
    what: /^s3:PutObject on /,
    reason:
      'AWS delivers the logs of CloudFront; nothing does locally. infra/test/access-log.test.ts reads the policy.',
  },
  {
    kind: 'unused',
    holder: /^platform\/uploads\/Policy$/,
    what: /^s3:GetObject on .*uploads\w*\/games\/\*$/,
    reason: 'Links to files whose stored records name no version, from before versions were recorded.',
  },
  {
    kind: 'unused',
    holder: /^entitlements\/grant-function\/role$/,
    what: /^dynamodb:GetItem on /,
    reason: 'A buyer deletes the account during the grant: "grants nobody what was half granted before".',
  },
  {
    kind: 'unused',
    holder: /^live\/(consumer|deliveries)-function\/role$/,
    what: /^(sqs:SendMessage|execute-api:ManageConnections|cognito-idp:AdminListGroupsForUser|dynamodb:DeleteItem) on /,
    reason: 'A change with more than 250 watchers: "divides a topic with many watchers into pages".',
  },
  {
    kind: 'unused',
    holder: /^catalogue\/sweeper-function\/role$/,
    what: /^dynamodb:GetItem, dynamodb:UpdateItem on /,
    reason: 'A submission without a file for a day: "deletes a submission that has no game file a day after".',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /^scanning\/scan-function\/role$/,
    what: /^(sqs:ChangeMessageVisibility|sqs:SendMessage)\b.* on .*arrivals/,
    reason: 'A scan that fails, and newer rules: "leads to ERROR when the fifth delivery fails, and to a later retry".',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /^scanning\/(consumer|scan|sweeper)-function\/role$/,
    what: /^s3:(DeleteObject|DeleteObjectVersion|AbortMultipartUpload) on /,
    reason: 'One code removes the files of all folders; which of them have unused files depends on the tests.',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /^scanning\/assembler-function\/role$/,
    what: /^sqs:SendMessage on .*assemblies/,
    reason: 'A file that takes more than one run: "goes on in another run when the time is up".',
  },
  {
    kind: 'unused',
    holder: /^scanning\/sweeper-function\/role$/,
    what: /^sqs:SendMessage on .*arrivals/,
    reason: 'A file whose last scan was a day ago: "checks a file in use for newer rules each day".',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /^catalogue\/discount-clock-function\/role$/,
    what: /^(events:PutEvents|dynamodb:BatchGetItem) on /,
    reason: 'A discount that begins or ends between two runs: "is published once each to watchers of the game".',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /^catalogue\/release-clock-function\/role$/,
    what: /^dynamodb:UpdateItem on /,
    reason: 'A date that comes after the verdict: tests that run beside it move the clock, too.',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /\/failures\/Policy$/,
    what: /^sqs:SendMessage on /,
    reason: 'A record of a stream that failed for 23 hours: "tells the queue of a consumer, and with it an alarm".',
  },
  {
    kind: 'unused',
    holder: /^payouts\/reconciler-function\/role$/,
    what: /^dynamodb:Query on /,
    reason:
      'A ledger that the reconciler reads: whether tests leave one depends on timing. That of restored tables always does.',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /\/(browse|discount-clock|pages|documents)-function\/role$/,
    what: /^s3:ListBucket on .*readmodel/,
    reason: 'The list is missing until the first game is published: whether somebody asks before depends on timing.',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /^entitlements\/explain-function\/role$/,
    what: /^dynamodb:BatchGetItem on /,
    reason: 'Gifts of the account that is explained: whether it has given one depends on the tests before.',
    isSometimes: true,
  },
  {
    kind: 'unused',
    holder: /-release\/(deployments\/ServiceRole|release-check-function\/role)$/,
    what: /^(lambda:InvokeFunction|codedeploy:PutLifecycleEventHookExecutionStatus) on /,
    reason: 'CodeDeploy has a release checked on AWS; none is shifted locally: "stops a version that does not load".',
  },
  {
    kind: 'denied',
    holder: /^platform\/guest-role$/,
    what: /^s3:(ListBucket|GetObject|PutObject) on /,
    reason: 'guests.test.ts tries it: "can neither list nor read games, other folders and other buckets".',
  },
  {
    kind: 'denied',
    holder: /^scanning\/files-function\/role$/,
    what: /^s3:ListBucket on .*uploads/,
    reason: 'Certificates ask whether a build has a list of chunks. S3 answers 403 where there is none, as it should.',
  },
  {
    kind: 'denied',
    holder: /^accounts\/exports-function\/role$/,
    what: /^s3:ListBucket on .*exports/,
    reason: 'erase-account.test.ts follows a link to an export that was erased. S3 answers 403 for it, which is right.',
    isSometimes: true,
  },
  {
    kind: 'denied',
    holder: /^cloudfront\.amazonaws\.com$/,
    what: /^s3:ListBucket on .*media/,
    reason: 'S3 asks before it tells that an object is missing. CloudFront gets 403 for removed media, which is right.',
  },
  {
    kind: 'denied',
    holder: /^scanning\/(assembler|scan|uploads)-function\/role$/,
    what: /^s3:ListBucket on .*uploads/,
    reason: 'S3 asks before it tells that an object is missing. These functions take 403 for missing.',
  },
];
