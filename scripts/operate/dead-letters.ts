import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import * as z from 'zod/mini';
import { stateDir } from './admin.ts';

const localSchema = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
});

export interface DeadLetters {
  readonly name: string;
  readonly arn: string;
  readonly messages: number;
}

/**
 * An SQS client: for the AWS account of AWS_PROFILE and the like when SATCADE_STAGE is set, otherwise for the store on
 * this machine.
 */
export function queueClient(environment: Readonly<Record<string, string | undefined>>): SQSClient {
  if (environment.SATCADE_STAGE !== undefined) return new SQSClient({ region: 'us-east-1' });
  const { aws } = localSchema.parse(JSON.parse(readFileSync(join(stateDir(environment), 'ready.json'), 'utf8')));
  const { endpoint, accessKeyId, secretAccessKey } = aws;
  return new SQSClient({ region: 'us-east-1', endpoint, credentials: { accessKeyId, secretAccessKey } });
}

/** The dead-letter queues of a stage, with the number of messages in each. */
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
  const found = await Promise.all(urls.filter(isDead).map((url) => depthOf(client, url)));
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const isDead = (url: string): boolean => /dead-?letters|failures/i.test(url);

async function depthOf(client: SQSClient, QueueUrl: string): Promise<DeadLetters> {
  const { Attributes } = await client.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn', 'ApproximateNumberOfMessages'] }),
  );
  return {
    name: QueueUrl.split('/').at(-1) ?? QueueUrl,
    arn: Attributes?.QueueArn ?? '',
    messages: Number(Attributes?.ApproximateNumberOfMessages ?? 0),
  };
}

/** Sends the messages of a dead-letter queue back to their source queue. */
export async function redrive(client: SQSClient, { arn }: DeadLetters): Promise<void> {
  await client.send(new StartMessageMoveTaskCommand({ SourceArn: arn }));
}

/** What a redrive does, in words. */
export const redriven = ({ name, messages }: DeadLetters): string =>
  messages === 1
    ? `1 message of ${name} goes back to its source queue.`
    : `${messages} messages of ${name} go back to their source queue.`;
