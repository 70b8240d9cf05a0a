import { fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { robot, wanderer } from '../parts/figures.ts';
import { ceiling, peak, ridge } from '../parts/land.ts';
import { draw } from '../parts/pen.ts';
import { leafTree, sparks } from '../parts/woods.ts';
import { type Scene, tonesOf } from './scene.ts';

/** A small light in a great cave. */
export const cavern: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 150, 200, fade([...ramp, land[1]], 0, 200));
  canvas.polygon([88, 0, 112, 0, 132, 150, 58, 150], sheer(light, 0.16));
  canvas.polygon([94, 0, 106, 0, 114, 150, 78, 150], sheer(light, 0.2));
  ridge(canvas, random, { base: 150, height: 46, wavelength: 17, brush: land[0], rim: mix(land[0], light, 0.3) });
  ceiling(canvas, random, 88, land[1], mix(land[1], light, 0.18));
  ridge(canvas, random, { base: 172, height: 38, wavelength: 21, brush: land[1], rim: land[0] });
  for (const [x, base, size] of [
    [18, 160, 1],
    [124, 150, 1.3],
    [138, 164, 0.8],
    [34, 168, 0.7],
  ] as const) {
    canvas.glow(x, base - 8, 18 * size, accent, 0.6);
    for (const [dx, h] of [
      [-5, 10],
      [0, 17],
      [5, 12],
    ] as const) {
      canvas.polygon([x + dx * size - 3, base, x + dx * 1.4 * size, base - h * size, x + dx * size + 3, base], accent);
      canvas.line([x + dx * size, base - 1], [x + dx * 1.4 * size, base - h * size + 1], light);
    }
  }
  ceiling(canvas, random, 58, ink, land[1]);
  const floor = canvas.mask().polygon([0, 178, 28, 172, 58, 174, 96, 168, 118, 176, 150, 166, 150, 200, 0, 200]);
  canvas.paint(floor, fade([land[2], ink], 166, 196));
  canvas.rim(floor, 0, -1, land[0]);
  canvas.glow(97, 147, 52, glow, 0.65);
  draw(
    canvas,
    wanderer,
    { x: 52, y: 118, size: 56 },
    tonesOf(palette, { base: land[2], dark: ink, light, rim: glow, accent: mix(glow, ink, 0.4) }),
  );
  sparks(canvas, random, { count: 26, top: 80, bottom: 170, colour: glow, halo: 0 });
};

/** Traces on a board run to one small robot. */
export const circuit: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 150, 200, fade(ramp, 0, 200));
  for (let i = 0; i < 44; i += 1) {
    const x = random.whole(0, 18) * 8 + 3;
    const y = random.whole(7, 24) * 8 + 3;
    const run = random.whole(2, 6) * 8;
    const bend = random.whole(1, 3) * 8 * (random.next() < 0.5 ? 1 : -1);
    const tone = i % 5 === 0 ? glow : land[0];
    canvas.line([x, y], [x + run, y], tone);
    canvas.line([x + run, y], [x + run + Math.abs(bend), y + bend], tone);
    for (const [px, py] of [
      [x, y],
      [x + run + Math.abs(bend), y + bend],
    ] as const) {
      canvas.ellipse(px, py, 2, 2, tone);
      canvas.set(px, py, ink);
    }
  }
  for (const [x, y, w, h] of [
    [8, 72, 26, 14],
    [114, 78, 28, 12],
    [6, 172, 30, 18],
    [116, 168, 26, 22],
  ] as const) {
    for (let pin = 2; pin < w; pin += 4) canvas.rect(x + pin, y - 3, 2, h + 6, light);
    canvas.rect(x, y, w, h, ink);
    canvas.rect(x + 2, y + 2, 3, 1, land[0]);
  }
  canvas.rect(26, 78, 98, 108, ink);
  canvas.rect(29, 81, 92, 102, fade([land[2], land[1]], 81, 184));
  canvas.frame(29, 81, 92, 102, land[0]);
  for (let pin = 84; pin < 182; pin += 8) {
    canvas.rect(21, pin, 5, 4, light);
    canvas.rect(124, pin, 5, 4, light);
  }
  canvas.glow(75, 128, 50, glow, 0.35);
  draw(
    canvas,
    robot,
    { x: 36, y: 90, size: 80 },
    tonesOf(palette, { base: accent, light: mix(accent, light, 0.5), dark: ink, accent: land[0], glow }),
  );
};

/** An unfinished chart of islands. */
export const parchment: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 150, 200, fade([light, ramp.at(-1) ?? light, ramp.at(-2) ?? light], 0, 230));
  for (let i = 0; i < 160; i += 1)
    canvas.rect(random.whole(0, 150), random.whole(0, 200), random.whole(1, 4), 1, sheer(ramp.at(-2) ?? light, 0.7));
  for (let x = 15; x < 150; x += 20) canvas.rect(x, 62, 1, 132, (_x, y) => (y % 3 === 0 ? ramp[0] : undefined));
  for (let y = 74; y < 196; y += 20) canvas.rect(4, y, 142, 1, (x) => (x % 3 === 0 ? ramp[0] : undefined));
  for (const [cx, cy, size] of [
    [46, 104, 30],
    [108, 144, 30],
    [40, 168, 17],
    [118, 92, 12],
  ] as const) {
    const island = canvas.mask();
    for (let i = 0; i < 9; i += 1)
      island.ellipse(
        cx + (random.next() - 0.5) * size * 1.3,
        cy + (random.next() - 0.5) * size * 0.7,
        size * (0.25 + random.next() * 0.25),
        size * (0.2 + random.next() * 0.2),
      );
    const shore = canvas.mask();
    island.each((x, y) => shore.rect(x - 2, y - 2, 5, 5));
    canvas.paint(shore, ramp[1] ?? accent);
    canvas.paint(island, fade([land[0], land[1]], cy - size * 0.6, cy + size * 0.6));
    canvas.outline(island, ink);
    if (size < 15) continue;
    for (const dx of [-0.35, 0, 0.3])
      peak(canvas, random, { x: cx + dx * size, top: cy - size * 0.25, half: size * 0.16 }, cy + size * 0.05, {
        lit: light,
        shade: land[2],
      });
    for (let i = 0; i < 4; i += 1)
      leafTree(canvas, random, {
        x: cx - size * 0.4 + i * size * 0.25,
        base: cy + size * 0.32,
        size: 10,
        trunk: ink,
        leaves: [land[0], land[2], land[2]],
      });
  }
  for (let t = 0; t < 1; t += 0.035) {
    const x = 46 + t * 62;
    const y = 116 + Math.sin(t * 5) * 12 + t * 26;
    if (Math.floor(t / 0.035) % 2 === 0) canvas.rect(x, y, 3, 2, accent);
  }
  canvas.line([105, 138], [113, 146], accent, 2);
  canvas.line([113, 138], [105, 146], accent, 2);
  const [cx, cy] = [124, 178] as const;
  canvas.ellipse(cx, cy, 14, 14, ink);
  canvas.ellipse(cx, cy, 12.5, 12.5, light);
  for (const [dx, dy, tone] of [
    [0, -11, accent],
    [0, 11, ink],
    [-11, 0, ink],
    [11, 0, ink],
  ] as const) {
    canvas.polygon(
      [cx + dx, cy + dy, cx + dy / 4 + 0.5, cy + dx / 4 + 0.5, cx - dy / 4 + 0.5, cy - dx / 4 + 0.5],
      tone,
    );
  }
  canvas.frame(3, 3, 144, 194, ink);
  canvas.frame(5, 5, 140, 190, glow);
};
