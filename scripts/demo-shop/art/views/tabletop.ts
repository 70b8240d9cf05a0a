import { tonesOf } from '../covers/scene.ts';
import { fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { write, writeCentred, writeRight } from '../paint/text.ts';
import { camel, ghost } from '../parts/creatures.ts';
import { dune } from '../parts/land.ts';
import { draw } from '../parts/pen.ts';
import { gear, glass, kettle, speaker } from '../parts/things.ts';
import { leafTree } from '../parts/woods.ts';
import { backdrop } from './backdrop.ts';
import { banner, gauge, label, labelRight, panel } from './hud.ts';
import type { View } from './view.ts';

/** Wires to turn until the current runs. */
export const wires: View = (canvas, { palette, random, shot, caption }) => {
  const { land, ink, light, accent, glow, sky } = palette;
  canvas.rect(0, 0, 192, 108, fade(sky, 0, 108));
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const [x, y] = [8 + column * 15, 12 + row * 15];
      const live = random.next() < 0.3 + shot * 0.25;
      const tone = live ? glow : land[0];
      canvas.rect(x, y, 14, 14, ink);
      canvas.rect(x + 1, y + 1, 12, 12, land[2]);
      const kind = random.whole(0, 3);
      if (kind !== 1) canvas.rect(x, y + 6, kind === 2 ? 8 : 14, 2, tone);
      if (kind !== 0) canvas.rect(x + 6, kind === 2 ? y + 6 : y, 2, kind === 2 ? 8 : 14, tone);
      if (kind === 3) canvas.ellipse(x + 6.5, y + 6.5, 3, 3, live ? light : land[0]);
    }
  }
  canvas.frame(8 + 15 * (2 + shot), 12 + 15 * (1 + shot), 14, 14, accent);
  panel(canvas, 134, 12, 52, 89, palette);
  write(canvas, 'LEVEL', 140, 18, light);
  writeRight(canvas, String(7 + shot * 16), 180, 28, glow);
  write(canvas, 'TURNS', 140, 42, light);
  writeRight(canvas, String(31 - shot * 8), 180, 52, glow);
  write(canvas, 'POWER', 140, 66, light);
  gauge(canvas, { x: 140, y: 76, width: 40, share: 0.35 + shot * 0.3, fill: accent, ink: land[2] });
  label(canvas, caption, 8, 2, palette);
};

/** Pieces of coast to fit together. */
export const atlas: View = (canvas, { palette, random, shot, caption }) => {
  const { land, ink, light, accent, sky } = palette;
  const paper = sky.at(-1) ?? light;
  canvas.rect(0, 0, 192, 108, mix(sky[0] ?? ink, ink, 0.4));
  canvas.rect(6, 6, 126, 81, paper);
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const [x, y] = [9 + column * 15, 9 + row * 15];
      if ((row * 8 + column) % 13 === shot * 4 + 3 || (shot === 0 && row > 2)) {
        canvas.frame(x, y, 14, 14, mix(paper, ink, 0.25));
        continue;
      }
      const inland = Math.hypot(column - 3.5, (row - 2.4) * 1.3) < 2.6 + shot * 0.4;
      canvas.rect(x, y, 15, 15, inland ? land[0] : (sky[1] ?? accent));
      const grows = random.next();
      if (inland && grows < 0.4) {
        leafTree(canvas, random, { x: x + 7, base: y + 13, size: 13, trunk: ink, leaves: [land[0], land[1], land[2]] });
      } else if (inland && grows < 0.65) {
        canvas.polygon([x + 2, y + 12, x + 7, y + 3, x + 12, y + 12], land[2]);
      } else if (!inland && grows < 0.5) {
        canvas.rect(x + 3, y + 6, 6, 1, light);
      }
    }
  }
  canvas.frame(7, 7, 124, 79, ink);
  panel(canvas, 138, 6, 48, 96, palette);
  for (let i = 0; i < 3; i += 1) {
    canvas.rect(154, 22 + i * 24, 16, 16, i === 1 ? (sky[1] ?? accent) : land[0]);
    canvas.polygon([156, 36 + i * 24, 162, 26 + i * 24, 168, 36 + i * 24], i === 2 ? accent : land[2]);
  }
  writeCentred(canvas, `PIECES ${9 - shot * 3}`, 162, 11, light);
  label(canvas, caption, 8, 94, palette);
};

/** A hand of cards on a rug in the desert. */
export const cards: View = (canvas, { palette, random, shot, caption }) => {
  const { land, ink, light, accent, glow, sky } = palette;
  canvas.rect(0, 0, 192, 60, fade(sky, 0, 60));
  canvas.ellipse(150, 24, 10, 10, glow);
  dune(canvas, random, { base: 54, height: 18, lit: land[0], shade: land[1] });
  for (let i = 0; i <= shot + 1; i += 1)
    draw(
      canvas,
      camel,
      { x: 20 + i * 32, y: 24, size: 28 },
      tonesOf(palette, { base: land[2], dark: ink, accent: glow }),
    );
  canvas.rect(0, 60, 192, 48, fade([accent, land[1], land[2]], 60, 110));
  for (let x = 0; x < 192; x += 8) canvas.polygon([x, 60, x + 4, 64, x + 8, 60], glow);
  for (let i = 0; i < 5; i += 1) {
    const [x, y] = [16 + i * 34, i === 2 + (shot % 2) ? 62 : 70];
    const tone = [accent, sky[0] ?? ink, land[0], glow, land[2]][(i + shot) % 5] ?? accent;
    canvas.rect(x - 1, y - 1, 28, 40, ink);
    canvas.rect(x, y, 26, 38, light);
    canvas.rect(x + 2, y + 2, 22, 18, tone);
    const inner = tonesOf(palette, { base: light, light: glow, dark: ink });
    if (i % 3 === 0) draw(canvas, camel, { x: x + 4, y: y + 3, size: 17 }, inner);
    else if (i % 3 === 1) draw(canvas, glass, { x: x + 5, y: y + 3, size: 16 }, inner);
    else draw(canvas, gear, { x: x + 5, y: y + 3, size: 16 }, inner);
    writeCentred(canvas, String(1 + ((i * 3 + shot) % 6)), x + 13, y + 24, ink);
    canvas.rect(x + 4, y + 33, 18, 1, land[1]);
  }
  label(canvas, `WATER ${18 - shot * 5}`, 6, 5, palette);
  labelRight(canvas, `WELL ${2 + shot * 3} OF 9`, 187, 5, palette);
  banner(canvas, caption, 44, palette);
};

/** Notes fall along four lanes. */
export const lanes: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  const { ink, light, accent, glow, land } = palette;
  backdrop(canvas, 'town', { ...context, base: 90 });
  const tones = [accent, glow, land[0], light] as const;
  const edge = (lane: number, y: number): number => 96 + (lane - 2) * (7 + (y / 108) * 20);
  canvas.polygon([edge(0, 0), 0, edge(4, 0), 0, edge(4, 108), 108, edge(0, 108), 108], ink);
  for (let lane = 0; lane <= 4; lane += 1) canvas.line([edge(lane, 0), 0], [edge(lane, 108), 108], land[1]);
  for (let i = 0; i < 13; i += 1) {
    const lane = random.whole(0, 3);
    const y = 4 + i * 7;
    const tone = tones[lane] ?? accent;
    canvas.polygon(
      [edge(lane, y) + 2, y, edge(lane + 1, y) - 1, y, edge(lane + 1, y + 3) - 1, y + 4, edge(lane, y + 4) + 2, y + 4],
      tone,
    );
  }
  for (let lane = 0; lane < 4; lane += 1) {
    const x = (edge(lane, 96) + edge(lane + 1, 96)) / 2;
    if (lane === shot) canvas.glow(x, 96, 18, tones[lane] ?? accent, 0.9);
    canvas.ellipse(x, 96, 10, 5, tones[lane] ?? accent);
    canvas.ellipse(x, 96, 8, 3, ink);
  }
  draw(canvas, speaker, { x: 2, y: 64, size: 42 }, tonesOf(palette, { base: land[1], light: land[0] }));
  draw(canvas, speaker, { x: 148, y: 64, size: 42 }, tonesOf(palette, { base: land[1], light: land[0] }));
  label(canvas, `${87_400 + shot * 52_310}`, 6, 6, palette);
  labelRight(canvas, `x${[24, 108, 312][shot] ?? 0}`, 187, 6, palette, glow);
  banner(canvas, caption, 40, palette);
};

/** Guests at the counter, and what they would like. */
export const counter: View = (canvas, { palette, random, shot, caption }) => {
  const { land, ink, light, accent, glow } = palette;
  canvas.rect(0, 0, 192, 80, (x, y) =>
    (Math.floor(x / 10) + Math.floor(y / 10)) % 2 === 0 ? land[0] : mix(land[0], land[1], 0.25),
  );
  for (const y of [22, 42]) {
    canvas.rect(8, y, 70, 3, ink);
    for (let x = 12; x < 74; x += 9) {
      const tone = random.pick([accent, glow, light, land[2]]);
      canvas.rect(x, y - 9, 6, 9, tone);
      canvas.rect(x + 1, y - 11, 4, 2, ink);
      canvas.rect(x + 1, y - 7, 1, 5, light);
    }
  }
  for (let i = 0; i < 2 + shot; i += 1) {
    const x = 64 + i * 30;
    draw(
      canvas,
      ghost,
      { x, y: 34 - (i % 2) * 4, size: 36 },
      tonesOf(palette, { base: light, dark: ink, light: mix(light, land[0], 0.4) }),
    );
    canvas.rect(x + 18, 18 - (i % 2) * 4, 18, 14, light);
    canvas.frame(x + 18, 18 - (i % 2) * 4, 18, 14, ink);
    draw(
      canvas,
      i % 2 === 0 ? kettle : glass,
      { x: x + 22, y: 20 - (i % 2) * 4, size: 10 },
      tonesOf(palette, { base: glow, dark: ink }),
    );
    gauge(canvas, { x: x + 6, y: 72, width: 24, share: 0.9 - i * 0.25, fill: accent, ink });
  }
  canvas.rect(0, 78, 192, 30, fade([land[1], land[2]], 78, 108));
  canvas.rect(0, 78, 192, 2, light);
  draw(canvas, kettle, { x: 8, y: 60, size: 40 }, tonesOf(palette, { base: glow, dark: ink, accent }));
  for (let i = 0; i < 4; i += 1) {
    const x = 60 + i * 16;
    canvas.rect(x, 86, 11, 8, light);
    canvas.rect(x + 11, 88, 2, 4, light);
    canvas.rect(x + 2, 86, 7, 2, i <= shot ? accent : land[2]);
  }
  labelRight(canvas, `NIGHT ${3 + shot * 9}`, 187, 5, palette);
  banner(canvas, caption, 94, palette);
};
