import { type Canvas, fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { addLetters, write } from '../paint/text.ts';
import type { Palette } from '../palette.ts';
import { wave } from '../parts/diagrams.ts';
import { ruinTile, TILE } from '../parts/tiles.ts';
import type { Scene } from './scene.ts';

/** Assets lie on the checkerboard of an empty layer. */
function emptyLayer(canvas: Canvas, { light, sky }: Palette): void {
  const grey = sky[0] ?? light;
  canvas.rect(0, 0, canvas.width, canvas.height, (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? light : grey));
}

/** A sheet of tiles. */
export const tileSheet: Scene = (canvas, palette) => {
  const { ink, accent, glow } = palette;
  emptyLayer(canvas, palette);
  canvas.rect(0, 0, 150, 64, fade(palette.sky.slice(1), 0, 64));
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      if ((row * 5 + column * 3) % 11 === 10) continue;
      ruinTile(
        canvas,
        7 + column * (TILE + 1),
        72 + row * (TILE + 1),
        (row * 3 + column * 5 + (row > 3 ? 1 : 0)) % 9,
        palette,
      );
    }
  }
  canvas.frame(6 + 3 * (TILE + 1), 71 + 2 * (TILE + 1), TILE * 2 + 3, TILE * 2 + 3, accent);
  canvas.frame(5 + 3 * (TILE + 1), 70 + 2 * (TILE + 1), TILE * 2 + 5, TILE * 2 + 5, ink);
  canvas.rect(0, 63, 150, 2, glow);
};

/** A specimen of letters. */
export const specimen: Scene = (canvas, palette) => {
  const { ink, accent, sky, light, land } = palette;
  canvas.rect(0, 0, 150, 200, light);
  canvas.rect(0, 0, 150, 64, fade(sky.slice(1), 0, 64));
  for (let y = 74; y < 140; y += 11) canvas.rect(8, y, 134, 1, sky[0] ?? ink);
  const letters = canvas.mask();
  addLetters(letters, 'AG', 14, 78, 3, 2);
  addLetters(letters, 'RQ&', 62, 78, 3, 1);
  canvas.paint(letters, ink);
  const red = canvas.mask();
  addLetters(red, '?!', 122, 78, 3, 2);
  canvas.paint(red, accent);
  const middle = canvas.mask();
  addLetters(middle, 'HANDSET', 14, 108, 2, 1);
  canvas.paint(middle, land[1]);
  write(canvas, 'THE FIVE BOXING WIZARDS', 14, 130, ink);
  canvas.rect(0, 144, 150, 56, ink);
  for (const [row, text] of ['ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ', '0123456789 $%&'].entries()) {
    Array.from(
      text,
      (char, place) => char !== ' ' && write(canvas, char, 12 + place * 10, 151 + row * 15, row === 2 ? accent : light),
    );
  }
};

/** Waves of sound that roll in like waves of water. */
export const soundscape: Scene = (canvas, palette, random) => {
  const { sky, land, light, accent, glow, ink } = palette;
  emptyLayer(canvas, palette);
  canvas.rect(0, 0, 150, 168, fade(sky.slice(1), 0, 120));
  canvas.ellipse(104, 96, 24, 24, fade([light, glow, accent], 72, 120));
  for (let row = 0; row < 7; row += 1) {
    const y = 104 + row * 12;
    const tone = mix(land[0], land[2], row / 6);
    const crest = canvas.mask();
    for (let x = 0; x < 150; x += 1) {
      const swell = Math.sin(x * 0.1 + row * 1.6) * 5 + Math.sin(x * 0.31 + row) * 2;
      crest.rect(x, y + swell, 1, 100);
    }
    canvas.paint(crest, tone);
    canvas.rim(crest, 0, -1, row % 2 === 0 ? light : glow);
  }
  canvas.rect(0, 170, 150, 30, ink);
  wave(canvas, random, { x: 8, y: 185, width: 134, height: 11, brush: accent });
  canvas.rect(58, 172, 1, 26, light);
};
