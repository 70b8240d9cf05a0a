import type { CallContext } from '../../engine.ts';

/**
 * Tells an operation that its caller has hung up. Otherwise a message that arrives later would be handed to nobody and
 * stay hidden until its visibility times out.
 */
export class Disconnects {
  readonly #signals = new WeakMap<CallContext, AbortSignal>();

  /** A context for this one request, whose {@link of} is `gone`. */
  watch(gone: AbortSignal, call: CallContext): CallContext {
    const watched: CallContext = {
      accessKeyId: call.accessKeyId,
      principal: call.principal,
      authorize: (action, resources) => call.authorize(action, resources),
    };
    this.#signals.set(watched, gone);
    return watched;
  }

  of(call: CallContext): AbortSignal {
    const signal = this.#signals.get(call);
    if (signal === undefined) throw new Error('the call is not watched');
    return signal;
  }
}
