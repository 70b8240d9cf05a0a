/**
 * Moves this thread's calendar: `new Date()`, `Date()` and `Date.now()` give the machine's time plus the offset.
 *
 * The local cloud's clock can be moved forward, so that a 24-hour hold ends in a test. A function must see the moved time
 * too, without a line of its code knowing. All threads read the offset from one shared number, so a move reaches a
 * running function at once. Timers and `performance.now()` stay real: a moved calendar does not make waiting shorter.
 * (A number of eight aligned bytes is written whole on every platform that Node runs on; no lock is needed.)
 *
 * @param {Float64Array} offset one element: ms to add
 */
export function installVirtualDate(offset) {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + Math.round(offset[0] ?? 0);
  RealDate.now = now;
  /** @type {DateConstructor} */
  const VirtualDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
  });
  RealDate.prototype.constructor = VirtualDate;
  globalThis.Date = VirtualDate;
}
