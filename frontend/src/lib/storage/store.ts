/** A value outside of components that components read with `useStore`. */
export interface ReadableStore<T> {
  get(): T;
  /** Calls the listener after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** The value in the pages that the build renders, and while the browser takes them over. */
  readonly empty: T;
}

export interface Store<T> extends ReadableStore<T> {
  set(next: T): void;
}

/**
 * Creates a store. It belongs to a module, so its value outlives pages and components. Values are replaced, never
 * changed in place: setting the same value again tells nobody.
 */
export function createStore<T>(empty: T, first: T = empty): Store<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    empty,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
