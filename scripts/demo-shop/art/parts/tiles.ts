import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import type { Palette } from '../palette.ts';

/** The edge of a tile in pixels. */
export const TILE = 16;

/** One tile of an overgrown ruin: floor, bricks, grass, moss, water, flowers, crate, door, column. */
export function ruinTile(canvas: Canvas, x: number, y: number, kind: number, palette: Palette): void {
  const { land, ink, light, accent, glow, sky } = palette;
  const [leaf, stone, earth] = land;
  const at = (dx: number, dy: number, width: number, height: number, colour: number): void =>
    canvas.rect(x + dx, y + dy, width, height, colour);
  switch (kind) {
    case 0: {
      at(0, 0, TILE, TILE, stone);
      for (const [dx, dy] of [
        [0, 0],
        [8, 0],
        [0, 8],
        [8, 8],
      ] as const) {
        at(dx, dy, 8, 1, mix(stone, light, 0.3));
        at(dx, dy + 7, 8, 1, mix(stone, ink, 0.5));
        at(dx + 7, dy, 1, 8, mix(stone, ink, 0.5));
      }
      return;
    }
    case 1:
    case 3: {
      at(0, 0, TILE, TILE, mix(stone, ink, 0.3));
      for (let row = 0; row < 4; row += 1) {
        for (let brick = -1; brick < 2; brick += 1) {
          const dx = Math.max(0, brick * 8 + (row % 2) * 4);
          at(dx, row * 4, Math.min(7, TILE - dx), 3, stone);
          at(dx, row * 4, Math.min(7, TILE - dx), 1, mix(stone, light, 0.3));
        }
      }
      if (kind === 3) for (let dx = 0; dx < TILE; dx += 2) at(dx, 0, 2, 3 + ((dx * 7) % 5), leaf);
      return;
    }
    case 2: {
      at(0, 0, TILE, TILE, earth);
      at(0, 0, TILE, 5, leaf);
      at(0, 0, TILE, 1, mix(leaf, light, 0.45));
      for (let dx = 0; dx < TILE; dx += 3) at(dx, 5, 2, 1 + ((dx * 5) % 3), leaf);
      for (const [dx, dy] of [
        [3, 10],
        [10, 9],
        [6, 13],
        [13, 13],
      ] as const)
        at(dx, dy, 2, 1, mix(earth, ink, 0.4));
      return;
    }
    case 4: {
      const water = sky.at(-1) ?? accent;
      at(0, 0, TILE, TILE, water);
      for (const [dx, dy] of [
        [1, 3],
        [8, 6],
        [3, 10],
        [10, 13],
      ] as const)
        at(dx, dy, 5, 1, light);
      return;
    }
    case 5: {
      at(0, 0, TILE, TILE, leaf);
      for (const [dx, dy, tone] of [
        [3, 3, accent],
        [10, 5, glow],
        [5, 11, light],
        [12, 12, accent],
      ] as const) {
        at(dx - 1, dy, 3, 1, tone);
        at(dx, dy - 1, 1, 3, tone);
        at(dx, dy + 2, 1, 2, mix(leaf, ink, 0.5));
      }
      return;
    }
    case 6: {
      at(1, 1, 14, 14, earth);
      canvas.frame(x + 1, y + 1, 14, 14, ink);
      canvas.line([x + 3, y + 3], [x + 12, y + 12], mix(earth, light, 0.4), 2);
      canvas.line([x + 12, y + 3], [x + 3, y + 12], mix(earth, light, 0.4), 2);
      return;
    }
    case 7: {
      at(2, 1, 12, 15, ink);
      at(4, 3, 8, 13, earth);
      at(7, 3, 1, 13, ink);
      at(10, 9, 1, 2, glow);
      return;
    }
    default: {
      at(4, 0, 8, TILE, stone);
      at(4, 0, 2, TILE, mix(stone, light, 0.4));
      at(10, 0, 2, TILE, mix(stone, ink, 0.45));
      at(2, 0, 12, 3, mix(stone, light, 0.2));
      at(2, 13, 12, 3, mix(stone, ink, 0.3));
      at(2, 8, 4, 2, leaf);
    }
  }
}
