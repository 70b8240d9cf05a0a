import { type Canvas, fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import type { Random } from '../paint/random.ts';
import type { Palette } from '../palette.ts';
import { skyline } from '../parts/city.ts';
import { peak, ridge, sea } from '../parts/land.ts';
import { cloud, moon, sky, stars } from '../parts/sky.ts';
import { firs } from '../parts/woods.ts';

export const BACKDROPS = ['hills', 'coast', 'woods', 'town', 'stars'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** A wide view of a place in a game's own colours, down to `base`. */
export function backdrop(
  canvas: Canvas,
  kind: Backdrop,
  { palette, random, base }: { palette: Palette; random: Random; base: number },
): void {
  const { sky: ramp, land, light, ink, glow } = palette;
  const haze = ramp.at(-1) ?? light;
  sky(canvas, ramp, kind === 'stars' ? canvas.height : base);
  switch (kind) {
    case 'hills': {
      for (let i = 0; i < 3; i += 1)
        cloud(canvas, random, random.whole(10, canvas.width - 10), random.whole(14, 38), random.whole(30, 52), [
          light,
          mix(haze, light, 0.5),
          haze,
        ]);
      for (let i = 0; i < canvas.width / 48; i += 1) {
        peak(
          canvas,
          random,
          { x: i * 58 + random.whole(-10, 10), top: base - random.whole(34, 58), half: random.whole(34, 48) },
          base,
          { lit: mix(land[0], haze, 0.45), shade: mix(land[1], haze, 0.4) },
        );
      }
      ridge(canvas, random, {
        base: base - 2,
        height: 20,
        wavelength: 40,
        brush: fade([land[0], land[1]], base - 22, base),
      });
      return;
    }
    case 'coast': {
      const x = random.whole(40, canvas.width - 40);
      canvas.glow(x, base - 42, 34, glow, 0.5);
      moon(canvas, x, base - 42, 12, [light, mix(light, haze, 0.5), haze]);
      sea(canvas, random, {
        top: base - 26,
        brush: fade([haze, land[0], land[1]], base - 30, base),
        glint: light,
        lightX: x,
      });
      return;
    }
    case 'woods': {
      canvas.glow(random.whole(50, canvas.width - 50), base - 40, 52, glow, 0.4);
      firs(canvas, random, { base, lowest: 44, highest: 70, gap: 15, brush: land[0] });
      firs(canvas, random, { base, lowest: 24, highest: 46, gap: 18, brush: land[1] });
      return;
    }
    case 'town': {
      stars(canvas, random, 40, 50, light, land[0]);
      moon(canvas, random.whole(30, canvas.width - 30), 24, 11, [light, mix(light, land[0], 0.4), land[0]]);
      skyline(canvas, random, { base, lowest: 26, highest: 62, wall: land[1], windows: [glow, light], lit: 0.25 });
      skyline(canvas, random, { base, lowest: 10, highest: 36, wall: land[2], windows: [glow], lit: 0.35 });
      return;
    }
    case 'stars': {
      stars(canvas, random, 110, canvas.height, light, land[0]);
      canvas.glow(random.whole(20, canvas.width - 20), random.whole(10, 60), 50, mix(palette.accent, ink, 0.3), 0.4);
    }
  }
}
