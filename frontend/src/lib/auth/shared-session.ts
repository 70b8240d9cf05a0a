import * as z from 'zod/mini';
import { browserStorage } from '../storage/browser-storage.ts';
import { SESSION_KEY, SHARED_KEY, TOKENS_PREFIX } from '../storage/storage-keys.ts';
import { currentSession, rereadSession } from './session.ts';

/*
 * Without 'Remember me' the tokens are in the session storage of one tab. Tabs of the same browser pass them to each
 * other while one of them is open: see docs/decisions/0105-shared-session.md.
 */

const CHANNEL = 'satcade-session';
/** An open tab answers within a few milliseconds. */
const ANSWER_MS = 250;
/** One that is busy, or whose timers the browser slows down, answers later. */
const LAST_ANSWER_MS = 3_000;

const messageSchema = z.union([
  z.literal('ask'),
  z.literal('signed-out'),
  z.object({ entries: z.record(z.string(), z.string()) }),
]);
type Message = z.infer<typeof messageSchema>;
type Entries = Readonly<Record<string, string>>;

const isSessions = (key: string): boolean => key === SESSION_KEY || key.startsWith(TOKENS_PREFIX);

/** The parts of this tab's session. */
const entriesHere = (): Entries =>
  Object.fromEntries(Object.entries(window.sessionStorage).filter(([key]) => isSessions(key)));

function forgetEntries(): void {
  for (const key of Object.keys(entriesHere())) browserStorage('session').removeItem(key);
}

/** Replaces this tab's session with that of another tab. */
function adopt(entries: Entries): void {
  forgetEntries();
  for (const [key, value] of Object.entries(entries)) {
    if (isSessions(key)) browserStorage('session').setItem(key, value);
  }
  // Data that was requested as a guest, before there was a session.
  window.earlyReplies = undefined;
  rereadSession();
}

/** A channel to other tabs of the same site. Browsers let no other site use it. */
function openChannel(onMessage: (message: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = messageSchema.safeParse(data);
    if (parsed.success) onMessage(parsed.data);
  };
  return channel;
}

/**
 * Asks the open tabs for their session, for a tab without one. Without an answer this takes a quarter of a second; an
 * answer that comes later, from a busy tab, still signs this tab in.
 */
export const takeOverSession = (): Promise<void> =>
  new Promise((resolve) => {
    const channel = openChannel((message) => {
      if (typeof message !== 'object') return;
      end();
      if (currentSession() === undefined) adopt(message.entries);
    });
    const giveUp = setTimeout(() => {
      end();
      // The tab with the session was closed, so the next visit need not ask.
      if (currentSession() === undefined) browserStorage('local').removeItem(SHARED_KEY);
    }, LAST_ANSWER_MS);
    const end = () => {
      clearTimeout(giveUp);
      channel.close();
      resolve();
    };
    setTimeout(resolve, ANSWER_MS);
    channel.postMessage('ask' satisfies Message);
  });

/**
 * Ends the session of the other tabs, also before this tab shares its session, which starts some time after the page is
 * shown.
 */
export function endSessionInOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-out' satisfies Message);
  channel.close();
  browserStorage('local').removeItem(SHARED_KEY);
}

/** Shares this tab's session with others, takes theirs if this tab has none, and ends when they end. */
export function shareSession(onUserChange: (listener: () => void) => void): void {
  let kind = currentSession()?.kind;
  // While it handles a message of another tab, this tab must not send one.
  let isHandlingMessage = false;
  const channel = openChannel((message) => {
    isHandlingMessage = true;
    const session = currentSession();
    if (message === 'ask') {
      if (session?.kind === 'session') send({ entries: entriesHere() });
    } else if (message !== 'signed-out') {
      if (session === undefined) adopt(message.entries);
    } else if (session?.kind === 'session') {
      forgetEntries();
      rereadSession();
    }
    isHandlingMessage = false;
  });
  const send = (message: Message) => channel.postMessage(message);
  const note = () => {
    if (kind === 'session') browserStorage('local').setItem(SHARED_KEY, 'true');
  };
  onUserChange(() => {
    const before = kind;
    kind = currentSession()?.kind;
    note();
    if (isHandlingMessage) return;
    if (kind === 'session') send({ entries: entriesHere() });
    else if (before === 'session') endSessionInOtherTabs();
  });
  note();
}
