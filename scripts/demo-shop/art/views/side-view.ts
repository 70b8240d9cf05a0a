import { tonesOf } from '../covers/scene.ts';
import { fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { write } from '../paint/text.ts';
import { cat, crow, ghost } from '../parts/creatures.ts';
import { wanderer } from '../parts/figures.ts';
import { ceiling, ridge } from '../parts/land.ts';
import { draw, type Subject } from '../parts/pen.ts';
import { cloudBank, planet, stars } from '../parts/sky.ts';
import { ruinTile, TILE } from '../parts/tiles.ts';
import { airship, freighter, starship } from '../parts/vehicles.ts';
import { sparks } from '../parts/woods.ts';
import { backdrop } from './backdrop.ts';
import { banner, gauge, hearts, label, labelRight } from './hud.ts';
import type { View, ViewContext } from './view.ts';

/** Ledges of a level: column, row and length in tiles; the ground is there anyway. */
const LEDGES = [
  [
    [2, 4, 3],
    [7, 3, 3],
    [10, 5, 1],
  ],
  [
    [1, 3, 2],
    [5, 4, 2],
    [8, 2, 3],
  ],
  [
    [3, 4, 2],
    [6, 2, 4],
  ],
] as const;

function level(
  canvas: Parameters<View>[0],
  { palette, random, shot, caption }: ViewContext,
  hero: Subject,
  foe: Subject,
): void {
  const { ink, glow, accent, light, land } = palette;
  const ground = canvas.height - TILE;
  for (let column = 0; column < 12; column += 1) {
    if (shot === 1 && (column === 4 || column === 5)) ruinTile(canvas, column * TILE, ground, 4, palette);
    else ruinTile(canvas, column * TILE, ground, 2, palette);
  }
  for (const [column, row, length] of LEDGES[shot]) {
    for (let i = 0; i < length; i += 1)
      ruinTile(canvas, (column + i) * TILE, row * TILE - 4, i % 2 === 0 ? 3 : 1, palette);
    for (let i = 0; i < length; i += 1) {
      canvas.ellipse((column + i) * TILE + 8, row * TILE - 13, 3, 3, ink);
      canvas.ellipse((column + i) * TILE + 8, row * TILE - 13, 2, 2, glow);
    }
  }
  for (const column of [2, 9]) ruinTile(canvas, column * TILE + shot * 9, ground - TILE, column === 2 ? 6 : 8, palette);
  const [x, y] = (
    [
      [96, ground - 25],
      [24, 3 * TILE - 29],
      [60, ground - 25],
    ] as const
  )[shot];
  canvas.glow(x + 20, y + 12, 28, glow, 0.45);
  const tones = tonesOf(palette, { base: land[2], dark: ink, light, rim: light, accent });
  draw(canvas, hero, { x, y, size: 26 }, tones);
  for (const fx of shot === 2 ? [150, 172] : [142])
    draw(
      canvas,
      foe,
      { x: fx - 12, y: ground - 19, size: 20, flip: true },
      tonesOf(palette, { base: light, dark: ink, light, accent }),
    );
  sparks(canvas, random, { count: 14, top: 20, bottom: 90, colour: glow, halo: 0 });
  hearts(canvas, 6, 6, 3 - shot + 1, 4, palette);
  labelRight(canvas, `x ${17 + shot * 24}`, 186, 6, palette);
  canvas.ellipse(148, 9, 3, 3, glow);
  if (shot === 2) {
    gauge(canvas, { x: 46, y: 20, width: 100, share: 0.62, fill: accent, ink });
    label(canvas, caption, 47, 9, palette);
  } else {
    banner(canvas, caption, 20, palette);
  }
}

export const caves: View = (canvas, context) => {
  const { palette, random } = context;
  canvas.rect(0, 0, canvas.width, canvas.height, fade([...palette.sky, palette.land[0]], 0, canvas.height));
  ridge(canvas, random, { base: 80, height: 34, wavelength: 21, brush: palette.land[0] });
  ceiling(canvas, random, 40, palette.land[1], palette.land[0]);
  ridge(canvas, random, { base: 100, height: 26, wavelength: 16, brush: palette.land[1] });
  level(canvas, context, wanderer, ghost);
};

export const roofs: View = (canvas, context) => {
  backdrop(canvas, 'town', { ...context, base: 96 });
  level(canvas, context, cat, crow);
  if (context.shot !== 1)
    canvas.polygon([150, 92, 96, 74, 96, 92], (x, y) => ((x + y) % 2 === 0 ? context.palette.glow : undefined));
};

/** An airship over the clouds fishes for crates. */
export const skies: View = (canvas, { palette, random, shot, caption }) => {
  const { light, accent, land, ink, glow, sky } = palette;
  const haze = sky.at(-1) ?? light;
  canvas.rect(0, 0, canvas.width, canvas.height, fade(sky, 0, canvas.height));
  cloudBank(canvas, random, { y: 74, bottom: 108, size: 16, ramp: [light, haze, land[0]] });
  const [x, y] = (
    [
      [24, 18],
      [70, 12],
      [10, 26],
    ] as const
  )[shot];
  draw(
    canvas,
    airship,
    { x, y, size: 58 },
    tonesOf(palette, { base: accent, light: mix(accent, light, 0.45), accent: land[1], dark: ink }),
  );
  canvas.line([x + 30, y + 56], [x + 30 + shot * 6, 88], ink);
  ruinTile(canvas, x + 22 + shot * 6, 86, 6, palette);
  for (let i = 0; i < 5; i += 1)
    draw(
      canvas,
      crow,
      { x: 112 + (i % 3) * 24 - shot * 34, y: 20 + i * 11, size: 14 },
      { dark: ink, base: ink, light: ink, accent: ink, glow },
    );
  for (let i = 0; i < 4; i += 1) canvas.rect(x + 64 + i * 9, y + 36 - (i % 2), 4, 1, glow);
  if (shot === 2)
    draw(
      canvas,
      airship,
      { x: 122, y: 14, size: 52, flip: true },
      tonesOf(palette, { base: land[2], light: land[1], accent: glow, dark: ink }),
    );
  cloudBank(canvas, random, { y: 98, bottom: 112, size: 13, ramp: [light, haze] });
  label(canvas, 'HULL', 6, 5, palette);
  gauge(canvas, { x: 30, y: 5, width: 46, share: 0.9 - shot * 0.25, fill: accent, ink });
  labelRight(canvas, `$ ${1240 + shot * 865}`, 187, 5, palette, glow);
  banner(canvas, caption, 92, palette);
};

/** Waves of raiders come down between asteroids. */
export const starfight: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  const { light, accent, land, ink, glow } = palette;
  backdrop(canvas, 'stars', { ...context, base: 108 });
  stars(canvas, random, 40, 108, light, land[0]);
  planet(canvas, 30 + shot * 66, 26 + shot * 8, 20 + shot * 5, [light, glow, accent, land[1], ink]);
  const tones = tonesOf(palette, { base: land[1], light: land[0], dark: ink });
  const foes = tonesOf(palette, { base: accent, light: glow, dark: land[2], accent: ink });
  for (let i = 0; i < 4 + shot; i += 1) {
    const x = 26 + i * 26 + ((shot * 17) % 20);
    const y = 14 + Math.abs(2 - i) * 7;
    if (shot !== 2) draw(canvas, freighter, { x, y, size: 22, flip: i % 2 === 0 }, foes);
    canvas.line([x + 10, y + 24], [x + 10, y + 28], accent, 2);
  }
  if (shot === 2) draw(canvas, freighter, { x: 46, y: -18, size: 100 }, foes);
  const x = 74 + shot * 14;
  draw(canvas, starship, { x, y: 74, size: 30 }, tones);
  for (let i = 0; i < 6; i += 1) {
    canvas.rect(x + 3, 68 - i * 9, 1, 4, glow);
    canvas.rect(x + 27, 66 - i * 9, 1, 4, glow);
  }
  canvas.glow(118, 34, 13, glow, 0.9);
  canvas.ellipse(118, 34, 5, 5, light);
  for (let i = 0; i < 12; i += 1) canvas.rect(118 + random.whole(-14, 14), 34 + random.whole(-12, 12), 2, 1, accent);
  label(canvas, `${(48_200 + shot * 31_750).toString().padStart(7, '0')}`, 6, 5, palette);
  labelRight(canvas, `HEAT ${62 + shot * 14}%`, 187, 5, palette, glow);
  write(canvas, caption, 6, 98, light);
  for (let i = 0; i < 3 - shot + 1; i += 1) draw(canvas, starship, { x: 150 + i * 13, y: 94, size: 11 }, tones);
};
