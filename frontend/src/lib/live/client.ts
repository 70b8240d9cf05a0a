import {
  LIVE_TIMINGS,
  type LiveMessage,
  type LiveModel,
  type LiveRequest,
  liveMessageSchema,
} from '@satcade/contracts/live';
import { backoffMs } from '../api/backoff.ts';
import { createStore, type ReadableStore } from '../storage/store.ts';
import { parseJson } from '../storage/stored.ts';

export type { LiveModel };

/** The topic of a watch: one record, or all records with a value in one field. */
export interface LiveTopic {
  readonly model: LiveModel;
  readonly id?: string | undefined;
  readonly filter?: Readonly<Record<string, string>> | undefined;
}

/** A change of a record, with the same view as its GET. */
export type RecordChange = Extract<LiveMessage, { readonly data: unknown }>;

/**
 * `connected`: changes arrive by themselves. `interrupted`: there was no message for too long, or the connection is
 * being opened again. Callers should poll meanwhile.
 */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'interrupted';

/** An opening or open connection. Tests pass their own. */
interface LiveSocket {
  /** When the server will close it, in ms; absent for guests. */
  readonly expiresAt?: number | undefined;
  send(text: string): void;
  close(): void;
}

/** The messages of a connection to its owner. */
export interface LiveEvents {
  opened(): void;
  received(data: unknown): void;
  closed(): void;
}

export interface LivePorts {
  /** Opens a socket, once per attempt. `renewed`: with another token than the attempt before. */
  open(events: LiveEvents, options: { readonly renewed: boolean }): Promise<LiveSocket>;
  now(): number;
  random(): number;
  setTimeout(action: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const RECONNECT_CAP_MS = 30_000;
/**
 * A token may be the reason for a failed attempt, so the next one has a new token. After that, the reason is another, such
 * as a network that lets no WebSocket through: only every 20th attempt, some ten minutes later, has a new token again.
 */
const RENEWED_OF_ATTEMPTS = 20;
/** How long before its expiry a connection is replaced. */
const RENEW_BEFORE_MS = 60_000;
/** How long a replacement may take to open. */
const RENEWAL_MS = 20_000;

interface Watch {
  readonly topic: LiveTopic;
  /** Called without a change: messages may have been missed, so read again. */
  readonly onChange: (change?: RecordChange) => void;
}

/**
 * Watches records over one WebSocket, which is opened with the first watch and closed after the last. `onChange` is
 * called after every (re)subscription and every change, and means: read the record again. So a lost message leaves no
 * stale data.
 */
export function createLive(ports: LivePorts) {
  const watches = new Set<Watch>();
  const state = createStore<LiveState>('idle');
  const readable: ReadableStore<LiveState> = state;
  let socket: LiveSocket | undefined;
  let generation = 0;
  let failures = 0;
  let lastMessageAt = 0;
  let timer: unknown;
  let renewingUntil = 0;

  function after(ms: number, action: () => void): void {
    ports.clearTimeout(timer);
    timer = ports.setTimeout(action, ms);
  }

  async function connect(): Promise<void> {
    generation += 1;
    const mine = generation;
    const isCurrent = () => mine === generation;
    after(LIVE_TIMINGS.handshakeTimeout, reconnect);
    const events: LiveEvents = {
      opened: () => (isCurrent() ? greet() : undefined),
      received: (data) => (isCurrent() ? hear(data) : undefined),
      closed: () => (isCurrent() ? reconnect() : undefined),
    };
    const renewed = failures % RENEWED_OF_ATTEMPTS === 1;
    const opened = await ports.open(events, { renewed }).catch(() => undefined);
    if (!isCurrent()) opened?.close();
    else if (opened === undefined) reconnect();
    else socket = opened;
  }

  function greet(): void {
    failures = 0;
    lastMessageAt = ports.now();
    state.set('connected');
    for (const { topic } of distinct(watches)) send('subscribe', topic);
    after(LIVE_TIMINGS.keepAliveCheck, checkKeepAlive);
  }

  /**
   * Opens a connection beside one whose token expires soon. The old one is closed when the new one is open and its
   * subscriptions are confirmed. Then all watched records are read again, so that no change in between is lost.
   */
  async function renew(): Promise<void> {
    renewingUntil = ports.now() + RENEWAL_MS;
    const before = generation;
    let fresh: LiveSocket | undefined;
    let mine: number | undefined;
    const isCurrent = () => mine === generation;
    const events: LiveEvents = {
      opened: () => {
        // Nothing is watched any more, or another connection was opened meanwhile.
        if (before !== generation || fresh === undefined) return fresh?.close();
        drop();
        mine = generation;
        socket = fresh;
        greet();
      },
      received: (data) => (isCurrent() ? hear(data) : undefined),
      closed: () => (isCurrent() ? reconnect() : undefined),
    };
    fresh = await ports.open(events, { renewed: true }).catch(() => undefined);
    if (before !== generation) fresh?.close();
  }

  function checkKeepAlive(): void {
    const expiresIn = (socket?.expiresAt ?? Number.POSITIVE_INFINITY) - ports.now();
    if (expiresIn <= RENEW_BEFORE_MS && ports.now() >= renewingUntil) void renew();
    const silence = ports.now() - lastMessageAt;
    if (silence >= LIVE_TIMINGS.connectionTimeout) {
      reconnect();
      return;
    }
    if (silence >= LIVE_TIMINGS.keepAliveMissed) {
      state.set('interrupted');
      socket?.send(JSON.stringify({ action: 'ping' } satisfies LiveRequest));
    }
    after(LIVE_TIMINGS.keepAliveCheck, checkKeepAlive);
  }

  function hear(data: unknown): void {
    const parsed = liveMessageSchema.safeParse(typeof data === 'string' ? parseJson(data) : undefined);
    if (!parsed.success) return;
    lastMessageAt = ports.now();
    const wasInterrupted = state.get() === 'interrupted';
    state.set('connected');
    const message = parsed.data;
    // Messages during the interruption are lost, so all watched records are read again, whatever message ends it.
    if (wasInterrupted) for (const watch of [...watches]) watch.onChange();
    if (message.type === 'ka' || message.type === 'error') return;
    const change = 'data' in message ? message : undefined;
    for (const watch of [...watches]) if (concerns(message, watch.topic)) watch.onChange(change);
  }

  function reconnect(): void {
    drop();
    state.set('interrupted');
    failures += 1;
    after(backoffMs(failures, ports.random, RECONNECT_CAP_MS), () => void connect());
  }

  function drop(): void {
    generation += 1;
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function send(action: 'subscribe' | 'unsubscribe', { model, id, filter }: LiveTopic): void {
    const request: LiveRequest = { action, model, ...(id !== undefined && { id }), ...(filter && { filter }) };
    socket?.send(JSON.stringify(request));
  }

  const isWatched = (topic: LiveTopic) => [...watches].some((each) => nameOf(each.topic) === nameOf(topic));

  return {
    /** Watches a topic until the returned function is called. */
    watch(topic: LiveTopic, onChange: Watch['onChange']): () => void {
      const watch: Watch = { topic, onChange };
      const wasWatched = isWatched(topic);
      watches.add(watch);
      if (state.get() === 'idle') {
        state.set('connecting');
        void connect();
      } else if (state.get() === 'connected' && !wasWatched) {
        send('subscribe', topic);
      }
      return () => {
        watches.delete(watch);
        if (watches.size === 0) {
          drop();
          ports.clearTimeout(timer);
          state.set('idle');
        } else if (state.get() === 'connected' && !isWatched(topic)) {
          send('unsubscribe', topic);
        }
      };
    },
    /** A user signed in or out: the open connection belongs to the previous one. */
    restart(): void {
      if (watches.size === 0) return;
      drop();
      state.set('connecting');
      void connect();
    },
    /** The browser has lost its network: no message arrives, although the connection looks open for minutes. */
    lost(): void {
      if (watches.size > 0) reconnect();
    },
    state: readable,
  };
}

const nameOf = ({ model, id, filter }: LiveTopic): string => JSON.stringify([model, id, filter]);

/**
 * Whether a message concerns a watched topic. The server does not say which filter a record matches or has left, so
 * watches by filter accept every record of their model.
 */
function concerns(message: Exclude<LiveMessage, { type: 'ka' | 'error' }>, topic: LiveTopic): boolean {
  if (message.model !== topic.model) return false;
  if ('data' in message) return topic.id === undefined || topic.id === message.id;
  return message.type === 'subscribed' && nameOf(message) === nameOf(topic);
}

function distinct(watches: ReadonlySet<Watch>): Iterable<Watch> {
  return new Map([...watches].map((watch) => [nameOf(watch.topic), watch])).values();
}
