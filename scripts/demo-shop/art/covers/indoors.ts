import { fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { skyline } from '../parts/city.ts';
import { ghost } from '../parts/creatures.ts';
import { draw } from '../parts/pen.ts';
import { cloud, sky } from '../parts/sky.ts';
import { crookedClock, glass, kettle } from '../parts/things.ts';
import { type Scene, tonesOf } from './scene.ts';

/** Behind the bar: neon, a fern and one glass. */
export const velvetBar: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 150, 200, fade([land[2], land[1], land[2]], 0, 160));
  for (let x = 0; x < 150; x += 10) canvas.rect(x, 0, 3, 150, sheer(ink, 0.45));
  canvas.rect(22, 66, 106, 66, ink);
  canvas.rect(25, 69, 100, 60, fade(ramp, 69, 128));
  skyline(canvas, random, { base: 128, lowest: 10, highest: 34, wall: land[2], windows: [glow, accent], lit: 0.4 });
  canvas.rect(0, 129, 150, 71, fade([land[1], land[2], ink], 129, 190));
  canvas.rect(0, 66, 22, 64, fade([land[2], ink], 66, 130));
  canvas.rect(128, 66, 22, 64, fade([land[2], ink], 66, 130));
  canvas.rect(74, 69, 2, 60, ink);
  const heart = canvas.mask().ellipse(42, 88, 8, 8).ellipse(56, 88, 8, 8).polygon([34, 91, 64, 91, 49, 108]);
  canvas.glow(49, 94, 28, accent, 0.55);
  canvas.outline(heart, accent);
  canvas.rim(heart, 1, 0, light);
  canvas.rim(heart, -1, 0, light);
  for (let frond = -4; frond <= 4; frond += 1) {
    const tip = [20 + frond * 9, 108 + Math.abs(frond) * 9] as const;
    canvas.line([20, 152], tip, land[0], 2);
    for (let leaf = 0.3; leaf < 1; leaf += 0.14) {
      const [x, y] = [20 + (tip[0] - 20) * leaf, 152 + (tip[1] - 152) * leaf];
      canvas.line([x, y], [x - 4, y + 2], land[0]);
      canvas.line([x, y], [x + 4, y + 2], land[0]);
    }
  }
  canvas.polygon([8, 150, 32, 150, 28, 170, 12, 170], ink);
  canvas.rect(0, 166, 150, 4, accent);
  canvas.rect(0, 170, 150, 30, fade([land[2], ink], 170, 200));
  canvas.glow(98, 136, 34, glow, 0.35);
  draw(
    canvas,
    glass,
    { x: 70, y: 108, size: 60 },
    tonesOf(palette, { base: accent, accent: mix(accent, light, 0.3), light, dark: ink }),
  );
};

/** A kettle on a sill; what it breathes out has a face. */
export const haunted: Scene = (canvas, palette) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 150, 200, (x, y) =>
    (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0 ? land[0] : mix(land[0], land[1], 0.18),
  );
  canvas.rect(30, 62, 90, 92, ink);
  canvas.rect(33, 65, 84, 86, fade(ramp, 65, 151));
  canvas.ellipse(52, 84, 9, 9, light);
  canvas.ellipse(56, 81, 8, 8, ramp[0] ?? ink);
  canvas.rect(73, 65, 3, 86, ink);
  canvas.rect(33, 106, 84, 3, ink);
  for (const [x, width] of [
    [18, 22],
    [110, 22],
  ] as const) {
    canvas.rect(x, 58, width, 102, (px) => ((px - x) % 6 < 3 ? accent : mix(accent, ink, 0.2)));
  }
  canvas.rect(14, 56, 122, 5, ink);
  canvas.rect(0, 160, 150, 40, fade([land[1], land[2]], 160, 200));
  canvas.rect(0, 160, 150, 3, light);
  draw(
    canvas,
    ghost,
    { x: 62, y: 78, size: 58 },
    tonesOf(palette, { base: light, light: mix(light, ramp[1] ?? light, 0.2), dark: ink, accent }),
  );
  canvas.polygon([93, 154, 98, 154, 110, 134, 84, 134], light);
  draw(canvas, kettle, { x: 26, y: 118, size: 72 }, tonesOf(palette, { base: glow, light, accent: accent, dark: ink }));
  for (const x of [112, 130]) {
    canvas.rect(x, 172, 14, 11, light);
    canvas.frame(x, 172, 14, 11, ink);
    canvas.rect(x + 2, 176, 10, 2, accent);
  }
};

/** A clock too large for the house below it. */
export const crooked: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 200);
  for (let i = 0; i < 7; i += 1)
    cloud(canvas, random, random.whole(0, 150), 60 + i * 15, random.whole(40, 74), [land[0], land[1], ramp[2] ?? ink]);
  canvas.glow(75, 104, 72, accent, 0.5);
  draw(
    canvas,
    crookedClock,
    { x: 29, y: 68, size: 92 },
    tonesOf(palette, { light, accent: mix(accent, ink, 0.35), dark: ink, glow }),
  );
  const hill = canvas.mask().polygon([0, 180, 40, 168, 110, 164, 150, 176, 150, 200, 0, 200]);
  canvas.paint(hill, ink);
  canvas.polygon(
    [
      54, 168, 52, 142, 46, 142, 60, 126, 66, 134, 66, 116, 72, 100, 79, 116, 79, 138, 90, 128, 104, 144, 98, 144, 98,
      168,
    ],
    ink,
  );
  for (const [x, y] of [
    [70, 122],
    [58, 148],
    [88, 148],
    [74, 146],
    [74, 156],
  ] as const)
    canvas.rect(x, y, 4, 5, glow);
  for (const [x, lean] of [
    [22, -8],
    [128, 9],
  ] as const) {
    canvas.line([x, 176], [x + lean * 0.4, 132], ink, 3);
    for (const [dx, dy] of [
      [-12, -14],
      [10, -20],
      [-6, -30],
      [13, -8],
    ] as const)
      canvas.line([x + lean * 0.3, 146], [x + dx, 146 + dy], ink);
  }
};
