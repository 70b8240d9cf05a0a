/** Repeatable randomness: the same name always gives the same sequence, so that art is the same on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function randomOf(name: string): Random {
  let state = hashOf(name);
  /** Mulberry32: small, fast and even enough for pictures. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return { next, whole, pick: (items) => items[whole(0, items.length - 1)] ?? items[0] };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** Smooth noise over one dimension, between 0 and 1, made of three octaves: the outline of hills and clouds. */
export function noiseLine(random: Random, wavelength: number): (x: number) => number {
  const knots = Array.from({ length: 64 }, () => random.next());
  const octave = (x: number): number => {
    const left = Math.floor(x);
    const part = x - left;
    const ease = part * part * (3 - 2 * part);
    const at = (index: number): number => knots[((index % 64) + 64) % 64] ?? 0;
    return at(left) * (1 - ease) + at(left + 1) * ease;
  };
  return (x) => {
    const t = x / wavelength;
    return (octave(t) * 4 + octave(t * 2.3 + 11) * 2 + octave(t * 5.1 + 23)) / 7;
  };
}
