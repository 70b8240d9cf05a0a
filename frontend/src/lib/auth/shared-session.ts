import * as z from 'zod/mini';
import { browserStorage } from '../browser-storage.ts';
import { SESSION_KEY, SHARED_KEY } from '../storage-keys.ts';
import { currentSession, rereadSession } from './session.ts';

/*
 * Without 'Remember me' the tokens lie in the session storage of one tab. Tabs of the same browser hand them to each
 * other while one of them is open: see docs/decisions/0105-shared-session.md.
 */

const CHANNEL = 'satcade-session';
/** A tab that is open answers within a few milliseconds. */
const ANSWER_MS = 250;
const TOKENS = 'CognitoIdentityServiceProvider.';

const messageSchema = z.union([
  z.literal('ask'),
  z.literal('signed-out'),
  z.object({ entries: z.record(z.string(), z.string()) }),
]);
type Message = z.infer<typeof messageSchema>;
type Entries = Readonly<Record<string, string>>;

const isSessions = (key: string): boolean => key === SESSION_KEY || key.startsWith(TOKENS);

/** What this tab's session consists of. */
const entriesHere = (): Entries =>
  Object.fromEntries(Object.entries(window.sessionStorage).filter(([key]) => isSessions(key)));

function forgetEntries(): void {
  for (const key of Object.keys(entriesHere())) browserStorage('session').removeItem(key);
}

/** Puts another tab's session in the place of this one's. */
function adopt(entries: Entries): void {
  forgetEntries();
  for (const [key, value] of Object.entries(entries)) {
    if (isSessions(key)) browserStorage('session').setItem(key, value);
  }
  // Asked for as a guest, before there was a session.
  window.earlyReplies = undefined;
  rereadSession();
}

/** A channel to the other tabs, which are of the same site: browsers let no other on it. */
function openChannel(onMessage: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = messageSchema.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
  };
  return channel;
}

/** Asks the open tabs for their session, for a tab that has none. Takes a quarter of a second when there is no answer. */
export async function takeOverSession(): Promise<void> {
  const entries = await new Promise<Entries | undefined>((resolve) => {
    const channel = openChannel((message) => {
      if (typeof message === 'object') answered(message.entries);
    });
    const timer = setTimeout(() => answered(undefined), ANSWER_MS);
    const answered = (found: Entries | undefined) => {
      clearTimeout(timer);
      channel.close();
      resolve(found);
    };
    channel.postMessage('ask' satisfies Message);
  });
  if (entries !== undefined) adopt(entries);
  // The tab that had one was closed: the next visit need not ask.
  else browserStorage('local').removeItem(SHARED_KEY);
}

/** Ends the session of the other tabs, also while this one does not share it yet: a page begins to a while after it is shown. */
export function endElsewhere(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out' satisfies Message);
  channel.close();
  browserStorage('local').removeItem(SHARED_KEY);
}

/** Hands this tab's session to others, takes theirs when there is none here, and ends with them. */
export function shareSession(onUserChange: (listener: () => void) => void): void {
  let kind = currentSession()?.kind;
  // While another tab's message is worked off, there is nothing to tell.
  let isTold = false;
  const channel = openChannel((message) => {
    isTold = true;
    const session = currentSession();
    if (message === 'ask') {
      if (session?.kind === 'session') send({ entries: entriesHere() });
    } else if (message !== 'signed-out') {
      if (session === undefined) adopt(message.entries);
    } else if (session?.kind === 'session') {
      forgetEntries();
      rereadSession();
    }
    isTold = false;
  });
  const send = (message: Message) => channel.postMessage(message);
  const note = () => {
    if (kind === 'session') browserStorage('local').setItem(SHARED_KEY, 'true');
  };
  onUserChange(() => {
    const before = kind;
    kind = currentSession()?.kind;
    note();
    if (isTold) return;
    if (kind === 'session') send({ entries: entriesHere() });
    else if (before === 'session') endElsewhere();
  });
  note();
}
