/** A cdk-nag finding that is accepted, and why it is no fault here. */
interface Explanation {
  /** Matches the rule with its detail, e.g. `AwsSolutions-IAM5[Resource::*]`. */
  readonly rule: RegExp;
  /** Matches the construct's path. */
  readonly path: RegExp;
  readonly reason: string;
}

/** Every finding must match one of these, and each of these must match a finding. */
export const EXPLAINED: readonly Explanation[] = [
  {
    rule: /^AwsSolutions-IAM5\[Resource::\*\]$/,
    path: /-function\/role\/DefaultPolicy/,
    reason: 'X-Ray and ListStreams know no single resource; least-privilege.test.ts allows * for nothing else.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*execute-api/,
    path: /live\/(consumer|deliveries|socket)-function/,
    reason: 'A connection has no ARN before it exists: they may write to and end those of this one stage.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<media.*\.Arn>\/(screenshots|thumbnails|trailers|public)\/\*\]$/,
    path: /edge\/guest-media/,
    reason: 'Everything in these folders is public.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*uploads.*\/(games|thumbnails|screenshots|trailers|avatars|banners)\/\*\]$/,
    path: /scanning\/uploads-function/,
    reason: 'A presigned link is narrowed to one key under its owner when it is made; the signer needs the folder.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<chunks.*\.Arn>\/chunks\/\*\]$/,
    path: /scanning\/(uploads|assembler)-function/,
    reason:
      'A chunk is named by owner, game and hash: a link is narrowed to one when it is made, the assembler reads any.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*uploads.*\/(games|records)\/\*\]$/,
    path: /scanning\/assembler-function/,
    reason: 'It writes the file of any game that was pushed, and the list of its chunks.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*(uploads|media).*\/\*\]$/,
    path: /scanning\/scan-function/,
    reason: 'The scanner reads whatever was uploaded, publishes checked media and writes records of files.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*media.*\/\*\]$/,
    path: /catalogue\/(games|developers|news)-function/,
    reason: 'Whether a picture or video was accepted is asked of the media bucket by any key of it.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*media.*\/thumbnails\/\*\]$/,
    path: /catalogue\/cards-function/,
    reason: 'It draws cards with the cover of any game.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*uploads.*\/records\/\*\]$/,
    path: /scanning\/files-function/,
    reason: 'One record for each scanned file; all of them are read by this function alone.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*(uploads|media).*\/(games|records|thumbnails|screenshots|trailers)\/\*\]$/,
    path: /scanning\/(sweeper|consumer)-function/,
    reason: 'They remove files of any game: what no game uses, and what a deleted game has let go of.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*(uploads|media).*\/(avatars|banners)\/\*\]$/,
    path: /scanning\/(sweeper|consumer)-function/,
    reason: 'They remove pictures of any profile that no profile shows.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*exports.*\/parts\/\*\/\w+\.json\]$/,
    path: /(accounts|catalogue|orders|entitlements|payouts|notices|webhooks)\/consumer-function/,
    reason: 'A service writes its own part of the export of any person who asked for one, and cannot read it.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*exports.*\/(parts|archives)\/\*\]$/,
    path: /accounts\/(archiver|consumer|exports)-function/,
    reason: 'Any person may have an export: one joins its parts, one removes it with the account, one links to it.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*setaside.*\/aws\/lambda\/\*\]$/,
    path: /-function\/role\/DefaultPolicy/,
    reason:
      'Lambda chooses the names of the objects in which it sets aside what a consumer of a stream could not handle.',
  },
  {
    rule: /^AwsSolutions-IAM4\[.*AWSCodeDeployRoleForLambdaLimited\]$/,
    path: /(orders|payments)\/.*-release\/deployments\/ServiceRole/,
    reason: 'CodeDeploy’s documentation asks for this policy: it moves aliases and reads the state of alarms.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::<(checkout|webhook).*\.Arn>:\*\]$/,
    path: /-release\/(release-check-function\/role|deployments\/ServiceRole)\/DefaultPolicy/,
    reason: 'Versions of one function: the check invokes each new one before it gets requests.',
  },
  {
    rule: /^AwsSolutions-IAM4\[.*AmazonAPIGatewayPushToCloudWatchLogs\]$/,
    path: /platform\/api-log\/role/,
    reason: 'API Gateway asks for this policy: one role writes the logs of all APIs of the account.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*(games\/|DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3)\*\]$/,
    path: /scanning\/.*\/role/,
    reason: "GuardDuty's documentation requires these: it reads each game file, and names its own rule.",
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /scanning\/signing|entitlements\/gift-links/,
    reason:
      'A new value is a new key: certificates that were handed out could not be verified, and links of gifts not shown again. It is changed by hand if ever.',
  },
  {
    rule: /^AwsSolutions-IAM5\[Resource::.*(uploads.*\/games|web.*\.Arn>)\/\*\]$/,
    path: /play\/unpacker-function/,
    reason: 'It unpacks web builds of any game, into the folder of that game.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /play\/delivery\/key-/,
    reason: 'A new key ends all addresses of games that are being played. It comes with the next number of the stage.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /webhooks\/key\//,
    reason: 'A new value makes the secrets of all endpoints invalid. docs/runbook/keys.md says how to change it.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /edge\/link-keys\/key-/,
    reason:
      'A new key pair is a new generation in the stage; CloudFront must trust it before links are signed with it.',
  },
  {
    rule: /^AwsSolutions-(IAM4|IAM5|L1)/,
    path: /site\/Custom::CDKBucketDeployment/,
    reason: "The CDK's own function that copies the site at deployment; its role and runtime are the CDK's.",
  },
  {
    rule: /^AwsSolutions-APIG4$/,
    path: /live\/socket\//,
    reason: 'A socket is authorised once, on $connect.',
  },
  {
    rule: /^AwsSolutions-S1$/,
    path: /(platform\/(uploads|block-list|set-aside|exports)|edge\/(site|media|access-log)|play\/(web|delivery\/access-log)|catalogue\/read-model|scanning\/chunks)/,
    reason: 'Reached by CloudFront, presigned links or functions only; each of these logs. Logs are not logged.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /platform\/btcpay/,
    reason: 'The key belongs to a server outside AWS; docs/deploy.md says how to change it.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /operations\/canary\/account/,
    reason: 'An account without rights or money; docs/deploy.md says how to change its password.',
  },
  {
    rule: /^AwsSolutions-SMG4$/,
    path: /platform\/origin/,
    reason: 'CloudFront learns a new value by a deployment; docs/deploy.md says how to change it.',
  },
  {
    rule: /^AwsSolutions-COG2$/,
    path: /platform\/users/,
    reason: 'Users choose their second factor; production demands one of Admins by a trigger.',
  },
  {
    rule: /^AwsSolutions-COG8$/,
    path: /platform\/users/,
    reason: 'The plus tier is a cost that each operator decides on.',
  },
  {
    rule: /^AwsSolutions-COG7$/,
    path: /platform\/guests/,
    reason: 'Guests may read public media with credentials of their own.',
  },
  { rule: /^AwsSolutions-CFR1$/, path: /(edge|play\/delivery)\/distribution/, reason: 'The store sells everywhere.' },
  {
    rule: /^AwsSolutions-CFR3$/,
    path: /(edge|play\/delivery)\/distribution/,
    reason:
      'The rule knows the older logs only, which record queries: a signed address in a log would be a valid link. The distribution has standard logging, version 2.',
  },
  {
    rule: /^AwsSolutions-CFR4$/,
    path: /edge\/distribution/,
    reason: 'The default certificate goes when the operator brings a domain.',
  },
  {
    rule: /^AwsSolutions-SQS3$/,
    path: /\/(dead-letters|failures)\//,
    reason: 'These are the dead-letter queues.',
  },
];
