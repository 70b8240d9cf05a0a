import { tonesOf } from '../covers/scene.ts';
import { sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { threshold } from '../paint/dither.ts';
import { noiseLine } from '../paint/random.ts';
import { house } from '../parts/city.ts';
import { moth } from '../parts/creatures.ts';
import { knight } from '../parts/figures.ts';
import { draw } from '../parts/pen.ts';
import { leafTree } from '../parts/woods.ts';
import { gauge, hearts, labelRight, speech } from './hud.ts';
import type { View, ViewContext } from './view.ts';

type Canvas = Parameters<View>[0];

/** Meadows, a path and water, seen from above. */
function country(canvas: Canvas, { palette, random, shot }: ViewContext): void {
  const { land, ink, light, glow, accent, sky } = palette;
  const shore = noiseLine(random, 30);
  const path = noiseLine(random, 46);
  const water = mix(sky.at(-2) ?? accent, land[1], 0.2);
  canvas.rect(0, 0, 192, 108, (x, y) => {
    const coast = 150 + shore(y) * 60 - shot * 12;
    const toPath = Math.abs(y - 30 - path(x) * 50);
    if (x > coast) return x < coast + 2 ? light : threshold(x >> 1, y) < 0.12 ? mix(water, light, 0.4) : water;
    if (toPath < 6) return threshold(x, y) < 0.15 ? mix(land[0], ink, 0.2) : mix(land[0], light, 0.35);
    return threshold(x * 3, y * 5) < 0.1 ? mix(land[1], light, 0.15) : land[1];
  });
  const trees = Array.from({ length: 16 }, () => [random.whole(0, 140), random.whole(14, 112)] as const).sort(
    (a, b) => a[1] - b[1],
  );
  for (const [x, base] of trees) {
    if (Math.abs(base - 34 - path(x) * 50) < 12) continue;
    leafTree(canvas, random, { x, base, size: 26, trunk: ink, leaves: [mix(land[0], light, 0.2), land[0], land[2]] });
  }
  house(canvas, {
    x: 26 + shot * 38,
    base: 40 + shot * 6,
    width: 26,
    height: 14,
    wall: mix(land[0], light, 0.5),
    roof: accent,
    window: glow,
  });
  const x = 92 - shot * 18;
  const y = Math.round(24 + path(x + 8) * 50);
  canvas.ellipse(x + 8, y + 17, 6, 2, sheer(ink, 0.6));
  draw(canvas, knight, { x, y: y - 2, size: 18 }, tonesOf(palette, { base: land[2], light, dark: ink }));
  if (shot === 1) {
    canvas.glow(x + 40, y + 4, 18, glow, 0.6);
    draw(
      canvas,
      moth,
      { x: x + 28, y: y - 8, size: 24 },
      tonesOf(palette, { base: accent, light: glow, dark: ink, glow: light }),
    );
  }
}

function display(canvas: Canvas, { palette, shot, caption }: ViewContext): void {
  hearts(canvas, 6, 6, 4 - shot, 5, palette);
  labelRight(canvas, `LV ${4 + shot * 7}`, 187, 6, palette, palette.glow);
  gauge(canvas, { x: 142, y: 16, width: 45, share: 0.3 + shot * 0.25, fill: palette.glow, ink: palette.ink });
  speech(canvas, caption, palette);
}

export const overland: View = (canvas, context) => {
  country(canvas, context);
  display(canvas, context);
};

/** The same country at night, around one's own fire. */
export const shoreCamp: View = (canvas, context) => {
  const { palette, shot } = context;
  country(canvas, context);
  const [x, y] = [58 + shot * 14, 58];
  const dark = palette.ink;
  canvas.rect(0, 0, 192, 108, (px, py) =>
    Math.hypot(px - x, (py - y) * 1.3) > 34 + threshold(px, py) * 34 ? dark : undefined,
  );
  canvas.glow(x, y, 34, palette.glow, 0.5);
  for (const [dx, tone] of [
    [-3, palette.accent],
    [0, palette.glow],
    [3, palette.accent],
  ] as const)
    canvas.polygon([x + dx - 3, y + 2, x + dx, y - 9, x + dx + 3, y + 2], tone);
  canvas.rect(x - 6, y + 2, 13, 2, palette.land[2]);
  display(canvas, context);
};
