import { fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { gridFloor, skyline } from '../parts/city.ts';
import { cat } from '../parts/creatures.ts';
import { peak } from '../parts/land.ts';
import { draw } from '../parts/pen.ts';
import { moon, sky, stars, stripedSun } from '../parts/sky.ts';
import { gear, speaker } from '../parts/things.ts';
import { airship, car } from '../parts/vehicles.ts';
import { type Scene, silhouette, tonesOf } from './scene.ts';

/** A sports car on a glowing grid, towards a striped sun. */
export const neonRoad: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 130);
  stars(canvas, random, 70, 80, light, land[0]);
  canvas.glow(75, 98, 74, accent, 0.45);
  stripedSun(canvas, 75, 96, 42, [light, glow, accent, accent]);
  for (const [x, top, half] of [
    [-2, 96, 34],
    [34, 108, 30],
    [116, 106, 32],
    [152, 92, 36],
  ] as const) {
    peak(canvas, random, { x, top, half }, 131, { lit: land[1], shade: land[2] });
  }
  skyline(canvas, random, { base: 131, lowest: 4, highest: 16, wall: ink, windows: [glow, accent], lit: 0.3 });
  gridFloor(canvas, { horizon: 131, ground: [land[2], ink, ink], line: accent, far: land[0] });
  canvas.rect(0, 130, 150, 1, light);
  canvas.ellipse(75, 190, 52, 6, ink);
  draw(
    canvas,
    car,
    { x: 29, y: 110, size: 92 },
    tonesOf(palette, { base: land[1], light, accent: land[0], dark: ink, glow }),
  );
  canvas.glow(45, 171, 15, glow, 0.6);
  canvas.glow(105, 171, 15, glow, 0.6);
};

/** A cat on the ridge, the city under the moon behind it. */
export const rooftops: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 200);
  stars(canvas, random, 60, 110, light, land[0]);
  canvas.glow(86, 108, 74, glow, 0.35);
  moon(canvas, 86, 108, 45, [light, mix(light, land[0], 0.3), mix(light, land[0], 0.5)]);
  skyline(canvas, random, { base: 176, lowest: 18, highest: 50, wall: land[1], windows: [glow, light], lit: 0.3 });
  skyline(canvas, random, { base: 190, lowest: 8, highest: 30, wall: land[2], windows: [glow], lit: 0.3 });
  const roof = canvas.mask().polygon([0, 190, 20, 172, 134, 172, 150, 186, 150, 200, 0, 200]);
  canvas.paint(roof, (x, y) => (y % 5 === 0 || (x + (y % 10 < 5 ? 0 : 4)) % 8 === 0 ? ink : land[2]));
  canvas.rim(roof, 0, -1, accent);
  canvas.rect(110, 154, 15, 20, ink);
  canvas.rect(107, 151, 21, 4, land[2]);
  draw(canvas, cat, { x: 24, y: 98, size: 76 }, silhouette(palette, { accent, rim: glow }));
};

/** A crowded city of chimneys, gears and one airship. */
export const brassCity: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 200);
  canvas.ellipse(36, 82, 17, 17, light);
  canvas.glow(36, 82, 44, glow, 0.55);
  draw(
    canvas,
    gear,
    { x: 78, y: 66, size: 86 },
    { dark: land[0], base: mix(land[0], ramp.at(-1) ?? 0, 0.55), light: land[0], accent, glow },
  );
  draw(canvas, airship, { x: 76, y: 62, size: 40 }, tonesOf(palette, { base: land[1], light: land[0], dark: ink }));
  for (const [y, tone] of [
    [132, land[0]],
    [156, land[1]],
    [182, land[2]],
  ] as const) {
    skyline(canvas, random, {
      base: y + 6,
      lowest: 12,
      highest: 38,
      wall: tone,
      edge: mix(tone, light, 0.25),
      windows: [glow, glow, light],
      lit: 0.42,
    });
    for (let i = 0; i < 4; i += 1) {
      const x = random.whole(6, 138);
      const height = random.whole(30, 46);
      canvas.polygon([x - 3, y + 8, x - 2, y - height, x + 3, y - height, x + 5, y + 8], mix(tone, ink, 0.35));
      canvas.rect(x - 3, y - height, 7, 2, accent);
      for (let puff = 0; puff < 5; puff += 1) {
        canvas.ellipse(
          x + puff * 5,
          y - height - 4 - puff * 4,
          2.5 + puff,
          2 + puff * 0.8,
          sheer(light, 0.85 - puff * 0.15),
        );
      }
    }
  }
  draw(canvas, gear, { x: -20, y: 150, size: 70 }, { dark: ink, base: accent, light: glow, accent, glow });
  draw(
    canvas,
    gear,
    { x: 106, y: 164, size: 54 },
    { dark: ink, base: mix(accent, ink, 0.3), light: accent, accent, glow },
  );
};

/** Stalls, lanterns and a wall of sound. */
export const nightMarket: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 200);
  skyline(canvas, random, { base: 130, lowest: 20, highest: 60, wall: land[2], windows: [accent, glow], lit: 0.25 });
  const colours = [accent, glow, land[0], light] as const;
  for (let bar = 0; bar < 15; bar += 1) {
    const height = Math.round(18 + Math.abs(Math.sin(bar * 1.7)) * 44);
    for (let y = 0; y < height; y += 5)
      canvas.rect(3 + bar * 10, 152 - y, 7, 3, colours[Math.min(3, Math.floor(y / 18))] ?? accent);
  }
  for (let x = 0; x <= 150; x += 1)
    canvas.set(x, Math.round(78 + Math.sin((x / 150) * Math.PI * 2) * 3 + Math.sin((x / 150) * Math.PI) * 10), ink);
  for (let i = 0; i < 6; i += 1) {
    const x = 10 + i * 26;
    const y = Math.round(82 + Math.sin((x / 150) * Math.PI) * 10);
    canvas.glow(x, y + 6, 16, colours[i % 3] ?? accent, 0.5);
    canvas.ellipse(x, y + 6, 6, 7, colours[i % 3] ?? accent);
    canvas.rect(x - 3, y - 1, 7, 2, ink);
    canvas.rect(x - 3, y + 13, 7, 2, ink);
    canvas.rect(x - 3, y + 3, 2, 5, light);
  }
  canvas.rect(0, 152, 150, 48, fade([land[2], ink], 152, 200));
  for (const x of [4, 100])
    draw(canvas, speaker, { x, y: 138, size: 48 }, tonesOf(palette, { base: land[1], light: land[0] }));
  canvas.ellipse(75, 178, 22, 20, ink);
  canvas.ellipse(75, 178, 20, 18, (x, y) =>
    Math.round(Math.hypot(x - 75, (y - 178) * 1.1)) % 3 === 0 ? land[2] : ink,
  );
  canvas.ellipse(75, 178, 7, 6, accent);
  canvas.ellipse(75, 178, 2, 2, light);
};
