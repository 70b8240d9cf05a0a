/** 0xRRGGBB. */
export type Colour = number;

/** Reads colours written as `'1a0b2e 4b1d6b …'`. */
export function colours(text: string): readonly Colour[] {
  return text.split(' ').map((hex) => {
    if (!/^[0-9a-f]{6}$/.test(hex)) throw new Error(`${hex} is not a colour`);
    return Number.parseInt(hex, 16);
  });
}

/** `share` 0 is all of `from`, 1 all of `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (shift: number): number => {
    const a = (from >> shift) & 255;
    const b = (to >> shift) & 255;
    return Math.round(a + (b - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** The item of a ramp at a position; positions outside are held at its ends. */
export function step(ramp: readonly Colour[], position: number): Colour {
  return ramp[Math.max(0, Math.min(ramp.length - 1, position))] ?? 0;
}
