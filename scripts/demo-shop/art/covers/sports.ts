import { fade, sheer } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { goblin, snail } from '../parts/creatures.ts';
import { draw } from '../parts/pen.ts';
import { cloud, sky } from '../parts/sky.ts';
import { leafTree } from '../parts/woods.ts';
import { type Scene, tonesOf } from './scene.ts';

/** A goblin guards the goal. */
export const goalMouth: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 110);
  for (let i = 0; i < 260; i += 1)
    canvas.ellipse(random.whole(0, 150), random.whole(70, 112), 2, 2, random.pick([accent, glow, light, land[2], ink]));
  canvas.rect(0, 112, 150, 88, (_x, y) => (Math.floor((y - 112) / 11) % 2 === 0 ? land[0] : land[1]));
  canvas.rect(14, 68, 122, 66, sheer(light, 0.12));
  for (let x = 14; x <= 136; x += 8) canvas.rect(x, 68, 1, 66, light);
  for (let y = 68; y <= 134; y += 8) canvas.rect(14, y, 122, 1, light);
  canvas.rect(10, 64, 4, 74, light);
  canvas.rect(136, 64, 4, 74, light);
  canvas.rect(10, 62, 130, 4, light);
  canvas.frame(30, 137, 90, 40, light);
  draw(
    canvas,
    goblin,
    { x: 33, y: 76, size: 84 },
    tonesOf(palette, { base: mix(land[1], glow, 0.35), light, dark: ink, accent, glow }),
  );
  canvas.ellipse(112, 178, 13, 13, ink);
  canvas.ellipse(112, 178, 12, 12, light);
  for (const [x, y] of [
    [112, 178],
    [104, 172],
    [120, 173],
    [108, 187],
    [117, 187],
  ] as const)
    canvas.ellipse(x, y, 3, 3, ink);
};

/** A snail crosses the line, late. */
export const finishLine: Scene = (canvas, palette, random) => {
  const { sky: ramp, land, ink, light, accent, glow } = palette;
  sky(canvas, ramp, 120);
  for (const [x, y, w] of [
    [30, 84, 44],
    [118, 74, 50],
  ] as const)
    cloud(canvas, random, x, y, w, [light, light, ramp.at(-1) ?? light]);
  for (const x of [8, 34, 112, 140])
    leafTree(canvas, random, { x, base: 126, size: 36, trunk: land[2], leaves: [land[0], land[1], land[2]] });
  canvas.rect(0, 124, 150, 76, fade([land[0], land[1]], 124, 200));
  canvas.polygon([0, 142, 150, 132, 150, 186, 0, 196], mix(ink, light, 0.45));
  for (let row = 0; row < 9; row += 1) {
    for (let column = 0; column < 3; column += 1) {
      canvas.rect(122 + column * 6, 135 + row * 6, 6, 6, (row + column) % 2 === 0 ? ink : light);
    }
  }
  canvas.rect(122, 74, 3, 66, ink);
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 6; column += 1)
      canvas.rect(88 + column * 6, 76 + row * 5, 6, 5, (row + column) % 2 === 0 ? ink : light);
  for (let i = 0; i < 6; i += 1) canvas.rect(2 + i * 5, 150 + i * 7, 22 - i * 2, 1, light);
  draw(canvas, snail, { x: 20, y: 94, size: 88 }, tonesOf(palette, { base: glow, accent, light, dark: ink }));
};
