import { useEffect, useState } from 'react';

/** The time in milliseconds, updated every `everyMs` while the component is mounted. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** The longest delay that a browser's timer accepts. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether a time (ISO 8601) has passed. Updates by itself when it does. An undefined time never passes. */
export function useIsPast(iso: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = iso === undefined ? Number.POSITIVE_INFINITY : Date.parse(iso) - now;
  useEffect(() => {
    if (left <= 0 || left === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 1, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
