import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { write } from '../paint/text.ts';
import type { Palette } from '../palette.ts';
import { cube, wave } from '../parts/diagrams.ts';
import { planet } from '../parts/sky.ts';
import { ruinTile, TILE } from '../parts/tiles.ts';
import type { View } from './view.ts';

/** A program's window: a title line, tool buttons on the left, a status line. */
function appWindow(canvas: Canvas, palette: Palette, title: string, status: string): void {
  const { ink, land, light, accent } = palette;
  canvas.rect(0, 0, 192, 108, mix(ink, land[2], 0.35));
  canvas.rect(0, 0, 192, 12, ink);
  for (const [i, tone] of [accent, palette.glow, land[0]].entries()) canvas.ellipse(7 + i * 7, 5.5, 2, 2, tone);
  write(canvas, title, 30, 3, light);
  canvas.rect(0, 12, 14, 96, ink);
  for (let i = 0; i < 6; i += 1) {
    canvas.rect(3, 16 + i * 12, 9, 9, i === 1 ? accent : land[2]);
    canvas.rect(6, 19 + i * 12, 3, 3, light);
  }
  canvas.rect(14, 97, 178, 11, ink);
  write(canvas, status, 18, 99, land[0]);
}

export const mapEditor: View = (canvas, { palette, random, shot, caption }) => {
  appWindow(canvas, palette, ['RUINS.MAP', 'TILES.PNG', 'RUINS.MAP +'][shot] ?? '', caption);
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const [x, y] = [18 + column * TILE, 16 + row * TILE];
      const kind = row === 4 ? 2 : row > 2 - shot + Math.abs(column - 3) * 0.7 ? random.whole(0, 3) : -1;
      canvas.frame(x, y, TILE + 1, TILE + 1, palette.land[1]);
      if (kind >= 0) ruinTile(canvas, x, y, kind, palette);
    }
  }
  canvas.frame(18 + TILE * (2 + shot), 16 + TILE * (1 + shot), TILE + 1, TILE + 1, palette.glow);
  for (let kind = 0; kind < 9; kind += 1)
    ruinTile(canvas, 136 + (kind % 3) * 18, 18 + Math.floor(kind / 3) * 18, kind, palette);
  canvas.frame(135 + 18 * shot, 17 + 18 * shot, 18, 18, palette.glow);
  for (const [row, name] of ['GROUND', 'WALLS', 'LIGHT'].entries())
    write(canvas, name, 142, 75 + row * 8, row === shot ? palette.glow : palette.light);
};

export const nodeEditor: View = (canvas, { palette, shot, caption }) => {
  const { land, ink, light, accent, glow } = palette;
  appWindow(canvas, palette, ['LAVA.GLSL', 'GLASS.GLSL', 'FOG.GLSL'][shot] ?? '', caption);
  const nodes = [
    [20, 20, 'UV'],
    [20, 44, 'NOISE'],
    [20, 68, 'TIME'],
    [64, 28 + shot * 8, 'WARP'],
    [64, 62, 'RAMP'],
    [106, 44, 'OUT'],
  ] as const;
  for (const [from, to] of [
    [0, 3],
    [1, 3],
    [2, 4],
    [3, 5],
    [4, 5],
    [1, 4],
  ] as const) {
    const [a, b] = [nodes[from], nodes[to]];
    canvas.line([a[0] + 34, a[1] + 9], [b[0], b[1] + 10], from % 2 === 0 ? glow : accent);
  }
  for (const [x, y, name] of nodes) {
    canvas.rect(x, y, 34, 18, ink);
    canvas.frame(x, y, 34, 18, land[0]);
    canvas.rect(x + 1, y + 1, 32, 2, accent);
    write(canvas, name, x + 4, y + 7, light);
  }
  canvas.rect(144, 16, 44, 44, ink);
  if (shot === 1) cube(canvas, 166, 38, 20, light, glow);
  else
    planet(
      canvas,
      166,
      38,
      18,
      shot === 0 ? [light, glow, accent, land[1], ink] : [light, land[0], accent, land[2], ink],
    );
  for (const [row, name] of ['SCALE', 'SPEED', 'EDGE'].entries()) {
    write(canvas, name, 144, 64 + row * 11, light);
    canvas.rect(172, 67 + row * 11, 16, 1, land[0]);
    canvas.rect(174 + ((row * 5 + shot * 3) % 11), 65 + row * 11, 2, 5, glow);
  }
};

export const trackEditor: View = (canvas, { palette, random, shot, caption }) => {
  const { ink, light, accent, glow, land } = palette;
  appWindow(canvas, palette, ['DRUMS 92 BPM', 'CHOIR 64 BPM', 'MIX'][shot] ?? '', caption);
  for (let row = 0; row < 4; row += 1) {
    const y = 15 + row * 20;
    canvas.rect(17, y, 30, 18, ink);
    write(canvas, ['KICK', 'HAT', 'BASS', 'PAD'][row] ?? '', 20, y + 2, light);
    canvas.rect(20, y + 12, 24, 2, land[1]);
    canvas.rect(20, y + 12, 8 + ((row * 7 + shot * 5) % 16), 2, glow);
    canvas.rect(49, y, 140, 18, mix(ink, land[2], 0.7));
    for (let x = 49; x < 189; x += 35) canvas.rect(x, y, 1, 18, land[1]);
    if (shot === 1)
      for (let i = 0; i < 14; i += 1)
        canvas.rect(50 + i * 10, y + 2 + random.whole(0, 11), random.whole(4, 9), 3, row % 2 === 0 ? accent : glow);
    else
      wave(canvas, random, {
        x: 51,
        y: y + 9,
        width: row === 3 && shot === 0 ? 70 : 136,
        height: 8,
        brush: [accent, glow, land[0], light][row] ?? accent,
      });
  }
  canvas.rect(84 + shot * 30, 13, 1, 84, light);
};

export const tableEditor: View = (canvas, { palette, shot, caption }) => {
  const { ink, light, accent, glow, land } = palette;
  appWindow(canvas, palette, ['MENU.PO', 'DIALOGUE.PO', 'MENU.PO'][shot] ?? '', caption);
  const rows = [
    ['MENU.START', 'START', 'ALKAA'],
    ['MENU.LOAD', 'LOAD', 'LATAA'],
    ['MENU.QUIT', 'QUIT', 'POISTU'],
    ['DOOR.LOCKED', 'LOCKED', 'LUKOSSA'],
    ['DOOR.OPEN', 'OPEN', '-'],
    ['CAT.SAYS', 'MEOW', 'MIAU'],
    ['END.TITLE', 'THE END', '-'],
  ] as const;
  canvas.rect(14, 12, 178, 11, land[2]);
  for (const [x, head] of [
    [18, 'KEY'],
    [84, 'ENGLISH'],
    [138, 'SUOMI'],
  ] as const)
    write(canvas, head, x, 14, glow);
  rows.forEach(([key, english, other], row) => {
    const y = 23 + row * 10;
    canvas.rect(
      14,
      y,
      178,
      10,
      row === shot * 2 ? mix(accent, ink, 0.55) : row % 2 === 0 ? mix(ink, land[2], 0.35) : mix(ink, land[2], 0.6),
    );
    write(canvas, key, 18, y + 2, land[0]);
    write(canvas, english, 84, y + 2, light);
    if (other === '-' && shot !== 2) canvas.rect(138, y + 3, 30, 4, accent);
    else write(canvas, other === '-' ? 'AUKI' : other, 138, y + 2, light);
  });
};
