import { type ComponentType, createElement, use } from 'react';

type Part<Props> = { readonly default: ComponentType<Props> };

/** Resets each part that failed to load, so that it can be requested again. */
const failed = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered. Unlike with React's `lazy`, a failure is not final: after
 * `retryParts` the next rendering loads it again.
 */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): ComponentType<Props> {
  let loading: Promise<Part<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  async function start(): Promise<Part<Props>> {
    try {
      const part = await load();
      loaded = part.default;
      return part;
    } catch (error) {
      failed.add(() => {
        loading = undefined;
      });
      throw error;
    }
  }
  return (props) => {
    if (loaded !== undefined) return createElement(loaded, props);
    loading ??= start();
    return createElement(use(loading).default, props);
  };
}

/** Allows the parts that failed to load to be loaded again. */
export function retryParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
