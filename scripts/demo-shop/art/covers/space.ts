import { fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { astronaut } from '../parts/figures.ts';
import { ridge } from '../parts/land.ts';
import { draw } from '../parts/pen.ts';
import { moon, planet, ring, sky, stars } from '../parts/sky.ts';
import { freighter, starship } from '../parts/vehicles.ts';
import { type Scene, tonesOf } from './scene.ts';

/** A fighter dives past a burning star. */
export const perihelion: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, canvas.height);
  stars(canvas, random, 130, canvas.height, light, land[0]);
  canvas.glow(112, 62, 92, accent, 0.7);
  canvas.ellipse(112, 62, 48, 48, fade([light, glow, accent, mix(accent, ink, 0.4)], 8, 120));
  for (let i = 0; i < 9; i += 1) {
    const y = 30 + i * 9;
    canvas.rect(78 + random.whole(0, 20), y, random.whole(10, 46), 2, sheer(light, 0.5));
  }
  for (let i = 0; i < 26; i += 1) {
    const x = random.whole(-20, 150);
    const y = random.whole(70, 200);
    const length = random.whole(8, 34);
    canvas.line([x, y], [x - length * 0.5, y + length], i % 3 === 0 ? light : land[0]);
  }
  canvas.polygon([44, 150, 56, 152, 8, 216, -20, 216], fade([light, glow, accent, mix(accent, ink, 0.6)], 150, 205));
  draw(canvas, starship, { x: 18, y: 80, size: 84 }, tonesOf(palette, { base: land[1], light: land[0], dark: ink }));
};

/** A ringed giant over a desert moon, freighters between them. */
export const betweenMoons: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 170);
  stars(canvas, random, 90, 150, light, land[0]);
  const giant = [glow, accent, land[0], land[1], ink];
  ring(canvas, 78, 118, 84, [light, accent, land[0]], false);
  planet(canvas, 78, 118, 41, giant);
  ring(canvas, 78, 118, 84, [light, accent, land[0]], true);
  moon(canvas, 130, 84, 8, [light, land[0], land[1]]);
  moon(canvas, 20, 150, 6, [light, land[0], land[1]]);
  ridge(canvas, random, {
    base: 184,
    height: 22,
    wavelength: 40,
    brush: fade([land[0], land[1]], 164, 200),
    rim: light,
  });
  ridge(canvas, random, { base: 200, height: 24, wavelength: 26, brush: fade([land[1], land[2], ink], 180, 200) });
  for (const [x, y, size] of [
    [12, 76, 24],
    [100, 144, 34],
    [44, 158, 18],
  ] as const) {
    draw(canvas, freighter, { x, y, size }, tonesOf(palette, { base: land[1], light, dark: ink }));
  }
};

/** Somebody stands before a round window; outside, a planet. */
export const airlock: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 150, 200, fade([land[1], land[2], ink], 0, 200));
  for (let y = 0; y < 200; y += 25) canvas.rect(0, y, 150, 1, ink);
  for (let x = 12; x < 150; x += 42) canvas.rect(x, 0, 1, 200, ink);
  for (let y = 6; y < 200; y += 25) for (let x = 5; x < 150; x += 14) canvas.set(x, y, land[0]);
  canvas.ellipse(75, 112, 62, 62, ink);
  canvas.ellipse(75, 112, 59, 59, fade([light, land[0], land[1]], 50, 175));
  canvas.ellipse(75, 112, 53, 53, ink);
  const port = canvas.mask().ellipse(75, 112, 50, 50);
  canvas.paint(port, fade(ramp, 60, 165));
  for (let i = 0; i < 60; i += 1) {
    const [x, y] = [random.whole(26, 124), random.whole(62, 160)];
    if (port.has(x, y)) canvas.set(x, y, i % 3 === 0 ? light : land[0]);
  }
  planet(canvas, 93, 92, 20, [light, glow, accent, land[1], ink]);
  for (let i = 0; i < 12; i += 1) {
    const a = (i / 12) * Math.PI * 2;
    canvas.ellipse(75 + Math.cos(a) * 56, 112 + Math.sin(a) * 56, 1.5, 1.5, ink);
  }
  canvas.rect(0, 186, 150, 14, ink);
  for (let x = -10; x < 160; x += 16) canvas.polygon([x, 194, x + 8, 194, x + 2, 200, x - 6, 200], glow);
  draw(
    canvas,
    astronaut,
    { x: 34, y: 106, size: 84 },
    tonesOf(palette, { base: land[2], light: land[0], dark: ink, rim: light }),
  );
};

/** A friendly chart of a small sun and its worlds. */
export const orrery: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, light, accent, glow, ink } = palette;
  sky(canvas, ramp, 200);
  stars(canvas, random, 60, 200, light, land[0]);
  for (const r of [34, 54, 76, 100]) {
    const orbit = canvas
      .mask()
      .ellipse(75, 122, r, r * 0.55)
      .ellipse(75, 122, r - 1.2, r * 0.55 - 1.2, false);
    canvas.paint(orbit, (x, y) => ((x + y) % 4 < 2 ? land[0] : undefined));
  }
  canvas.glow(75, 122, 40, glow, 0.8);
  canvas.ellipse(75, 122, 17, 17, fade([light, glow, accent], 105, 140));
  canvas.rect(68, 118, 3, 4, ink);
  canvas.rect(79, 118, 3, 4, ink);
  canvas.line([69, 127], [75, 130], ink);
  canvas.line([75, 130], [81, 127], ink);
  planet(canvas, 108, 130, 7, [light, accent, land[1]]);
  planet(canvas, 24, 110, 10, [light, land[0], land[1], land[2]]);
  planet(canvas, 118, 160, 13, [glow, accent, land[1], ink]);
  ring(canvas, 118, 160, 21, [light, glow], true);
  planet(canvas, 46, 166, 6, [light, glow, land[0]]);
  draw(canvas, starship, { x: 14, y: 132, size: 30 }, tonesOf(palette, { base: land[0] }));
};
