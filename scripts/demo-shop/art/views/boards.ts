import { tonesOf } from '../covers/scene.ts';
import { mix } from '../paint/colour.ts';
import { write } from '../paint/text.ts';
import { mech } from '../parts/figures.ts';
import { draw } from '../parts/pen.ts';
import { leafTree } from '../parts/woods.ts';
import { banner, hearts, label, labelRight, panel } from './hud.ts';
import type { View, ViewContext } from './view.ts';

type Canvas = Parameters<View>[0];

/** A board of raised tiles, seen at an angle. `tall` says how high the building on a tile is. */
function board(canvas: Canvas, { palette, random }: ViewContext, tall: (column: number, row: number) => number): void {
  const { land, ink, light, glow, accent } = palette;
  canvas.rect(0, 0, 192, 108, mix(land[2], ink, 0.6));
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = 96 + (column - row) * 11;
      const y = 16 + (column + row) * 5.5;
      const top = (column + row) % 2 === 0 ? land[0] : mix(land[0], land[1], 0.45);
      canvas.polygon([x, y, x + 11, y + 5.5, x, y + 11, x - 11, y + 5.5], top);
      canvas.polygon([x - 11, y + 5.5, x, y + 11, x, y + 15, x - 11, y + 9.5], land[1]);
      canvas.polygon([x + 11, y + 5.5, x, y + 11, x, y + 15, x + 11, y + 9.5], land[2]);
      const height = tall(column, row);
      if (height === 0) continue;
      const roof = y - height;
      canvas.polygon([x - 7, y + 4, x, y + 8, x, roof + 6, x - 7, roof + 2], mix(light, land[1], 0.5));
      canvas.polygon([x + 7, y + 4, x, y + 8, x, roof + 6, x + 7, roof + 2], mix(land[2], ink, 0.2));
      canvas.polygon(
        [x, roof - 2, x + 7, roof + 2, x, roof + 6, x - 7, roof + 2],
        random.next() < 0.3 ? accent : mix(light, land[0], 0.4),
      );
      for (let wy = roof + 7; wy < y + 3; wy += 4) {
        canvas.rect(x - 5, wy - 1, 2, 2, glow);
        canvas.rect(x + 3, wy - 1, 2, 2, random.next() < 0.5 ? glow : ink);
      }
    }
  }
}

/** A growing city. */
export const cityPlan: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  board(canvas, context, (column, row) => {
    if (column === 3 || row === 4) return 0;
    return random.next() < 0.35 + shot * 0.2 ? random.whole(5, 10 + shot * 9) : 0;
  });
  canvas.rect(0, 0, 192, 13, palette.ink);
  write(canvas, `PEOPLE ${(420 + shot * 2380).toString()}`, 6, 3, palette.light);
  write(canvas, `STEAM ${88 - shot * 13}%`, 84, 3, palette.accent);
  write(canvas, `$${1200 + shot * 740}`, 152, 3, palette.glow);
  for (let i = 0; i < 5; i += 1) {
    panel(canvas, 4 + i * 15, 92, 14, 14, palette);
    canvas.rect(
      8 + i * 15,
      96,
      6,
      6,
      [palette.accent, palette.glow, palette.land[0], palette.light, palette.land[1]][i] ?? palette.light,
    );
  }
  banner(canvas, caption, 15, palette);
};

/** Towers among fruit trees, a column of raiders on the way. */
export const defence: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  const { land, ink, light, accent, glow } = palette;
  board(canvas, context, () => 0);
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const [x, y] = [96 + (column - row) * 11, 16 + (column + row) * 5.5];
      if (row === 3 + (shot % 2) || column === 5)
        canvas.polygon([x, y, x + 11, y + 5.5, x, y + 11, x - 11, y + 5.5], mix(land[0], light, 0.55));
      else if ((row * 3 + column * 5 + shot) % 4 === 0)
        leafTree(canvas, random, { x, base: y + 7, size: 18, trunk: ink, leaves: [land[0], land[1], land[2]] });
      else if ((row * 7 + column + shot) % 11 === 0)
        draw(canvas, mech, { x: x - 9, y: y - 12, size: 20 }, tonesOf(palette, { base: accent, dark: ink, light }));
    }
  }
  for (let i = 0; i < 4; i += 1) {
    const [x, y] = [140 - i * 11, 50 - i * 5.5 + shot * 4];
    canvas.rect(x - 3, y - 5, 6, 7, ink);
    canvas.rect(x - 2, y - 4, 4, 2, glow);
    canvas.rect(x - 4, y - 9, 8, 1, accent);
  }
  canvas.line([88, 46], [128, 42], glow);
  label(canvas, `WAVE ${6 + shot * 5}`, 6, 6, palette);
  labelRight(canvas, `APPLES ${312 - shot * 84}`, 187, 6, palette, accent);
  hearts(canvas, 6, 95, 3 - shot + 1, 4, palette);
  banner(canvas, caption, 20, palette);
};
