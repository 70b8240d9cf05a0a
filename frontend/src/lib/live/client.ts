import { LIVE_TIMINGS, type LiveRequest, liveMessageSchema } from '@satcade/contracts/live';
import { backoffMs } from '../backoff.ts';
import { parseJson } from '../stored.ts';

export type LiveModel = NonNullable<LiveRequest['model']>;

/**
 * `connected`: what is watched arrives by itself. `interrupted`: nothing was heard for too long, or the connection is
 * being made again; callers should read by themselves meanwhile.
 */
export type LiveState = 'idle' | 'connecting' | 'connected' | 'interrupted';

/** An opening or open connection; tests pass their own. */
export interface LiveSocket {
  /** When the server ends it, in ms; absent for guests. */
  readonly expiresAt?: number | undefined;
  send(text: string): void;
  close(): void;
}

/** What a connection tells its owner. */
export interface LiveEvents {
  opened(): void;
  received(data: unknown): void;
  closed(): void;
}

export interface LivePorts {
  /** Opens a socket; called anew for every attempt. `renewed`: with a token that was made just now. */
  open(events: LiveEvents, options: { readonly renewed: boolean }): Promise<LiveSocket>;
  now(): number;
  random(): number;
  setTimeout(action: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const RECONNECT_CAP_MS = 30_000;
/** How long before its end a connection is replaced. */
const RENEW_BEFORE_MS = 60_000;
/** How long a replacement is waited for. */
const RENEWAL_MS = 20_000;

interface Watch {
  readonly model: LiveModel;
  readonly id: string;
  readonly onChange: () => void;
}

/**
 * Watches entities over one WebSocket, opened with the first watch and closed after the last. `onChange` is called
 * after every (re)subscription and every change, and means: read it again. So a missed message leaves nothing stale.
 */
export function createLive(ports: LivePorts) {
  const watches = new Set<Watch>();
  const listeners = new Set<() => void>();
  let state: LiveState = 'idle';
  let socket: LiveSocket | undefined;
  let generation = 0;
  let failures = 0;
  let lastHeard = 0;
  let timer: unknown;
  let renewingUntil = 0;

  function become(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

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
    const opened = await ports.open(events, { renewed: failures > 0 }).catch(() => undefined);
    if (!isCurrent()) opened?.close();
    else if (opened === undefined) reconnect();
    else socket = opened;
  }

  function greet(): void {
    failures = 0;
    lastHeard = ports.now();
    become('connected');
    for (const { model, id } of distinct(watches)) send({ action: 'subscribe', model, id });
    after(LIVE_TIMINGS.keepAliveCheck, checkKeepAlive);
  }

  /**
   * Opens a connection beside one whose token expires soon. The old one is left when the new one is open: the new
   * subscriptions are confirmed, upon which everything watched is read again, so that nothing in between is lost.
   */
  async function renew(): Promise<void> {
    renewingUntil = ports.now() + RENEWAL_MS;
    const before = generation;
    let fresh: LiveSocket | undefined;
    let mine: number | undefined;
    const isCurrent = () => mine === generation;
    const events: LiveEvents = {
      opened: () => {
        if (before !== generation || fresh === undefined) return;
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
    const silence = ports.now() - lastHeard;
    if (silence >= LIVE_TIMINGS.connectionTimeout) {
      reconnect();
      return;
    }
    if (silence >= LIVE_TIMINGS.keepAliveMissed) {
      become('interrupted');
      send({ action: 'ping' });
    }
    after(LIVE_TIMINGS.keepAliveCheck, checkKeepAlive);
  }

  function hear(data: unknown): void {
    const parsed = liveMessageSchema.safeParse(typeof data === 'string' ? parseJson(data) : undefined);
    if (!parsed.success) return;
    lastHeard = ports.now();
    const wasInterrupted = state === 'interrupted';
    become('connected');
    const message = parsed.data;
    if (message.type === 'ka' || message.type === 'error') {
      // What came while nothing could be heard is lost: read everything again.
      if (wasInterrupted) for (const watch of [...watches]) watch.onChange();
      return;
    }
    for (const watch of [...watches]) if (watch.model === message.model && watch.id === message.id) watch.onChange();
  }

  function reconnect(): void {
    drop();
    become('interrupted');
    failures += 1;
    after(backoffMs(failures, ports.random, RECONNECT_CAP_MS), () => void connect());
  }

  function drop(): void {
    generation += 1;
    const old = socket;
    socket = undefined;
    old?.close();
  }

  function send(request: LiveRequest): void {
    socket?.send(JSON.stringify(request));
  }

  const isWatched = (model: LiveModel, id: string) =>
    [...watches].some((each) => each.model === model && each.id === id);

  return {
    /** Watches one entity until the returned function is called. */
    watch(model: LiveModel, id: string, onChange: () => void): () => void {
      const watch: Watch = { model, id, onChange };
      const known = isWatched(model, id);
      watches.add(watch);
      if (state === 'idle') {
        become('connecting');
        void connect();
      } else if (state === 'connected' && !known) {
        send({ action: 'subscribe', model, id });
      }
      return () => {
        watches.delete(watch);
        if (watches.size === 0) {
          drop();
          ports.clearTimeout(timer);
          become('idle');
        } else if (state === 'connected' && !isWatched(model, id)) {
          send({ action: 'unsubscribe', model, id });
        }
      };
    },
    /** Somebody signed in or out: what is open belongs to another. */
    restart(): void {
      if (watches.size === 0) return;
      drop();
      become('connecting');
      void connect();
    },
    state: (): LiveState => state,
    onState(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function distinct(watches: ReadonlySet<Watch>): Iterable<Watch> {
  return new Map([...watches].map((watch) => [`${watch.model} ${watch.id}`, watch])).values();
}
