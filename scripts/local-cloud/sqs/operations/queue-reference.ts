import * as z from 'zod';
import { ACCOUNT, AwsError, arn, type CallContext } from '../../engine.ts';
import type { Broker } from '../broker.ts';
import type { Queue } from '../queues/queue.ts';

/** The member that most requests have. Only its path counts, so a URL made for another host or port still works. */
export const queueUrlSchema = z.object({ QueueUrl: z.string() });

export const queueUrl = (baseUrl: string, name: string): string => `${baseUrl}/${ACCOUNT}/${name}`;

/** The queue that a URL names, after checking that the caller may perform `actions` on it. */
export function authorizedQueue(broker: Broker, call: CallContext, url: string, ...actions: string[]): Queue {
  const { pathname } = new URL(url, 'http://localhost');
  const [account, name, ...rest] = pathname.slice(1).split('/');
  if (account !== ACCOUNT || name === undefined || rest.length > 0) {
    throw new AwsError('InvalidAddress', `The address ${url} is not valid for this endpoint.`);
  }
  for (const action of actions) call.authorize(action, [arn('sqs', name)]);
  return broker.queues.get(name);
}

/** As {@link authorizedQueue}, by ARN. */
export function authorizedQueueByArn(broker: Broker, call: CallContext, queueArn: string, actions: string[]): Queue {
  for (const action of actions) call.authorize(action, [queueArn]);
  const queue = broker.queues.findByArn(queueArn);
  if (queue === undefined) throw new AwsError('ResourceNotFoundException', `queue ${queueArn} does not exist`, 404);
  return queue;
}
