import { tonesOf } from '../covers/scene.ts';
import { fadeAcross } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { snail } from '../parts/creatures.ts';
import { draw } from '../parts/pen.ts';
import { stripedSun } from '../parts/sky.ts';
import { car } from '../parts/vehicles.ts';
import { fir } from '../parts/woods.ts';
import { backdrop } from './backdrop.ts';
import { banner, label, labelRight } from './hud.ts';
import type { View, ViewContext } from './view.ts';

type Canvas = Parameters<View>[0];

function race(canvas: Canvas, { palette, random, shot }: ViewContext, neon: boolean): void {
  const { land, light, accent, ink, glow } = palette;
  const bend = [0, 34, -40][shot] ?? 0;
  const horizon = 46;
  for (let y = horizon; y < 108; y += 1) {
    const near = (y - horizon) / (108 - horizon);
    const stripe = Math.floor(24 / (near + 0.12) + shot) % 2 === 0;
    const centre = 96 + bend * (1 - near) ** 2;
    const half = 5 + near * 92;
    canvas.rect(0, y, 192, 1, neon ? (stripe ? land[2] : ink) : stripe ? land[0] : land[1]);
    canvas.rect(centre - half - 4 * near - 1, y, half * 2 + 8 * near + 2, 1, stripe ? accent : light);
    canvas.rect(centre - half, y, half * 2, 1, neon ? mix(ink, land[1], 0.25) : mix(ink, light, stripe ? 0.4 : 0.37));
    if (stripe) canvas.rect(centre - near * 2, y, Math.max(1, near * 4), 1, neon ? glow : light);
    if (neon && Math.floor(30 / (near + 0.1)) % 4 === 0) canvas.rect(0, y, centre - half - 6, 1, land[0]);
  }
  for (let i = 0; i < 7; i += 1) {
    const near = 0.05 + (i / 7) * 0.8;
    const y = horizon + near * 62;
    const centre = 96 + bend * (1 - near) ** 2;
    for (const side of [-1, 1]) {
      const x = centre + side * (16 + near * 128);
      const height = 8 + near * 46;
      if (neon) {
        canvas.rect(x, y - height, 2 + near * 2, height, accent);
        canvas.rect(x - near * 8 * side, y - height, 4 + near * 8, 2 + near * 2, glow);
      } else {
        fir(canvas, Math.round(x), Math.round(y), Math.round(height), random.pick([land[1], land[2]]));
      }
    }
  }
}

function raceDisplay(canvas: Canvas, { palette, shot, caption }: ViewContext, speed: string): void {
  label(canvas, `POS ${3 - shot}/8`, 6, 6, palette);
  labelRight(canvas, `LAP ${shot + 1}/3`, 187, 6, palette);
  label(canvas, speed, 8, 96, palette, palette.glow);
  for (let i = 0; i < 12; i += 1)
    canvas.rect(8 + i * 3, 92 - i * 0.6, 2, 3, i < 8 + shot ? palette.accent : palette.ink);
  const loop = canvas.mask().ellipse(172, 90, 14, 10).ellipse(172, 90, 12, 8, false);
  canvas.paint(loop, palette.light);
  canvas.rect(160 + shot * 8, 80 + shot * 7, 3, 3, palette.accent);
  banner(canvas, caption, 18, palette);
}

export const neonRace: View = (canvas, context) => {
  const { palette } = context;
  backdrop(canvas, 'town', { ...context, base: 46 });
  stripedSun(canvas, 96, 36, 20, [palette.light, palette.glow, palette.accent]);
  race(canvas, context, true);
  draw(
    canvas,
    car,
    { x: 72 + context.shot * 6, y: 58, size: 48 },
    tonesOf(palette, { base: palette.land[1], accent: palette.land[0], dark: palette.ink }),
  );
  raceDisplay(canvas, context, `${218 + context.shot * 27} KM/H`);
};

export const snailRace: View = (canvas, context) => {
  const { palette } = context;
  backdrop(canvas, 'hills', { ...context, base: 47 });
  race(canvas, context, false);
  const tones = tonesOf(palette, { base: palette.glow, accent: palette.accent, dark: palette.ink });
  draw(canvas, snail, { x: 110 - context.shot * 30, y: 46, size: 22 }, { ...tones, accent: palette.land[1] });
  draw(canvas, snail, { x: 74, y: 60, size: 44 }, tones);
  canvas.rect(0, 104, 192, 4, fadeAcross([palette.accent, palette.glow], 0, 192));
  raceDisplay(canvas, context, `0.0${3 + context.shot} KM/H`);
};
