import { startServer } from '@satcade/testing/local-server';
import { type Aws, awsOf } from '../aws/aws.ts';

/** The replies of an account, by `service Action` (query), `Target.Operation` (JSON) or path. */
export type Replies = Record<string, string | object>;

/** AWS as an HTTP server that gives recorded replies: XML texts as they are, objects as JSON. */
export async function recordedAws(replies: Replies) {
  const asked: { readonly name: string; readonly body: string }[] = [];
  const server = await startServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const name = nameOf(request.headers['x-amz-target'], body, request.url ?? '');
      asked.push({ name, body });
      const reply = replies[name];
      const isText = typeof reply === 'string';
      const isError = reply === undefined || (isText && reply.includes('<ErrorResponse')) || '__type' in Object(reply);
      response.writeHead(isError ? 400 : 200, { 'content-type': isText ? 'text/xml' : 'application/json' });
      response.end(isText ? reply : JSON.stringify(reply ?? { __type: 'UnknownOperationException', message: name }));
    });
  });
  const aws: Aws = awsOf(
    { AWS_ENDPOINT_URL: server.origin },
    { credentials: async () => ({ accessKeyId: 'AKIA', secretAccessKey: 'secret' }) },
  );
  return { aws, asked, stop: () => server.stop() };
}

function nameOf(target: string | string[] | undefined, body: string, path: string): string {
  if (typeof target === 'string') return target;
  return new URLSearchParams(body).get('Action') ?? path;
}

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const members = (all: readonly string[]): string => all.map((each) => tag('member', each)).join('');

/** A reply of the query protocol. */
export const xmlReply = (action: string, content: string): string =>
  tag(`${action}Response`, tag(`${action}Result`, content) + tag('ResponseMetadata', tag('RequestId', '1')));

export interface RecordedStack {
  readonly name: string;
  readonly status?: string;
  readonly isProtected?: boolean;
  readonly drift?: string;
  readonly outputs?: Readonly<Record<string, string>>;
}

/** What CloudFormation says of stacks. */
export const stacksReply = (stacks: readonly RecordedStack[]): string =>
  xmlReply(
    'DescribeStacks',
    tag(
      'Stacks',
      members(
        stacks.map(
          ({ name, status = 'CREATE_COMPLETE', isProtected = true, drift = 'IN_SYNC', outputs = {} }) =>
            tag('StackName', name) +
            tag('StackStatus', status) +
            tag('EnableTerminationProtection', String(isProtected)) +
            tag('DriftInformation', tag('StackDriftStatus', drift)) +
            tag(
              'Outputs',
              members(Object.entries(outputs).map(([key, value]) => tag('OutputKey', key) + tag('OutputValue', value))),
            ),
        ),
      ),
    ),
  );

/** What SNS says of a topic's subscribers. */
export const subscriptionsReply = (address: string, arn: string): string =>
  xmlReply(
    'ListSubscriptionsByTopic',
    tag('Subscriptions', members([tag('Protocol', 'email') + tag('Endpoint', address) + tag('SubscriptionArn', arn)])),
  );

/** What CloudWatch says of the alarms that ring. */
export const alarmsReply = (names: readonly string[]): string =>
  xmlReply(
    'DescribeAlarms',
    `<MetricAlarms>${members(names.map((name) => tag('AlarmName', name) + tag('StateReason', 'over 1')))}</MetricAlarms><CompositeAlarms/>`,
  );
