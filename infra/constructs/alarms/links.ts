import { Stack } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import { type RunbookSection, runbookPage } from './severities.ts';

const CONTEXT = 'satcade:runbook';

/** States where the runbook of an app is published, before its stacks are made: the page `runbook.md` or `.html`. */
export function publishRunbook(app: IConstruct, address: string): void {
  app.node.setContext(CONTEXT, address);
}

/** Without an address, the alarms name the file: a link into a repository that is not the operator's misleads. */
const NOT_PUBLISHED = 'docs/runbook.md';

function addressOf(scope: IConstruct): string {
  const address: unknown = scope.node.tryGetContext(CONTEXT);
  return typeof address === 'string' ? address : NOT_PUBLISHED;
}

/** The whole runbook, or one section of it. */
export function runbookUrl(scope: IConstruct, section?: RunbookSection): string {
  const address = addressOf(scope);
  if (section === undefined) return address;
  return `${address.replace(/\.\w+$/, (type) => `/${runbookPage(section)}${type}`)}#${section}`;
}

/** A link to another document of the runbook's folder in Markdown, or its name if there is no address to link. */
export function documentLink(scope: IConstruct, label: string, name: string): string {
  const address = addressOf(scope).replace(/runbook(\.\w+)$/, `${name}$1`);
  return addressOf(scope) === NOT_PUBLISHED ? `${label}: ${address}` : `[${label}](${address})`;
}

const consoleOf = (scope: IConstruct, service: string): string => {
  const { region } = Stack.of(scope);
  return `https://${region}.console.aws.amazon.com/${service}/home?region=${region}#`;
};

/** What a person wants to read first: warnings, errors, time-outs and crashes of the last hour. Lambda's own are `platform.…`. */
const QUERY =
  'fields @timestamp,level,message,correlationId|filter level in ["WARN","ERROR"] or @message like /platform|Task timed out|Invoke Error/|sort @timestamp desc';

/** A Logs Insights query on one log group. The console encodes it in its own way: `*` for `%`, and `$` around it. */
export function logsUrl(scope: IConstruct, { logGroupName }: ILogGroup): string {
  const text = encodeURIComponent(QUERY).replaceAll('%', '*');
  // The names of log groups that CloudFormation makes need no encoding.
  const detail = `~(end~0~start~-3600~timeType~'RELATIVE~unit~'seconds~editorString~'${text}~source~(~'${logGroupName}))`;
  // An apostrophe would end the link in many mail programs.
  return `${consoleOf(scope, 'cloudwatch')}logsV2:logs-insights$3FqueryDetail$3D${detail.replaceAll("'", '$2527')}`;
}

export function queueUrl(scope: IConstruct, { queueName }: IQueue): string {
  const { region, account } = Stack.of(scope);
  return `${consoleOf(scope, 'sqs/v3')}/queues/https%3A%2F%2Fsqs.${region}.amazonaws.com%2F${account}%2F${queueName}`;
}

/** The alarms in ALARM whose names contain a text. */
export const alarmsUrl = (scope: IConstruct, name: string): string =>
  `${consoleOf(scope, 'cloudwatch')}alarmsV2:?~(alarmStateFilter~$2527ALARM~search~$2527${name})`;

/** `region`: `global` for the firewall of CloudFront. */
export const firewallUrl = (scope: IConstruct, region: string): string =>
  `https://${Stack.of(scope).region}.console.aws.amazon.com/wafv2/homev2/web-acls?region=${region}`;

export const lambdaUrl = (scope: IConstruct): string => `${consoleOf(scope, 'lambda')}/functions`;

export const mailUrl = (scope: IConstruct): string => `${consoleOf(scope, 'ses')}/reputation`;
