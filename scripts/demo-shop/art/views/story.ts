import type { Canvas } from '../paint/canvas.ts';
import { colours, mix, step } from '../paint/colour.ts';
import { randomOf } from '../paint/random.ts';
import type { Palette } from '../palette.ts';
import { type Backdrop, backdrop } from './backdrop.ts';
import { label, speech } from './hud.ts';
import type { View } from './view.ts';

const SKINS = colours('f2c9a0 c98f64 8a5a3c e0a884');
const HAIRS = colours('2a1c24 6b3a2a b5532e d9d2c4 3a4a7a');

/** Somebody from the waist up who is about to speak; the same name has the same face. */
function bust(canvas: Canvas, name: string, x: number, palette: Palette): void {
  const random = randomOf(name);
  const { ink, light, accent } = palette;
  const skin = step(SKINS, random.whole(0, SKINS.length - 1));
  const hair = step(HAIRS, random.whole(0, HAIRS.length - 1));
  const coat = random.pick([accent, palette.land[1], palette.sky[0] ?? ink]);
  const shade = mix(skin, ink, 0.25);
  const long = random.next() < 0.5;
  const figure = canvas.mask().polygon([x - 26, 108, x - 20, 74, x - 8, 66, x + 8, 66, x + 20, 74, x + 26, 108]);
  if (long) canvas.ellipse(x, 50, 20, 26, hair);
  canvas.outline(figure, ink);
  canvas.paint(figure, coat);
  canvas.polygon([x - 8, 66, x + 8, 66, x, 82], light);
  canvas.rect(x - 5, 56, 10, 12, shade);
  canvas.ellipse(x, 44, 14, 17, skin);
  canvas.ellipse(x + 7, 50, 5, 8, shade);
  canvas.ellipse(x + 3, 46, 10, 13, skin);
  canvas.ellipse(x, 30, 16, 8, hair);
  canvas.polygon([x - 16, 30, x - 8, 40, x + 4, 32, x + 15, 42, x + 16, 28], hair);
  for (const dx of [-6, 4]) {
    canvas.rect(x + dx, 43, 4, 4, light);
    canvas.rect(x + dx + 1, 43, 2, 4, ink);
    canvas.rect(x + dx, 40, 4, 1, hair);
  }
  canvas.rect(x - 1, 49, 2, 2, shade);
  canvas.rect(x - 3, 54, 6, 1, mix(skin, accent, 0.6));
}

const tale =
  (places: readonly [Backdrop, Backdrop, Backdrop], names: readonly [string, string, string]): View =>
  (canvas, context) => {
    const { palette, shot, caption } = context;
    backdrop(canvas, places[shot], { ...context, base: 90 });
    canvas.rect(0, 88, 192, 20, palette.land[2]);
    bust(canvas, names[shot], shot === 1 ? 134 : 58, palette);
    if (shot === 2) bust(canvas, names[1], 140, palette);
    speech(canvas, caption, palette, names[shot]);
    label(canvas, ['DAY 1', 'DAY 6', 'DAY 11'][shot] ?? '', 6, 6, palette);
  };

export const bayLetters: View = tale(['coast', 'town', 'woods'], ['ODA', 'THE POSTMAN', 'ODA']);
export const velvetNight: View = tale(['town', 'town', 'coast'], ['VESPER', 'JULES', 'VESPER']);
export const keepersLog: View = tale(['coast', 'hills', 'coast'], ['THE KEEPER', 'WARDEN', 'THE KEEPER']);
