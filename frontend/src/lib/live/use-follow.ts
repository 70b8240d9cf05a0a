import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LiveState, LiveTopic, RecordChange } from './client.ts';
import { rereadDelayMs } from './reread.ts';
import { useLiveTopics } from './use-live.ts';

interface Options {
  /** How often to read while there is no live connection, in ms. */
  readonly pollMs?: number;
  /** Everyone may watch the topic: many readers read at the same moment, and guests read from the edge cache. */
  readonly audience?: 'few' | 'guests' | 'users';
  /** Applies a change at once, before the record is read again. Returns `true` if no read is needed. */
  readonly apply?: (change: RecordChange) => boolean;
}

const POLL_MS = 15_000;

/**
 * Keeps queries up to date: reads them again after changes of the topics, once for several changes, and regularly while
 * there is no live connection. Without topics, it does nothing.
 */
export function useFollow(
  topics: readonly LiveTopic[],
  keys: readonly QueryKey[],
  { pollMs = POLL_MS, audience = 'few', apply }: Options = {},
): LiveState {
  const queries = useQueryClient();
  const timer = useRef<number | undefined>(undefined);
  const read = useEffectEvent(() => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  });
  const soon = () => {
    if (timer.current !== undefined) return;
    timer.current = window.setTimeout(
      () => {
        timer.current = undefined;
        read();
      },
      rereadDelayMs(audience, Math.random),
    );
  };
  const state = useLiveTopics(topics, (change) => {
    if (change === undefined || apply?.(change) !== true) soon();
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isAlone = topics.length > 0 && state === 'interrupted';
  useEffect(() => {
    if (!isAlone) return;
    const polling = window.setInterval(() => read(), pollMs);
    return () => window.clearInterval(polling);
  }, [isAlone, pollMs]);
  return state;
}
