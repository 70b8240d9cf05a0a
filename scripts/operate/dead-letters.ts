import {
  GetQueueAttributesCommand,
  ListDeadLetterSourceQueuesCommand,
  ListQueuesCommand,
  PurgeQueueCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { awsAccess, type Environment } from './aws-access.ts';

/**
 * What helps: `redrive` sends messages back to the queue that they come from. Messages about set-aside records come
 * from no queue, so SQS refuses that: `replay` publishes the records, and the messages are purged. Changed views for
 * open pages are old by then: `purge`.
 */
type Remedy = 'redrive' | 'replay' | 'purge';

export interface DeadLetters {
  readonly name: string;
  readonly arn: string;
  readonly url: string;
  readonly messages: number;
  readonly remedy: Remedy;
}

/** An SQS client of the stage in SATCADE_STAGE, otherwise of the store on this machine. */
export const queueClient = (environment: Environment): SQSClient =>
  new SQSClient(awsAccess(environment.SATCADE_STAGE, environment));

/** The queues of a stage that hold what failed, with the number of messages in each. */
export async function deadLetters(client: SQSClient, stage: string): Promise<DeadLetters[]> {
  const urls: string[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new ListQueuesCommand({ QueueNamePrefix: `satcade-${stage}-`, MaxResults: 1000, NextToken }),
    );
    urls.push(...(page.QueueUrls ?? []));
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  const found = await Promise.all(urls.filter(isDead).map((url) => describe(client, stage, url)));
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const isDead = (url: string): boolean => /dead-?letters|failures/i.test(url);

async function describe(client: SQSClient, stage: string, QueueUrl: string): Promise<DeadLetters> {
  const wanted = new GetQueueAttributesCommand({
    QueueUrl,
    AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'],
  });
  const [{ Attributes }, { queueUrls: sources = [] }] = await Promise.all([
    client.send(wanted),
    client.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl })),
  ]);
  const name = QueueUrl.split('/').at(-1) ?? QueueUrl;
  const isLive = name.startsWith(`satcade-${stage}-live-`);
  return {
    name,
    arn: Attributes?.QueueArn ?? '',
    url: QueueUrl,
    messages: Number(Attributes?.ApproximateNumberOfMessages ?? 0),
    remedy: sources.length === 0 ? 'replay' : isLive ? 'purge' : 'redrive',
  };
}

/** A queue as a line of the list. */
export const listed = ({ name, messages, remedy }: DeadLetters): string =>
  `${String(messages).padStart(6)}  ${remedy.padEnd(7)}  ${name}`;

/** Sends the messages of a dead-letter queue back to their source queue, unless it has none. Says what it did. */
export async function redrive(client: SQSClient, queue: DeadLetters): Promise<{ line: string; isWell: boolean }> {
  const { name, arn, remedy, messages } = queue;
  if (remedy === 'replay') {
    const [, , service = '…'] = name.split('-');
    const line = `${name} has no source queue: its messages name records of a stream that were set aside. Publish them with "npm run replay -- --service ${service} --set-aside", then remove the messages with "npm run dlq -- purge ${name}".`;
    return { line, isWell: false };
  }
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: arn }));
  const line =
    messages === 1
      ? `1 message of ${name} goes back to its source queue.`
      : `${messages} messages of ${name} go back to their source queue.`;
  return { line, isWell: true };
}

/** Removes all messages of a queue for good. Says how many. */
export async function purge(client: SQSClient, { name, url, messages }: DeadLetters): Promise<string> {
  await client.send(new PurgeQueueCommand({ QueueUrl: url }));
  return `${messages === 1 ? '1 message' : `${messages} messages`} of ${name} ${messages === 1 ? 'is' : 'are'} removed.`;
}
