import type { Subject } from './pen.ts';

/** A cloaked wanderer who holds up a lantern. */
export const wanderer: Subject = (pen) => {
  pen.polygon('base', [38, 34], [58, 34], [70, 96], [24, 96]);
  pen.polygon('dark', [50, 36], [58, 34], [70, 96], [52, 96]);
  pen.polygon('base', [34, 34], [46, 6], [60, 34]).disc('base', 48, 28, 12, 11);
  pen.disc('dark', 52, 29, 7, 7).disc('glow', 54, 28, 1.6).disc('glow', 49, 28, 1.6);
  pen.stroke('base', 7, [56, 48], [76, 40]).stroke('dark', 2, [76, 38], [82, 38], [82, 44]);
  pen.bar('accent', 76, 44, 12, 3).bar('glow', 77, 47, 10, 12).bar('accent', 76, 59, 12, 3);
  pen.stroke('accent', 3, [36, 56], [62, 54]);
};

/** A scarecrow on its cross. */
export const scarecrow: Subject = (pen) => {
  pen.bar('dark', 47, 40, 6, 60).stroke('dark', 4, [6, 42], [94, 38]);
  pen.polygon('base', [34, 34], [66, 34], [70, 50], [64, 78], [58, 72], [52, 82], [44, 72], [36, 80], [32, 50]);
  pen.polygon('base', [34, 36], [12, 40], [10, 52], [18, 48], [34, 50]);
  pen.polygon('base', [66, 36], [90, 36], [92, 50], [84, 44], [66, 50]);
  for (const x of [6, 10, 88, 94]) pen.stroke('accent', 1.5, [x, 42], [x - 2, 54]);
  pen.disc('light', 50, 22, 13, 13).bar('accent', 40, 32, 20, 4);
  pen.polygon('dark', [28, 16], [72, 12], [72, 15], [30, 20]).polygon('dark', [38, 16], [44, -2], [62, 0], [62, 14]);
  pen.polygon('glow', [42, 20], [48, 23], [42, 25]).polygon('glow', [59, 20], [53, 23], [59, 25]);
  pen.stroke('dark', 1.5, [42, 29], [46, 31], [50, 29], [54, 31], [58, 28]);
};

/** A walking machine with a glasshouse for a head. */
export const mech: Subject = (pen) => {
  pen.polygon('dark', [28, 62], [42, 62], [36, 78], [40, 94], [20, 94], [22, 76]);
  pen.polygon('dark', [72, 62], [58, 62], [64, 78], [60, 94], [80, 94], [78, 76]);
  pen.bar('base', 14, 92, 28, 8).bar('base', 58, 92, 28, 8).disc('light', 31, 77, 4).disc('light', 69, 77, 4);
  pen.polygon('base', [24, 36], [76, 36], [82, 50], [70, 66], [30, 66], [18, 50]);
  pen.polygon('light', [24, 36], [76, 36], [79, 43], [21, 43]);
  pen.bar('dark', 36, 52, 28, 8);
  for (const x of [39, 46, 53, 60]) pen.bar('glow', x, 54, 3, 4);
  pen.polygon('dark', [32, 36], [36, 14], [64, 14], [68, 36]).polygon('accent', [35, 34], [39, 17], [61, 17], [65, 34]);
  pen.polygon('glow', [38, 32], [41, 20], [48, 20], [46, 32]);
  pen.polygon('base', [2, 34], [22, 34], [22, 50], [8, 54]).polygon('base', [98, 34], [78, 34], [78, 50], [92, 54]);
  pen.bar('light', 2, 34, 20, 4).bar('light', 78, 34, 20, 4);
  pen.bar('dark', 5, 52, 12, 24).bar('base', 3, 70, 16, 10).bar('dark', 83, 52, 8, 20);
  pen.polygon('light', [80, 72], [94, 72], [92, 84], [87, 90], [82, 84]).stroke('accent', 2, [66, 14], [72, 2]);
};

/** A knight at rest, both hands on the hilt. */
export const knight: Subject = (pen) => {
  pen.polygon('accent', [28, 36], [72, 36], [84, 98], [60, 92], [40, 92], [14, 98]);
  pen.bar('dark', 36, 70, 11, 28).bar('dark', 53, 70, 11, 28);
  pen.polygon('base', [34, 34], [66, 34], [64, 74], [36, 74]).polygon('dark', [52, 36], [66, 34], [64, 74], [52, 74]);
  pen.disc('light', 31, 40, 10, 8).disc('base', 69, 40, 10, 8);
  pen.polygon('base', [36, 12], [42, 6], [58, 6], [64, 12], [64, 32], [50, 36], [36, 32]);
  pen.polygon('dark', [52, 7], [58, 6], [64, 12], [64, 32], [52, 36]);
  pen.bar('dark', 38, 18, 24, 4).bar('glow', 42, 19, 4, 2).bar('glow', 54, 19, 4, 2).bar('dark', 49, 22, 2, 10);
  pen.polygon('accent', [48, 6], [50, -6], [66, -8], [60, 0], [54, 6]);
  pen.bar('light', 48, 52, 4, 46).bar('accent', 38, 50, 24, 4).bar('accent', 48, 42, 4, 9);
  pen
    .polygon('light', [28, 44], [36, 42], [52, 48], [50, 54], [40, 54])
    .polygon('base', [72, 44], [64, 42], [48, 48], [50, 54], [60, 54]);
};

/** Somebody in a space suit, seen from behind. */
export const astronaut: Subject = (pen) => {
  pen.polygon('base', [26, 46], [74, 46], [78, 100], [22, 100]).bar('dark', 48, 84, 4, 16);
  pen.stroke('base', 13, [26, 52], [14, 74], [20, 90]).stroke('base', 13, [74, 52], [86, 74], [80, 90]);
  pen.disc('base', 50, 28, 23, 23).disc('light', 44, 20, 10, 7);
  pen.bar('dark', 30, 46, 40, 38).bar('light', 32, 48, 36, 3).bar('accent', 36, 56, 28, 5).bar('accent', 36, 65, 28, 5);
  pen.disc('glow', 36, 76, 3).disc('glow', 44, 76, 3).bar('dark', 30, 38, 40, 4);
  pen.stroke('accent', 3, [70, 60], [82, 66], [84, 78]);
};

/** A boxy little robot with a screen for a face. */
export const robot: Subject = (pen) => {
  pen.stroke('dark', 3, [50, 18], [50, 4]).disc('glow', 50, 4, 5);
  pen.bar('dark', 14, 18, 72, 50).bar('base', 17, 20, 66, 45).bar('light', 17, 20, 66, 4);
  pen.bar('dark', 24, 28, 52, 30).disc('glow', 38, 40, 6, 7).disc('glow', 62, 40, 6, 7);
  pen.stroke('glow', 3, [40, 51], [46, 54], [54, 54], [60, 51]);
  pen.bar('accent', 6, 32, 9, 20).bar('accent', 85, 32, 9, 20);
  pen.bar('dark', 40, 68, 20, 5).polygon('base', [26, 73], [74, 73], [80, 98], [20, 98]);
  pen.bar('light', 28, 74, 44, 3).bar('dark', 36, 80, 28, 12);
  for (const x of [39, 46, 53, 59]) pen.bar('accent', x, 83, 3, 6);
};
