import { mix } from '../paint/colour.ts';
import { write, writeCentred } from '../paint/text.ts';
import { planet, stars } from '../parts/sky.ts';
import { backdrop } from './backdrop.ts';
import { banner, gauge, label, panel } from './hud.ts';
import type { View } from './view.ts';

/** A chart of worlds, their routes and what is known of them. */
export const starChart: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  const { land, light, accent, glow, ink } = palette;
  backdrop(canvas, 'stars', { ...context, base: 108 });
  stars(canvas, random, 30, 108, light, land[0]);
  for (const r of [24, 42, 60]) {
    const orbit = canvas
      .mask()
      .ellipse(72, 56, r, r * 0.62)
      .ellipse(72, 56, r - 1.2, r * 0.62 - 1.2, false);
    canvas.paint(orbit, (x, y) => ((x + y) % 3 === 0 ? land[0] : undefined));
  }
  canvas.glow(72, 56, 22, glow, 0.8);
  planet(canvas, 72, 56, 9, [light, glow, accent]);
  const worlds = [
    [0.6 + shot, 24, 4],
    [2.4 + shot * 1.4, 42, 6],
    [4.4 + shot, 60, 5],
    [5.6 - shot, 60, 3],
  ] as const;
  let from: readonly [number, number] = [72, 56];
  for (const [angle, r, size] of worlds) {
    const at = [72 + Math.cos(angle) * r, 56 + Math.sin(angle) * r * 0.62] as const;
    canvas.line(from, at, (x, y) => ((x + y) % 4 < 2 ? accent : undefined));
    planet(canvas, at[0], at[1], size, [light, random.pick([accent, land[0], glow]), land[1], ink]);
    from = at;
  }
  canvas.frame(from[0] - 7, from[1] - 7, 15, 15, glow);
  panel(canvas, 134, 4, 56, 100, palette);
  writeCentred(canvas, ['TETHYS', 'ORAN IV', 'KEPLER'][shot] ?? '', 162, 9, glow);
  for (const [row, name] of ['ORE', 'ICE', 'AIR', 'CREW'].entries()) {
    write(canvas, name, 139, 24 + row * 15, light);
    gauge(canvas, {
      x: 139,
      y: 32 + row * 15,
      width: 46,
      share: 0.25 + random.next() * 0.7,
      fill: row % 2 === 0 ? accent : glow,
      ink: land[2],
    });
  }
  canvas.rect(139, 89, 46, 11, accent);
  writeCentred(canvas, ['SEND', 'LAND', 'TRADE'][shot] ?? '', 162, 91, ink);
  label(canvas, caption, 6, 6, palette);
};

/** Eleven against eleven, most of them goblins. */
export const pitch: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  const { land, light, ink, accent, glow } = palette;
  canvas.rect(0, 0, 192, 108, (x) => (Math.floor(x / 16) % 2 === 0 ? land[0] : land[1]));
  canvas.frame(8, 16, 176, 86, light);
  canvas.rect(96, 16, 1, 86, light);
  canvas.paint(canvas.mask().ellipse(96, 59, 16, 16).ellipse(96, 59, 15, 15, false), light);
  canvas.frame(8, 38, 24, 42, light);
  canvas.frame(160, 38, 24, 42, light);
  canvas.rect(3, 48, 5, 22, light);
  canvas.rect(184, 48, 5, 22, light);
  for (let i = 0; i < 16; i += 1) {
    const [x, y] = [random.whole(16, 174), random.whole(22, 92)];
    canvas.ellipse(x, y + 5, 3, 1, mix(land[1], ink, 0.5));
    canvas.rect(x - 2, y, 5, 4, i % 2 === 0 ? accent : glow);
    canvas.rect(x - 1, y - 4, 3, 4, mix(land[1], glow, 0.4));
    canvas.rect(x - 3, y - 3, 1, 1, mix(land[1], glow, 0.4));
    canvas.rect(x + 3, y - 3, 1, 1, mix(land[1], glow, 0.4));
    canvas.rect(x - 2, y + 4, 1, 2, ink);
    canvas.rect(x + 2, y + 4, 1, 2, ink);
  }
  const [bx, by] = [40 + shot * 60, 40 + shot * 18];
  canvas.ellipse(bx, by, 2, 2, ink);
  canvas.ellipse(bx, by, 1, 1, light);
  canvas.rect(62, 0, 68, 13, ink);
  writeCentred(canvas, `GOB ${shot} : ${3 + shot * 4} ELF`, 96, 3, light);
  label(canvas, `${23 + shot * 31}'`, 8, 4, palette, glow);
  banner(canvas, caption, 88, palette);
};
