import type { WebSocket } from 'ws';
import type { Clock } from '../engine.ts';
import type { Client } from './connection.ts';

/** API Gateway's quotas: a silent connection is closed after 10 minutes, any after 2 hours. */
const IDLE_MS = 10 * 60_000;
const LIFETIME_MS = 2 * 3_600_000;
/** The clock may be moved, so the limits are checked regularly instead of by timers. */
const LOOK_EVERY_MS = 250;
const GOING_AWAY = 1001;

export interface LiveConnection {
  readonly client: Client;
  readonly socket: WebSocket;
  lastActiveAt: number;
}

/** The open connections of one API; closes those beyond API Gateway's limits, by the injected clock. */
export class LiveConnections {
  readonly #clock: Clock;
  readonly #byId = new Map<string, LiveConnection>();
  readonly #timer: NodeJS.Timeout;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#timer = setInterval(() => this.#endExpired(), LOOK_EVERY_MS).unref();
  }

  add(client: Client, socket: WebSocket): LiveConnection {
    const connection = { client, socket, lastActiveAt: this.#clock.now() };
    this.#byId.set(client.connectionId, connection);
    return connection;
  }

  get(connectionId: string): LiveConnection | undefined {
    return this.#byId.get(connectionId);
  }

  remove(connection: LiveConnection): void {
    this.#byId.delete(connection.client.connectionId);
  }

  touch(connection: LiveConnection): void {
    connection.lastActiveAt = this.#clock.now();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { socket } of this.#byId.values()) {
      socket.close(GOING_AWAY, 'Going away');
      // A client that does not answer the close must not delay the end of the local cloud.
      socket.terminate();
    }
  }

  #endExpired(): void {
    const now = this.#clock.now();
    for (const { client, socket, lastActiveAt } of this.#byId.values()) {
      if (now - lastActiveAt >= IDLE_MS) socket.close(GOING_AWAY, 'Idle timeout');
      else if (now - client.connectedAt >= LIFETIME_MS) socket.close(GOING_AWAY, 'Connection duration exceeded');
    }
  }
}
