import type { Problem } from '@satcade/contracts/problem';
import { type Clock, ok, type Result } from '@satcade/kernel';
import type { PublicContent } from './public-reply.ts';

/** Added to the time for which shared caches keep a reply. */
export const KEPT_MS = 2_000;
const MOST = 500;

type Made = Promise<Result<PublicContent, Problem>>;

/** Public replies in the memory of a warm function. Only for what is the same for every guest. */
export interface KeptReplies {
  /** The kept reply of this name, or a new one. Requests at the same time wait for the same one. Problems are not kept. */
  of(name: string, make: () => Made): Made;
}

export function keptReplies(clock: Clock): KeptReplies {
  const kept = new Map<string, { readonly content: PublicContent; readonly at: number }>();
  const making = new Map<string, Made>();

  async function made(name: string, make: () => Made): Made {
    // Its age counts from before the read.
    const at = clock.now();
    const result = await make();
    if (!result.ok) return result;
    kept.delete(name);
    kept.set(name, { content: result.value, at });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return result;
  }

  return {
    async of(name, make) {
      const reply = kept.get(name);
      const age = reply === undefined ? KEPT_MS : clock.now() - reply.at;
      if (reply !== undefined && age >= 0 && age < KEPT_MS) return ok(reply.content);
      const running = making.get(name) ?? made(name, make).finally(() => making.delete(name));
      making.set(name, running);
      return running;
    },
  };
}

/** Without memory: for requests that must see what is stored now. */
export const nothingKept: KeptReplies = { of: (_name, make) => make() };
