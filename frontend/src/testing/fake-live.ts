import type { LiveEvents, LivePorts } from '../lib/live/client.ts';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** A connection that the client opened, with the server's side controlled by the test. */
interface FakeSocket {
  readonly sent: unknown[];
  readonly renewed: boolean;
  readonly events: LiveEvents;
  isClosed: boolean;
}

/** Ports of the live client with a clock and sockets that the test controls. */
export function fakeLive({
  expiresAt = () => undefined,
}: {
  readonly expiresAt?: (nth: number) => number | undefined;
} = {}) {
  let now = 0;
  const timers = new Set<Timer>();
  const sockets: FakeSocket[] = [];
  const ports: LivePorts = {
    async open(events, { renewed }) {
      const socket: FakeSocket = { sent: [], events, renewed, isClosed: false };
      sockets.push(socket);
      return {
        expiresAt: expiresAt(sockets.length),
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    now: () => now,
    random: () => 1,
    setTimeout(action, ms) {
      const timer = { at: now + ms, action };
      timers.add(timer);
      return timer;
    },
    clearTimeout(timer) {
      for (const each of timers) if (each === timer) timers.delete(each);
    },
  };
  /** Runs the callbacks of promises that are already settled. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  /** Advances the clock and runs the timers that become due. */
  async function advance(ms: number): Promise<void> {
    const until = now + ms;
    for (;;) {
      const next = [...timers].filter(({ at }) => at <= until).sort((x, y) => x.at - y.at)[0];
      if (next === undefined) break;
      timers.delete(next);
      now = next.at;
      next.action();
      await settle();
    }
    now = until;
    await settle();
  }
  return { ports, sockets, advance, settle };
}
