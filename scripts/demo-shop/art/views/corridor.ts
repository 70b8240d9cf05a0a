import { tonesOf } from '../covers/scene.ts';
import { fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { threshold } from '../paint/dither.ts';
import { scarecrow } from '../parts/figures.ts';
import { draw } from '../parts/pen.ts';
import { backdrop } from './backdrop.ts';
import { gauge, label, labelRight, speech } from './hud.ts';
import type { View, ViewContext } from './view.ts';

type Canvas = Parameters<View>[0];

/** How far the corridor's frames lie in from the screen's edge, nearest first. */
const FRAMES = [0, 26, 52, 72, 84] as const;

/** A corridor by torchlight. */
function corridor(
  canvas: Canvas,
  { palette, random, shot, caption }: ViewContext,
  end: (x: number, y: number) => void,
): void {
  const { land, ink, light, glow, accent } = palette;
  const [cx, cy] = [96, 48];
  const frame = (depth: number): readonly [left: number, top: number, right: number, bottom: number] => {
    const inset = FRAMES[depth] ?? 0;
    return [inset, inset * 0.5, 192 - inset, 104 - inset * 0.6];
  };
  canvas.rect(0, 0, 192, 108, ink);
  for (let depth = 0; depth < FRAMES.length - 1; depth += 1) {
    const [l, t, r, b] = frame(depth);
    const [l2, t2, r2, b2] = frame(depth + 1);
    const wall = mix(land[0], ink, depth * 0.22);
    const seam = mix(land[1], ink, depth * 0.25);
    const quad = (corners: readonly number[], tone: number): void => canvas.polygon(corners, tone);
    quad([l, t, r, t, r2, t2, l2, t2], mix(seam, ink, 0.4));
    quad([l, b, r, b, r2, b2, l2, b2], seam);
    quad([l, t, l2, t2, l2, b2, l, b], wall);
    quad([r, t, r2, t2, r2, b2, r, b], mix(wall, ink, 0.15));
    for (let row = 1; row < 5; row += 1) {
      const share = row / 5;
      canvas.line([l, t + (b - t) * share], [l2, t2 + (b2 - t2) * share], seam);
      canvas.line([r, t + (b - t) * share], [r2, t2 + (b2 - t2) * share], seam);
    }
    canvas.line([l2, t2], [l2, b2], ink);
    canvas.line([r2, t2], [r2, b2], ink);
  }
  const doorSide = shot === 1 ? 1 : -1;
  const door = (x: number): number => cx + doorSide * x;
  canvas.polygon([door(66), 28, door(50), 34, door(50), 76, door(66), 86], mix(accent, ink, 0.55));
  canvas.polygon([door(63), 33, door(53), 37, door(53), 74, door(63), 80], mix(accent, ink, 0.75));
  canvas.rect(door(55), 56, 2, 2, glow);
  end(cx, cy);
  canvas.glow(cx + (shot - 1) * 14, cy + 14, 62, glow, 0.4);
  canvas.rect(0, 0, 192, 108, (x, y) => {
    const away = Math.hypot((x - cx) / 118, (y - cy - 8) / 70);
    return away > 0.72 + threshold(x, y) * 0.42 ? ink : undefined;
  });
  for (let i = 0; i < 12; i += 1) canvas.set(random.whole(40, 150), random.whole(14, 90), light);
  label(canvas, 'LIGHT', 6, 6, palette);
  gauge(canvas, { x: 34, y: 6, width: 40, share: 0.72 - shot * 0.22, fill: glow, ink: land[2] });
  labelRight(canvas, `00:${47 - shot * 13}`, 187, 6, palette, accent);
  speech(canvas, caption, palette);
}

/** A lit doorway at the end; from the second picture on, somebody stands in it. */
export const house: View = (canvas, context) =>
  corridor(canvas, context, (x, y) => {
    const { ink, glow, light, accent } = context.palette;
    canvas.rect(x - 11, y - 8, 22, 34, fade([light, glow, accent], y - 8, y + 30));
    if (context.shot === 0) return;
    const shape = canvas.mask().ellipse(x, y + 2, 4, 5);
    shape.polygon([x - 6, y + 7, x + 6, y + 7, x + 8, y + 26, x - 8, y + 26]);
    if (context.shot === 2)
      shape.polygon([x - 3, y - 2, x - 9, y - 12, x, y - 4]).polygon([x + 3, y - 2, x + 9, y - 12, x, y - 4]);
    canvas.paint(shape, ink);
    canvas.rect(x - 2, y + 1, 1, 1, glow);
    canvas.rect(x + 1, y + 1, 1, 1, glow);
  });

export const station: View = (canvas, context) =>
  corridor(canvas, context, (x, y) => {
    const { ink, glow, light, accent, sky } = context.palette;
    canvas.ellipse(x, y + 8, 14, 14, light);
    canvas.ellipse(x, y + 8, 12, 12, fade(sky, y - 6, y + 20));
    canvas.ellipse(x + 4 - context.shot * 4, y + 6, 5, 5, accent);
    for (const [dx, dy] of [
      [-7, -1],
      [-3, 8],
      [7, 14],
      [-8, 12],
    ] as const)
      canvas.set(x + dx, y + 4 + dy, light);
    canvas.rect(x - 12, y + 24, 24, 2, context.shot === 2 ? accent : glow);
    canvas.rect(x - 12, y + 26, 24, 2, ink);
  });

/** A row of maize at night; the scarecrow is nearer in each picture. */
export const field: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  const { ink, land, glow, accent } = palette;
  backdrop(canvas, 'hills', { ...context, base: 60 });
  canvas.glow(140, 22, 30, glow, 0.7);
  canvas.ellipse(140, 22, 11, 11, glow);
  canvas.rect(0, 58, 192, 50, fade([land[1], land[2], ink], 58, 104));
  const size = 26 + shot * 26;
  draw(
    canvas,
    scarecrow,
    { x: 96 - size / 2, y: 76 - size * 0.8, size },
    tonesOf(palette, { base: mix(land[2], ink, 0.4), dark: ink, accent: land[0], light: land[0], rim: accent }),
  );
  for (let i = 0; i < 210; i += 1) {
    const depth = i / 210;
    const side = random.next() < 0.5 ? -1 : 1;
    const x = 96 + side * (12 + depth * 30 + random.next() * 90);
    const y = 60 + depth * 56;
    const height = 10 + depth * 40;
    canvas.line([x, y], [x + random.whole(-2, 2), y - height], depth > 0.7 ? ink : i % 5 === 0 ? accent : land[0]);
    if (depth < 0.7) canvas.line([x, y - height * 0.6], [x + side * 5, y - height * 0.75], land[1]);
  }
  label(canvas, `03:${12 + shot * 9}`, 6, 6, palette);
  labelRight(canvas, `EARS ${14 + shot * 17}/60`, 187, 6, palette, glow);
  speech(canvas, caption, palette);
};
