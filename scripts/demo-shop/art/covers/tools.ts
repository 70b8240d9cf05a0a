import { type Canvas, fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { GLYPH_HEIGHT } from '../paint/font.ts';
import { addLetters, lettersWidth, write } from '../paint/text.ts';
import type { Palette } from '../palette.ts';
import { cube, wave } from '../parts/diagrams.ts';
import { ruinTile, TILE } from '../parts/tiles.ts';
import type { Scene } from './scene.ts';

/** Tools are drawn on blueprint paper, so that they are told from games at a glance. */
function blueprint(canvas: Canvas, { sky, land }: Palette): void {
  canvas.rect(0, 0, canvas.width, canvas.height, fade(sky, 0, canvas.height));
  for (let at = 3; at < canvas.height; at += 6) {
    const tone = (at - 3) % 30 === 0 ? land[0] : sheer(land[0], 0.35);
    canvas.rect(0, at, canvas.width, 1, tone);
    canvas.rect(at, 0, 1, canvas.height, tone);
  }
}

/** A measured drawing's frame: corner marks and a dimension line. */
function measured(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: number,
  label: string,
): void {
  for (const [cx, dx] of [
    [x, 1],
    [x + width, -1],
  ] as const) {
    for (const [cy, dy] of [
      [y, 1],
      [y + height, -1],
    ] as const) {
      canvas.line([cx, cy], [cx + dx * 6, cy], tone);
      canvas.line([cx, cy], [cx, cy + dy * 6], tone);
    }
  }
  const below = y + height + 6;
  canvas.line([x, below], [x + width, below], tone);
  canvas.line([x, below - 2], [x, below + 2], tone);
  canvas.line([x + width, below - 2], [x + width, below + 2], tone);
  write(canvas, label, x, below + 4, tone);
}

/** A level editor: a map in the making and the tiles it is made of. */
export const levelBench: Scene = (canvas, palette, random) => {
  const { land, light, accent, glow, ink } = palette;
  blueprint(canvas, palette);
  measured(canvas, 12, 74, 126, 96, light, '126 X 96');
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 7; column += 1) {
      const x = 17 + column * (TILE + 1);
      const y = 80 + row * (TILE + 1);
      if (row + Math.abs(column - 3) * 0.6 > 2.4 + random.next())
        ruinTile(canvas, x, y, (row * 7 + column) % 6, palette);
      else canvas.frame(x, y, TILE, TILE, sheer(light, 0.5));
    }
  }
  canvas.frame(84, 96, TILE + 3, TILE + 3, glow);
  canvas.frame(83, 95, TILE + 5, TILE + 5, glow);
  const pencil = canvas.mask().polygon([98, 110, 103, 107, 136, 140, 130, 146, 96, 116]);
  canvas.outline(pencil, ink);
  canvas.paint(pencil, (x, y) => (x - y > -10 ? accent : mix(accent, ink, 0.35)));
  canvas.polygon([98, 110, 103, 107, 107, 111, 100, 118], light);
  canvas.rect(97, 109, 3, 3, ink);
  canvas.polygon([128, 132, 136, 140, 130, 146, 122, 138], land[0]);
};

/** A shader workbench: a lit ball, a cube of wire and the nodes that feed them. */
export const shaderBench: Scene = (canvas, palette) => {
  const { land, light, accent, glow, ink } = palette;
  blueprint(canvas, palette);
  const lamp = [light, glow, accent, land[1], ink];
  canvas.ellipse(96, 128, 34, 34, ink);
  canvas.ellipse(96, 128, 33, 33, (x, y) => {
    const stripe = Math.sin((x - 96) * 0.34 + Math.sin((y - 128) * 0.2) * 2) * 0.12;
    const run = fade(lamp, 0, 100);
    return typeof run === 'number' ? run : run(x, Math.min(99, Math.hypot(x - 82, y - 112) * 2 + stripe * 70));
  });
  cube(canvas, 44, 140, 24, light, glow);
  for (const [x, y, name] of [
    [8, 78, 'UV'],
    [8, 100, 'NOISE'],
    [60, 74, 'MIX'],
  ] as const) {
    canvas.rect(x, y, 40, 17, ink);
    canvas.frame(x, y, 40, 17, land[0]);
    canvas.rect(x, y, 40, 2, accent);
    write(canvas, name, x + 5, y + 6, light);
  }
  for (const [from, to] of [
    [
      [48, 86],
      [60, 80],
    ],
    [
      [48, 108],
      [60, 86],
    ],
    [
      [100, 82],
      [112, 98],
    ],
  ] as const) {
    canvas.line(from, to, glow);
    canvas.ellipse(from[0], from[1], 1.5, 1.5, glow);
    canvas.ellipse(to[0], to[1], 1.5, 1.5, glow);
  }
  measured(canvas, 10, 74, 128, 100, land[0], 'PASS 1 OF 3');
};

/** A loop editor: one wave cut into slices, and its knobs. */
export const loopBench: Scene = (canvas, palette, random) => {
  const { land, light, accent, glow, ink } = palette;
  blueprint(canvas, palette);
  for (const [row, tone] of [accent, glow, land[0]].entries()) {
    const y = 74 + row * 29;
    canvas.rect(8, y, 134, 25, ink);
    canvas.frame(8, y, 134, 25, land[1]);
    wave(canvas, random, { x: 10, y: y + 12, width: 130, height: 10, brush: tone });
    for (let x = 10 + row * 11; x < 140; x += 33) canvas.rect(x, y + 1, 1, 23, light);
  }
  canvas.rect(84, 70, 1, 96, light);
  canvas.polygon([80, 68, 90, 68, 85, 74], light);
  for (let knob = 0; knob < 4; knob += 1) {
    const x = 24 + knob * 34;
    canvas.ellipse(x, 180, 11, 11, ink);
    canvas.ellipse(x, 180, 9, 9, fade([land[0], land[1]], 170, 190));
    const angle = -2.2 + knob * 1.3;
    canvas.line([x, 180], [x + Math.sin(angle) * 8, 180 - Math.cos(angle) * 8], knob % 2 === 0 ? accent : glow, 2);
  }
};

/** A translation bench: the same word in several bubbles, stitched together. */
export const wordBench: Scene = (canvas, palette) => {
  const { light, accent, glow, ink, land } = palette;
  blueprint(canvas, palette);
  for (const [x, y, width, word, tone, right] of [
    [10, 76, 66, 'START', accent, false],
    [70, 106, 70, 'ALKAA', glow, true],
    [14, 138, 78, 'INICIO', land[0], false],
  ] as const) {
    const bubble = canvas
      .mask()
      .rect(x + 2, y, width - 4, 24)
      .rect(x, y + 2, width, 20);
    const tip = right ? x + width - 14 : x + 10;
    bubble.polygon([tip, y + 22, tip + 9, y + 22, right ? tip + 9 : tip, y + 32]);
    canvas.outline(bubble, ink);
    canvas.paint(bubble, tone);
    canvas.rim(bubble, 0, -1, light);
    const letters = canvas.mask();
    addLetters(letters, word, Math.round(x + (width - lettersWidth(word, 2, 1)) / 2), y + 12 - GLYPH_HEIGHT, 2, 1);
    canvas.paint(letters, ink);
  }
  for (let i = 0; i < 12; i += 1) canvas.line([6 + i * 12, 182], [12 + i * 12, 182], light, 2);
  for (let i = 0; i < 6; i += 1) canvas.line([8 + i * 24, 178], [14 + i * 24, 187], glow);
};
