import { fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { house } from '../parts/city.ts';
import { camel } from '../parts/creatures.ts';
import { dune, ridge, sea } from '../parts/land.ts';
import { draw } from '../parts/pen.ts';
import { cloud, cloudBank, moon, rain, sky, stars } from '../parts/sky.ts';
import { lighthouse } from '../parts/things.ts';
import { airship, wreck } from '../parts/vehicles.ts';
import { type Scene, silhouette, tonesOf } from './scene.ts';

/** A lighthouse sweeps its beam over a storm. */
export const lightInStorm: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, glow } = palette;
  sky(canvas, ramp, 150);
  cloudBank(canvas, random, {
    y: 58,
    bottom: 96,
    size: 20,
    ramp: [land[0], mix(land[0], land[1], 0.6), ramp[2] ?? ink],
  });
  canvas.rect(0, 84, 150, 66, fade([...ramp.slice(2)], 84, 150));
  canvas.polygon([96, 88, -10, 58, -10, 108], sheer(glow, 0.42));
  canvas.polygon([96, 88, -10, 72, -10, 94], sheer(light, 0.5));
  canvas.polygon([104, 88, 160, 78, 160, 104], sheer(glow, 0.35));
  sea(canvas, random, { top: 146, brush: fade([land[0], land[1], land[2], ink], 140, 200), glint: light });
  const rock = canvas.mask().polygon([58, 200, 70, 176, 84, 166, 112, 164, 128, 172, 150, 178, 150, 200]);
  canvas.paint(rock, fade([land[2], ink], 160, 196));
  canvas.rim(rock, 0, -1, land[0]);
  for (let i = 0; i < 44; i += 1)
    canvas.ellipse(56 + random.whole(0, 30), 178 + random.whole(0, 22), random.whole(1, 3), 1, light);
  draw(canvas, lighthouse, { x: 56, y: 78, size: 88 }, tonesOf(palette, { dark: ink, light }));
  canvas.glow(100, 88, 16, light, 0.8);
  rain(canvas, random, 70, land[0], 6);
};

/** A village climbs from a moonlit harbour. */
export const moonlitHarbour: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 140);
  stars(canvas, random, 70, 100, light, land[0]);
  canvas.glow(42, 78, 46, light, 0.35);
  moon(canvas, 42, 78, 17, [light, mix(light, land[0], 0.4), mix(light, land[0], 0.7)]);
  sea(canvas, random, {
    top: 138,
    brush: fade([ramp.at(-1) ?? 0, land[1], land[2], ink], 136, 200),
    glint: light,
    lightX: 42,
  });
  const hill = canvas.mask().polygon([52, 152, 70, 130, 96, 106, 120, 92, 150, 84, 150, 156, 60, 156]);
  canvas.paint(hill, fade([land[1], land[2], ink], 84, 156));
  canvas.rim(hill, 0, -1, land[0]);
  for (const [x, base, width, height] of [
    [128, 104, 16, 12],
    [104, 118, 15, 13],
    [130, 126, 17, 14],
    [84, 132, 14, 12],
    [108, 140, 17, 15],
    [72, 148, 14, 12],
    [132, 150, 18, 16],
    [92, 153, 14, 13],
  ] as const) {
    house(canvas, {
      x,
      base,
      width,
      height,
      wall: random.pick([land[1], land[2], ink]),
      roof: random.pick([accent, ink, land[0]]),
      window: glow,
    });
  }
  canvas.rect(50, 154, 100, 3, ink);
  for (let x = 54; x < 150; x += 12) canvas.rect(x, 156, 2, 8, ink);
  canvas.polygon([14, 168, 44, 168, 38, 177, 20, 177], ink);
  canvas.line([29, 168], [29, 148], ink);
  canvas.polygon([30, 149, 30, 165, 41, 165], light);
};

/** A broken ship under a huge evening sun. */
export const strandedShip: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 130);
  canvas.glow(92, 104, 70, glow, 0.5);
  canvas.ellipse(92, 104, 36, 36, fade([light, glow, accent], 70, 138));
  for (let i = 0; i < 5; i += 1)
    cloud(canvas, random, random.whole(10, 140), 66 + i * 13, random.whole(34, 60), [light, accent, ramp[2] ?? ink]);
  sea(canvas, random, {
    top: 126,
    bottom: 158,
    brush: fade([accent, land[0], land[1]], 124, 158),
    glint: light,
    lightX: 92,
  });
  const sand = ridge(canvas, random, {
    base: 162,
    height: 12,
    wavelength: 46,
    brush: fade([land[1], land[2], ink], 150, 200),
  });
  canvas.rim(sand, 0, -1, light);
  draw(
    canvas,
    wreck,
    { x: 16, y: 76, size: 100 },
    silhouette(palette, { base: mix(ink, land[2], 0.6), light: mix(ink, land[1], 0.5) }),
  );
  for (let i = 0; i < 30; i += 1)
    canvas.rect(random.whole(0, 150), random.whole(172, 199), random.whole(2, 9), 1, land[1]);
  for (const x of [112, 124]) canvas.line([x, 182], [x + 3, 168], ink, 2);
};

/** A salvage airship above a sea of clouds. */
export const aboveTheClouds: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, light, accent, ink, glow } = palette;
  sky(canvas, ramp, 200);
  canvas.ellipse(30, 96, 15, 15, glow);
  canvas.glow(30, 96, 44, light, 0.6);
  for (const [x, y, w] of [
    [112, 70, 60],
    [18, 76, 34],
    [60, 92, 40],
  ] as const)
    cloud(canvas, random, x, y, w, [light, ramp.at(-1) ?? light, ramp.at(-2) ?? light]);
  cloudBank(canvas, random, { y: 140, bottom: 200, size: 20, ramp: [light, ramp.at(-1) ?? light, land[0]] });
  draw(
    canvas,
    airship,
    { x: 22, y: 62, size: 108 },
    tonesOf(palette, { base: accent, light: mix(accent, light, 0.45), accent: land[1], dark: ink }),
  );
  cloudBank(canvas, random, { y: 164, bottom: 204, size: 17, ramp: [light, light, ramp.at(-1) ?? light] });
  cloudBank(canvas, random, { y: 184, bottom: 214, size: 15, ramp: [ramp.at(-1) ?? light, land[0], land[1]] });
};

/** A caravan on the crest of a dune. */
export const caravan: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, light, accent, glow, ink } = palette;
  sky(canvas, ramp, 160);
  canvas.ellipse(112, 104, 24, 24, fade([light, glow], 80, 130));
  canvas.glow(112, 104, 60, glow, 0.45);
  dune(canvas, random, { base: 150, height: 34, lit: land[0], shade: mix(land[0], land[1], 0.6) });
  dune(canvas, random, { base: 164, height: 22, lit: accent, shade: land[1] });
  canvas.polygon([0, 160, 60, 152, 150, 146, 150, 200, 0, 200], fade([accent, land[1]], 146, 190));
  for (const [x, y, size] of [
    [12, 128, 30],
    [46, 124, 31],
    [80, 121, 31],
    [114, 118, 31],
  ] as const) {
    draw(canvas, camel, { x, y, size }, tonesOf(palette, { base: land[2], dark: ink, accent: glow, light }));
  }
  dune(canvas, random, { base: 200, height: 34, lit: land[1], shade: land[2] });
  for (let i = 0; i < 9; i += 1) {
    canvas.ellipse(22 + i * 13, 190 - (i % 2) * 4, 4, 2, ink);
    canvas.ellipse(22 + i * 13, 189 - (i % 2) * 4, 3, 1.4, i === 4 ? glow : light);
  }
};
