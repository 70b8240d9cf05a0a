import { useEffect, useEffectEvent } from 'react';
import { accessToken } from '../auth/auth.ts';
import { expiryOf } from '../auth/claims.ts';
import { onUserChange } from '../auth/session.ts';
import { tokenAfter } from '../auth/token-after.ts';
import { siteConfig } from '../site-config.ts';
import { useStore } from '../storage/use-store.ts';
import { createLive, type LiveModel, type LiveState, type LiveTopic, type RecordChange } from './client.ts';

/** The token of the last attempt, which the next attempt after a failure replaces. */
let lastToken: string | undefined;

async function tokenOf({ renewed }: { readonly renewed: boolean }): Promise<string | undefined> {
  lastToken = await (renewed && lastToken !== undefined
    ? tokenAfter(accessToken, lastToken)
    : accessToken({ refresh: false }));
  return lastToken;
}

/** The live connection of this page. Its address may be relative to the page. The token is sent as `?token=`. */
const live = createLive({
  async open({ opened, received, closed }, options) {
    const [{ liveUrl }, token] = await Promise.all([siteConfig(), tokenOf(options)]);
    const url = new URL(liveUrl, window.location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    if (token !== undefined) url.searchParams.set('token', token);
    const socket = new WebSocket(url);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => received(data));
    socket.addEventListener('close', closed);
    return {
      expiresAt: token === undefined ? undefined : expiryOf(token),
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
  },
  now: Date.now,
  random: Math.random,
  setTimeout: (action, ms) => window.setTimeout(action, ms),
  clearTimeout: (timer) => window.clearTimeout(typeof timer === 'number' ? timer : undefined),
});

onUserChange(() => live.restart());
window.addEventListener('offline', () => live.lost());
window.addEventListener('online', () => live.restart());

/** Calls `onChange` whenever a record of the topics may have changed, while the component is mounted. */
export function useLiveTopics(topics: readonly LiveTopic[], onChange: (change?: RecordChange) => void): LiveState {
  const changed = useEffectEvent(onChange);
  const watch = useEffectEvent(() => topics.map((topic) => live.watch(topic, (change) => changed(change))));
  // A new list with the same topics must not subscribe again.
  const names = JSON.stringify(topics);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the topics
  useEffect(() => {
    const stops = watch();
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
  return useStore(live.state);
}

/** Watches one record. Without an id it watches nothing. */
export const useLive = (model: LiveModel, id: string | undefined, onChange: () => void): LiveState =>
  useLiveTopics(id === undefined ? [] : [{ model, id }], () => onChange());

/** The state of the connection, without watching anything. */
export const useLiveState = (): LiveState => useStore(live.state);
