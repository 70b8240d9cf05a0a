import { type ComponentType, createElement, use } from 'react';

type Part<Props> = { readonly default: ComponentType<Props> };

export type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code, so that the part shows without a placeholder. `undefined`: it has loaded. Never fails: see below. */
  readonly load: () => Promise<void> | undefined;
};

/** Resets each part that failed to load, so that it can be requested again. */
const failed = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered, or before by its `load`. A failure is thrown when it is
 * rendered. Unlike with `lazy`, it is not final: after `retryParts` the next rendering loads the code again.
 */
export function lazyPart<Props extends object>(request: () => Promise<Part<Props>>): LazyPart<Props> {
  let loading: Promise<Part<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  async function start(): Promise<Part<Props>> {
    try {
      const part = await request();
      loaded = part.default;
      return part;
    } catch (error) {
      failed.add(() => {
        loading = undefined;
      });
      throw error;
    }
  }
  function Lazy(props: Props) {
    if (loaded !== undefined) return createElement(loaded, props);
    loading ??= start();
    return createElement(use(loading).default, props);
  }
  return Object.assign(Lazy, {
    load() {
      if (loaded !== undefined) return undefined;
      loading ??= start();
      return loading.then(
        () => undefined,
        () => undefined,
      );
    },
  });
}

/** Allows the parts that failed to load to be loaded again. */
export function retryParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
