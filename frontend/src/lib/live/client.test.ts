import { describe, expect, test } from '@jest/globals';
import { LIVE_TIMINGS } from '@satcade/contracts/live';
import { fakeLive } from '../../testing/fake-live.ts';
import { createLive } from './client.ts';

const ORDER = '01KA0000000000000000000902';
const OTHER = '01KA0000000000000000000903';
const updated = (id: string) => JSON.stringify({ type: 'updated', model: 'Order', id, data: {} });

/** A live client with one watch on ORDER and an open socket. */
async function connected() {
  const fake = fakeLive();
  const live = createLive(fake.ports);
  const changes: string[] = [];
  const stop = live.watch({ model: 'Order', id: ORDER }, () => changes.push(ORDER));
  await fake.settle();
  const [socket] = fake.sockets;
  if (socket === undefined) throw new Error('no socket was opened');
  socket.events.opened();
  return { ...fake, live, changes, stop, socket };
}

describe('the live client', () => {
  test('opens no connection until something is watched', async () => {
    const { ports, sockets, settle } = fakeLive();
    const live = createLive(ports);
    await settle();
    expect(sockets).toHaveLength(0);
    expect(live.state.get()).toBe('idle');
  });

  test('subscribes when the connection is open', async () => {
    const { socket, live } = await connected();
    expect(live.state.get()).toBe('connected');
    expect(socket.sent).toEqual([{ action: 'subscribe', model: 'Order', id: ORDER }]);
  });

  test('requests another read after the subscription and after each change, for watched records only', async () => {
    const { socket, changes } = await connected();
    socket.events.received(JSON.stringify({ type: 'subscribed', model: 'Order', id: ORDER }));
    socket.events.received(updated(OTHER));
    socket.events.received(updated(ORDER));
    socket.events.received('no json');
    socket.events.received(JSON.stringify({ type: 'surprise' }));
    expect(changes).toEqual([ORDER, ORDER]);
  });

  test('passes on every record of a model that is watched by filter, with its view', async () => {
    const { socket, live } = await connected();
    const received: unknown[] = [];
    const stop = live.watch({ model: 'Review', filter: { gameId: 'game-1' } }, (change) => received.push(change?.data));
    const topic = { model: 'Review', filter: { gameId: 'game-1' } };
    expect(socket.sent.at(-1)).toEqual({ action: 'subscribe', ...topic });
    socket.events.received(JSON.stringify({ type: 'subscribed', ...topic }));
    socket.events.received(JSON.stringify({ type: 'subscribed', model: 'Review', filter: { gameId: 'game-2' } }));
    socket.events.received(JSON.stringify({ type: 'created', model: 'Review', id: 'review-1', data: { rating: 5 } }));
    socket.events.received(updated(ORDER));
    socket.events.received(JSON.stringify({ type: 'unsubscribed', ...topic }));
    expect(received).toEqual([undefined, { rating: 5 }]);
    stop();
    expect(socket.sent.at(-1)).toEqual({ action: 'unsubscribe', ...topic });
  });

  test('subscribes once for two parts of a page, until both have stopped watching', async () => {
    const { socket, live } = await connected();
    const topic = { model: 'Order', filter: { userId: 'user-1' } } as const;
    const stops = [live.watch(topic, () => undefined), live.watch({ ...topic }, () => undefined)];
    const actions = () => socket.sent.slice(1).map((message) => Object(message).action);
    stops[0]?.();
    expect(actions()).toEqual(['subscribe']);
    stops[1]?.();
    expect(actions()).toEqual(['subscribe', 'unsubscribe']);
  });

  test('reconnects after a loss and subscribes again', async () => {
    const { socket, sockets, live, advance } = await connected();
    socket.events.closed();
    expect(live.state.get()).toBe('interrupted');
    await advance(100);
    expect(sockets).toHaveLength(2);
    sockets[1]?.events.opened();
    expect(live.state.get()).toBe('connected');
    expect(sockets[1]?.sent).toEqual([{ action: 'subscribe', model: 'Order', id: ORDER }]);
  });

  test('waits longer with every failed attempt', async () => {
    const { socket, sockets, advance } = await connected();
    socket.events.closed();
    await advance(100);
    sockets[1]?.events.closed();
    await advance(199);
    expect(sockets).toHaveLength(2);
    await advance(1);
    expect(sockets).toHaveLength(3);
  });

  test('renews the token after the first failed attempt and every 20th after it', async () => {
    const { sockets, advance } = await connected();
    while (sockets.length < 43) {
      const attempts = sockets.length;
      sockets.at(-1)?.events.closed();
      while (sockets.length === attempts) await advance(1_000);
    }
    const renewed = sockets.flatMap((socket, attempt) => (socket.renewed ? [attempt] : []));
    expect(renewed).toEqual([1, 21, 41]);
  });

  test('gives a handshake 15 seconds', async () => {
    const { ports, sockets, advance, settle } = fakeLive();
    const live = createLive(ports);
    live.watch({ model: 'Order', id: ORDER }, () => undefined);
    await settle();
    await advance(LIVE_TIMINGS.handshakeTimeout - 1);
    expect(sockets[0]?.isClosed).toBe(false);
    await advance(1);
    expect(sockets[0]?.isClosed).toBe(true);
    expect(live.state.get()).toBe('interrupted');
  });

  test('stays connected while keep-alives arrive', async () => {
    const { socket, live, advance } = await connected();
    for (let minute = 0; minute < 10; minute += 1) {
      await advance(60_000);
      socket.events.received('{"type":"ka"}');
    }
    expect(live.state.get()).toBe('connected');
    expect(socket.isClosed).toBe(false);
  });

  test('is interrupted after 65 seconds without a message, and reads again with the next message', async () => {
    const { socket, live, changes, advance } = await connected();
    await advance(LIVE_TIMINGS.keepAliveMissed + LIVE_TIMINGS.keepAliveCheck);
    expect(live.state.get()).toBe('interrupted');
    expect(socket.sent).toContainEqual({ action: 'ping' });
    socket.events.received('{"type":"ka"}');
    expect(live.state.get()).toBe('connected');
    expect(changes).toEqual([ORDER]);
  });

  test('reads all watched records again after an interruption, whatever message ends it', async () => {
    const { socket, live, changes, advance } = await connected();
    await advance(LIVE_TIMINGS.keepAliveMissed + LIVE_TIMINGS.keepAliveCheck);
    expect(live.state.get()).toBe('interrupted');
    // A change of another record arrives before the answer to the ping.
    socket.events.received(updated(OTHER));
    expect(live.state.get()).toBe('connected');
    expect(changes).toEqual([ORDER]);
    socket.events.received('{"type":"ka"}');
    expect(changes).toEqual([ORDER]);
  });

  test('closes a connection after 5 minutes without a message', async () => {
    const { socket, sockets, advance } = await connected();
    await advance(LIVE_TIMINGS.connectionTimeout + LIVE_TIMINGS.keepAliveCheck + 100);
    expect(socket.isClosed).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
  });

  test('closes with the last watch', async () => {
    const { socket, live, stop, advance, sockets } = await connected();
    stop();
    expect(socket.isClosed).toBe(true);
    expect(live.state.get()).toBe('idle');
    await advance(60_000);
    expect(sockets).toHaveLength(1);
  });

  test('replaces a connection before its token expires, and reads everything again', async () => {
    const HOUR = 3_600_000;
    const fake = fakeLive({ expiresAt: (nth) => nth * HOUR });
    const live = createLive(fake.ports);
    const changes: string[] = [];
    live.watch({ model: 'Order', id: ORDER }, () => changes.push(ORDER));
    await fake.settle();
    const [old] = fake.sockets;
    old?.events.opened();
    for (let minute = 0; minute < 59; minute += 1) {
      old?.events.received('{"type":"ka"}');
      await fake.advance(60_000);
    }
    expect(fake.sockets.map(({ renewed }) => renewed)).toEqual([false, true]);
    expect([old?.isClosed, live.state.get()]).toEqual([false, 'connected']);
    // Until the new connection is open, messages of the old one count.
    old?.events.received(updated(ORDER));
    expect(changes).toEqual([ORDER]);
    const fresh = fake.sockets[1];
    fresh?.events.opened();
    expect([old?.isClosed, fresh?.isClosed, live.state.get()]).toEqual([true, false, 'connected']);
    expect(fresh?.sent).toEqual([{ action: 'subscribe', model: 'Order', id: ORDER }]);
    fresh?.events.received(JSON.stringify({ type: 'subscribed', model: 'Order', id: ORDER }));
    expect(changes).toEqual([ORDER, ORDER]);
    old?.events.closed();
    expect(live.state.get()).toBe('connected');
  });

  test('keeps the old connection while a replacement cannot be opened, and tries again', async () => {
    const fake = fakeLive({ expiresAt: () => 120_000 });
    const live = createLive(fake.ports);
    live.watch({ model: 'Order', id: ORDER }, () => undefined);
    await fake.settle();
    fake.sockets[0]?.events.opened();
    await fake.advance(64_000);
    expect(fake.sockets).toHaveLength(2);
    await fake.advance(21_000);
    fake.sockets[0]?.events.received('{"type":"ka"}');
    expect(fake.sockets).toHaveLength(3);
    expect([fake.sockets[0]?.isClosed, live.state.get()]).toEqual([false, 'connected']);
  });

  test('closes a replacement that opens when nothing is watched any more', async () => {
    const fake = fakeLive({ expiresAt: () => 120_000 });
    const live = createLive(fake.ports);
    const stop = live.watch({ model: 'Order', id: ORDER }, () => undefined);
    await fake.settle();
    fake.sockets[0]?.events.opened();
    await fake.advance(64_000);
    const fresh = fake.sockets[1];
    stop();
    fresh?.events.opened();
    expect([fresh?.isClosed, fresh?.sent, live.state.get()]).toEqual([true, [], 'idle']);
  });

  test('is interrupted at once when the network is lost, and reconnects', async () => {
    const { live, socket, sockets, advance } = await connected();
    live.lost();
    expect([live.state.get(), socket.isClosed]).toEqual(['interrupted', true]);
    await advance(100);
    sockets[1]?.events.opened();
    expect(live.state.get()).toBe('connected');
  });

  test('opens no connection after a lost network while nothing is watched', async () => {
    const { live, stop, sockets, advance } = await connected();
    stop();
    live.lost();
    await advance(60_000);
    expect([live.state.get(), sockets.length]).toEqual(['idle', 1]);
  });

  test('reconnects when a user signs in or out', async () => {
    const { live, socket, sockets, settle } = await connected();
    live.restart();
    expect(socket.isClosed).toBe(true);
    await settle();
    sockets[1]?.events.opened();
    expect(sockets[1]?.sent).toEqual([{ action: 'subscribe', model: 'Order', id: ORDER }]);
  });
});
