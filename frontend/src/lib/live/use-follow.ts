import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LiveState, LiveTopic, RecordChange } from './client.ts';
import { rereadDelayMs } from './reread.ts';
import { useLiveTopics } from './use-live.ts';

interface Options {
  /** How often to read while the connection is away, in ms. */
  readonly pollMs?: number;
  /** Everyone may watch it: many read again at the same moment, and guests from the edge's cache. */
  readonly audience?: 'few' | 'guests' | 'users';
  /** Shows a change at once, before it is read again; `true`: there is nothing left to read. */
  readonly apply?: (change: RecordChange) => boolean;
}

const POLL_MS = 15_000;

/**
 * Keeps queries up to date: reads them again after changes of the topics, several changes at once, and every so often
 * while the connection is away. No topics, nothing is followed.
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
