import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hidden } from '../../lib/hidden.ts';
import { useStore } from '../../lib/storage/use-store.ts';
import { suggestionsQuery } from './api.ts';

const PAUSE_MS = 180;

/** The first games that match by title, tag or developer, requested when typing pauses. No request without a text. */
export function useSuggestions(text: string) {
  const q = usePaused(text.trim());
  return useQuery(suggestionsQuery(q, useStore(hidden)));
}

/** The text after a pause in typing. An empty one is used at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
