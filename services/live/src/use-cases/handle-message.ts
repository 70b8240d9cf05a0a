import { type LiveMessage, liveRequestSchema } from '@satcade/contracts/live';
import type { Clock } from '@satcade/kernel';
import { maySubscribe, type Viewer } from '../domain/topic.ts';
import type { SubscriptionStore } from '../ports.ts';

/** Answers one message of a browser. Whatever it sends, it gets a message back and never an exception. */
export async function handleMessage(
  text: string,
  connection: { readonly id: string; readonly viewer: Viewer },
  { subscriptions, clock }: { readonly subscriptions: SubscriptionStore; readonly clock: Clock },
): Promise<LiveMessage> {
  const request = liveRequestSchema.safeParse(parsed(text));
  if (!request.success) return { type: 'error', code: 'bad-request', message: 'Send {"action","model","id"} as JSON.' };
  const { action, model, id } = request.data;
  if (action === 'ping') return { type: 'ka' };
  if (model === undefined || id === undefined)
    return { type: 'error', code: 'bad-request', message: 'Name a model and an id.' };
  const topic = { model, id };
  if (action === 'unsubscribe') {
    await subscriptions.remove(topic, connection.id);
    return { type: 'ka' };
  }
  if (!maySubscribe(topic, connection.viewer))
    return { type: 'error', code: 'unauthenticated', message: 'Sign in to watch orders.' };
  await subscriptions.add({ topic, connectionId: connection.id, viewer: connection.viewer }, clock.now());
  return { type: 'subscribed', ...topic };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses it.
    return undefined;
  }
}
