import type { StageFile } from '../stage-file/schema.ts';

/**
 * The store that sells. Replace every text that begins with `[REPLACE:`, remove what you do not need, and keep the file
 * in your repository. docs/deploy.md explains each setting and its default.
 */
const prod: StageFile = {
  kind: 'production',
  account: '[REPLACE: the number of the AWS account, 12 digits]',
  // Write true once the first deployment has succeeded: a protected table stays behind if its creation is rolled back.
  deletionProtection: false,
  domain: {
    name: '[REPLACE: the host name of the store, such as store.example.com]',
    hostedZoneId: '[REPLACE: the id of the Route 53 hosted zone of example.com]',
  },
  mail: {
    identity: '[REPLACE: the domain that SES has verified in us-east-1, such as example.com]',
    sender: '[REPLACE: the sender of mail to users, such as store@example.com]',
  },
  // Buys a free game of the store every five minutes, and an alarm rings when it cannot.
  canary: true,
  alarmEmail: '[REPLACE: the address that alarms are mailed to]',
  // Alarms link its sections. Remove the line if your documents are not published: then alarms name the file.
  runbook:
    '[REPLACE: the address of docs/runbook.md in your repository, such as https://git.example.com/store/docs/runbook.md]',
  budgetUsd: 100,
  // An account has one monitor. Write its ARN if `aws ce get-anomaly-monitors` shows one of services.
  anomalyMonitor: 'new',
  scanEngine: { kind: 'guardduty' },
  feeBasisPoints: 1000,
  publication: 'automatic',
  refunds: { policy: 'review', windowDays: 14 },
  payouts: { holdDays: 15, minimumCents: 1000, rateBandPercent: 25, runHour: 6, approve: false, network: 'mainnet' },
};
export default prod;
