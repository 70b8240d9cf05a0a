import type { ReactElement } from 'react';
import { createStore } from '../lib/storage/store.ts';
import { useStore } from '../lib/storage/use-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Parts = ReadonlyMap<string, ReactElement>;

/** Parts beside the pages, which other code adds when it has loaded: the shell of the first page does not contain them. */
const parts = createStore<Parts>(new Map());

/** Shows a part beside every page, until the returned function is called. Another part of the same name replaces it. */
export function showPart(name: string, part: ReactElement): () => void {
  parts.set(new Map([...parts.get(), [name, part]]));
  return () => parts.set(new Map([...parts.get()].filter(([each]) => each !== name)));
}

/** In the shell. */
export function ExtraParts() {
  return [...useStore(parts)].map(([name, part]) => (
    <ErrorBoundary key={name} resetKey={name} level={2}>
      {part}
    </ErrorBoundary>
  ));
}
