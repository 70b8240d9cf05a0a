import { fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { crow, moth } from '../parts/creatures.ts';
import { knight, mech, scarecrow } from '../parts/figures.ts';
import { grass, peak, ridge } from '../parts/land.ts';
import { draw } from '../parts/pen.ts';
import { cloud, moon, sky } from '../parts/sky.ts';
import { stoneGate } from '../parts/things.ts';
import { firs, leafTree, sparks, trunks } from '../parts/woods.ts';
import { type Scene, silhouette, tonesOf } from './scene.ts';

/** A scarecrow that was not there yesterday. */
export const deadField: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, accent, glow } = palette;
  sky(canvas, ramp, 200);
  canvas.glow(90, 102, 82, accent, 0.5);
  moon(canvas, 90, 100, 42, [glow, mix(glow, accent, 0.45), mix(glow, accent, 0.8)]);
  for (const [x, y, w] of [
    [20, 88, 56],
    [128, 112, 64],
    [60, 126, 50],
  ] as const)
    cloud(canvas, random, x, y, w, [land[0], land[1], ramp[1] ?? ink]);
  ridge(canvas, random, { base: 156, height: 12, wavelength: 50, brush: land[1] });
  canvas.polygon([10, 150, 10, 138, 17, 131, 26, 131, 32, 138, 32, 152], ink);
  canvas.rect(19, 141, 5, 6, glow);
  const ground = canvas.mask().rect(0, 152, 150, 48);
  canvas.paint(ground, fade([land[2], ink], 150, 192));
  for (let row = -8; row <= 8; row += 1) canvas.line([75 + row * 7, 152], [75 + row * 26, 200], land[1]);
  for (let i = 0; i < 130; i += 1) {
    const y = random.whole(154, 199);
    const height = 2 + (y - 150) / 6;
    const x = random.whole(0, 150);
    canvas.line([x, y], [x + random.whole(-2, 2), y - height], i % 4 === 0 ? accent : land[0]);
  }
  draw(
    canvas,
    scarecrow,
    { x: 32, y: 82, size: 106 },
    silhouette(palette, { base: mix(ink, land[2], 0.7), accent: land[0], light: land[0], glow, rim: accent }),
  );
  for (const [x, y, size] of [
    [14, 72, 16],
    [118, 70, 12],
    [128, 88, 17],
    [38, 96, 9],
  ] as const)
    draw(canvas, crow, { x, y, size }, silhouette(palette, { rim: ink }));
};

/** A walking machine keeps watch between fruit trees. */
export const orchard: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 150);
  for (const [x, y, w] of [
    [28, 76, 48],
    [124, 90, 54],
  ] as const)
    cloud(canvas, random, x, y, w, [light, light, ramp.at(-1) ?? light]);
  for (const [x, top, half] of [
    [20, 92, 52],
    [118, 82, 60],
  ] as const) {
    peak(canvas, random, { x, top, half }, 150, {
      lit: mix(land[0], ramp.at(-1) ?? light, 0.4),
      shade: mix(land[1], ramp.at(-1) ?? light, 0.45),
      snow: light,
    });
  }
  ridge(canvas, random, { base: 152, height: 18, wavelength: 44, brush: land[0] });
  const leaves = [land[0], land[1], land[2]] as const;
  for (const x of [6, 30, 122, 146]) leafTree(canvas, random, { x, base: 160, size: 48, trunk: ink, leaves });
  draw(
    canvas,
    mech,
    { x: 24, y: 68, size: 104 },
    tonesOf(palette, {
      base: mix(accent, ink, 0.1),
      accent: ramp[0] ?? accent,
      light: mix(accent, light, 0.5),
      dark: ink,
      glow,
      rim: light,
    }),
  );
  const field = ridge(canvas, random, {
    base: 182,
    height: 9,
    wavelength: 34,
    brush: fade([land[1], land[2]], 172, 200),
  });
  grass(canvas, random, field, land[1], 5);
  for (const x of [-2, 142]) {
    leafTree(canvas, random, { x, base: 198, size: 62, trunk: ink, leaves });
    for (let i = 0; i < 9; i += 1) canvas.ellipse(x + random.whole(-16, 16), random.whole(146, 168), 1.6, 1.6, accent);
  }
};

/** A moth as large as the trees, and the fire it carries. */
export const emberWood: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 200);
  canvas.glow(75, 112, 84, glow, 0.6);
  firs(canvas, random, { base: 150, lowest: 40, highest: 70, gap: 14, brush: land[0] });
  canvas.rect(0, 150, 150, 50, fade([land[0], land[1]], 150, 190));
  trunks(canvas, random, { base: 164, thinnest: 3, thickest: 5, gap: 17, brush: land[1] });
  canvas.glow(75, 110, 60, accent, 0.4);
  draw(
    canvas,
    moth,
    { x: 17, y: 56, size: 116 },
    tonesOf(palette, { base: mix(land[1], accent, 0.55), dark: ink, light: glow, accent, glow: light }),
  );
  trunks(canvas, random, { base: 200, thinnest: 5, thickest: 9, gap: 10, brush: ink, rim: accent, clear: [14, 138] });
  const floor = ridge(canvas, random, { base: 196, height: 14, wavelength: 26, brush: ink });
  grass(canvas, random, floor, ink, 7);
  sparks(canvas, random, { count: 48, top: 64, bottom: 190, colour: glow, halo: 5 });
};

/** A knight before a gate that nobody built. */
export const mossGate: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 200);
  firs(canvas, random, { base: 150, lowest: 54, highest: 92, gap: 13, brush: land[0] });
  firs(canvas, random, { base: 166, lowest: 30, highest: 60, gap: 16, brush: land[1] });
  canvas.glow(75, 134, 60, glow, 0.7);
  canvas.rect(50, 98, 50, 80, fade([light, glow, accent], 92, 180));
  canvas.glow(75, 150, 40, light, 0.6);
  draw(
    canvas,
    stoneGate,
    { x: 12, y: 62, size: 126 },
    tonesOf(palette, {
      base: mix(land[2], light, 0.22),
      dark: mix(land[2], ink, 0.6),
      accent: land[1],
      glow,
      rim: land[0],
    }),
  );
  canvas.polygon([52, 176, 98, 176, 140, 200, 10, 200], fade([glow, accent, land[2]], 174, 204));
  const left = ridge(canvas, random, {
    base: 196,
    height: 20,
    wavelength: 30,
    brush: (x, y) => (Math.abs(x - 75) < 22 + (y - 176) * 1.6 ? undefined : land[2]),
  });
  grass(canvas, random, left, land[1], 6);
  draw(
    canvas,
    knight,
    { x: 52, y: 138, size: 46 },
    tonesOf(palette, { base: land[2], dark: ink, light: mix(light, land[2], 0.3), rim: light }),
  );
  sparks(canvas, random, { count: 30, top: 70, bottom: 190, colour: light, halo: 0 });
};
