import { fade } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { addLetters, write, writeRight } from '../paint/text.ts';
import { wave } from '../parts/diagrams.ts';
import { ruinTile, TILE } from '../parts/tiles.ts';
import { backdrop } from './backdrop.ts';
import { label } from './hud.ts';
import type { View } from './view.ts';

/** The tiles of an asset pack, put to use. */
export const tilesInUse: View = (canvas, context) => {
  const { palette, random, shot, caption } = context;
  backdrop(canvas, shot === 1 ? 'woods' : 'hills', {
    palette: { ...palette, sky: palette.sky.slice(1) },
    random,
    base: 100,
  });
  for (let column = 0; column < 12; column += 1) {
    ruinTile(canvas, column * TILE, 92, shot === 1 ? 0 : 2, palette);
    if (column % 4 === shot + 1)
      for (let row = 0; row < 3; row += 1) ruinTile(canvas, column * TILE, 76 - row * TILE, row === 2 ? 3 : 8, palette);
    else if (column % 5 === 3) ruinTile(canvas, column * TILE, 76, [6, 7, 1][shot] ?? 6, palette);
    else if (shot === 2 && column % 3 === 0) ruinTile(canvas, column * TILE, 92, 4, palette);
  }
  for (let column = 3; column < 8; column += 1) ruinTile(canvas, column * TILE, 44 - shot * 8, 3, palette);
  label(canvas, caption, 6, 6, palette);
};

/** The letters of a font, large and small. */
export const fontSheet: View = (canvas, { palette, shot, caption }) => {
  const { ink, light, accent, sky, land } = palette;
  const dark = shot === 1;
  canvas.rect(0, 0, 192, 108, dark ? fade(sky.slice(1), 0, 108) : light);
  const tone = dark ? light : ink;
  const rows =
    [
      ['INKWELL', 'SERIOUS'],
      ['GAME', 'OVER'],
      ['0123456', '789 $%&'],
    ][shot] ?? [];
  rows.forEach((text, row) => {
    const letters = canvas.mask();
    addLetters(letters, text, 12, 12 + row * 30, 3, row === 0 ? 2 : 1);
    canvas.paint(letters, row === 0 ? tone : accent);
  });
  for (let y = 76; y < 100; y += 11) canvas.rect(12, y + 9, 168, 1, dark ? land[1] : (sky[0] ?? ink));
  write(canvas, caption, 12, 77, tone);
  write(canvas, 'PACK MY BOX WITH FIVE JUGS', 12, 88, tone);
};

/** A list of recordings, one of them playing. */
export const playlist: View = (canvas, { palette, random, shot, caption }) => {
  const { ink, light, accent, glow, land, sky } = palette;
  canvas.rect(0, 0, 192, 108, fade(sky.slice(1), 0, 108));
  const titles = ['HARBOUR BELLS', 'FOG, NO WIND', 'ROPES AT NIGHT', 'FIRST FERRY'];
  titles.forEach((title, row) => {
    const y = 8 + row * 14;
    canvas.rect(8, y, 176, 12, row === shot ? accent : mix(ink, land[2], 0.4));
    write(canvas, `${row + 1}  ${title}`, 13, y + 3, row === shot ? ink : light);
    writeRight(canvas, `${3 + ((row * 7) % 5)}:${10 + ((row * 17) % 49)}`, 180, y + 3, row === shot ? ink : land[0]);
  });
  canvas.rect(8, 80, 176, 22, ink);
  wave(canvas, random, { x: 12, y: 91, width: 168, height: 9, brush: glow });
  canvas.rect(40 + shot * 46, 81, 1, 20, light);
  label(canvas, caption, 12, 70, palette);
};
