import type { Subject } from './pen.ts';

/** A wedge of a sports car, seen from behind. */
export const car: Subject = (pen) => {
  pen.polygon('dark', [6, 62], [94, 62], [92, 88], [8, 88]);
  pen.bar('dark', 10, 86, 20, 12).bar('dark', 70, 86, 20, 12);
  pen.polygon('base', [4, 58], [12, 48], [88, 48], [96, 58], [96, 78], [4, 78]);
  pen.polygon('base', [22, 48], [32, 28], [68, 28], [78, 48]);
  pen.polygon('dark', [28, 46], [35, 32], [65, 32], [72, 46]);
  pen.polygon('light', [35, 32], [46, 32], [38, 46], [28, 46]);
  pen.bar('dark', 8, 58, 84, 10);
  pen.bar('glow', 10, 59, 26, 7).bar('glow', 64, 59, 26, 7);
  pen.bar('accent', 38, 60, 24, 5);
  pen.bar('light', 4, 50, 92, 2);
  pen.bar('accent', 4, 44, 92, 4).bar('dark', 16, 46, 4, 6).bar('dark', 80, 46, 4, 6);
  pen.bar('dark', 30, 80, 40, 6).disc('light', 38, 84, 3).disc('light', 62, 84, 3);
};

/** A patched airship with a cabin and a hook on a chain, heading right. */
export const airship: Subject = (pen) => {
  pen.polygon('dark', [2, 14], [18, 26], [18, 44], [2, 54], [8, 34]);
  pen.disc('base', 52, 34, 44, 21);
  pen.disc('light', 56, 25, 33, 9);
  pen.disc('base', 54, 30, 36, 9);
  pen.polygon('dark', [16, 44], [88, 44], [76, 51], [52, 55], [28, 51]);
  pen.stroke('accent', 2, [34, 16], [30, 34], [34, 51]).stroke('accent', 2, [66, 15], [70, 34], [66, 52]);
  pen.bar('accent', 42, 26, 12, 10).stroke('dark', 1, [42, 31], [54, 31]);
  pen.stroke('dark', 1, [36, 53], [40, 66]).stroke('dark', 1, [68, 53], [64, 66]);
  pen.polygon('dark', [32, 64], [74, 64], [68, 77], [38, 77]);
  pen.bar('base', 34, 65, 38, 4);
  for (const x of [40, 48, 56, 63]) pen.bar('glow', x, 70, 4, 4);
  pen.bar('dark', 26, 66, 7, 3).bar('light', 24, 60, 2, 15);
  pen.stroke('dark', 1, [52, 77], [52, 92]).stroke('accent', 2, [52, 92], [57, 96], [52, 100], [47, 97]);
};

/** A fighter seen from above and behind, nose up. */
export const starship: Subject = (pen) => {
  pen.polygon('glow', [42, 84], [46, 84], [44, 100]).polygon('glow', [54, 84], [58, 84], [56, 100]);
  pen.polygon('dark', [50, 30], [96, 74], [92, 84], [58, 76], [42, 76], [8, 84], [4, 74]);
  pen.polygon('base', [50, 34], [88, 72], [58, 72], [42, 72], [12, 72]);
  pen.polygon('accent', [74, 60], [88, 72], [76, 72]).polygon('accent', [26, 60], [12, 72], [24, 72]);
  pen.polygon('light', [50, 2], [58, 34], [60, 76], [50, 84], [40, 76], [42, 34]);
  pen.polygon('base', [50, 2], [58, 34], [60, 76], [50, 84]);
  pen.polygon('dark', [50, 28], [55, 42], [54, 54], [46, 54], [45, 42]);
  pen.polygon('glow', [50, 31], [53, 41], [50, 44], [47, 41]);
  pen.bar('dark', 40, 76, 8, 9).bar('dark', 52, 76, 8, 9);
  pen.bar('dark', 7, 52, 3, 24).bar('dark', 90, 52, 3, 24);
};

/** The ribs of a stranded ship, heeled over in the sand. */
export const wreck: Subject = (pen) => {
  pen.stroke('dark', 3, [54, 70], [38, 4]).stroke('dark', 2, [30, 26], [62, 14]).stroke('dark', 1, [38, 4], [12, 62]);
  pen.polygon('light', [40, 20], [60, 16], [56, 34], [50, 28], [48, 42], [43, 34]);
  pen.polygon('dark', [2, 56], [14, 64], [46, 72], [84, 64], [100, 46], [92, 84], [76, 98], [24, 98], [10, 80]);
  pen.polygon('base', [8, 66], [46, 76], [90, 66], [84, 76], [46, 84], [12, 76]);
  for (const x of [22, 34, 58, 70, 82]) pen.stroke('base', 2, [x, 60 + Math.abs(x - 50) * 0.1], [x - 3, 44]);
  pen.polygon('glow', [54, 80], [66, 78], [64, 90], [56, 92]);
  pen.stroke('light', 1, [6, 62], [46, 74], [94, 60]);
};

/** A moon freighter, seen from the side, engines to the left. */
export const freighter: Subject = (pen) => {
  pen.polygon('base', [22, 40], [78, 40], [98, 50], [78, 60], [22, 60]);
  pen.polygon('light', [22, 40], [78, 40], [90, 46], [22, 46]);
  for (const x of [28, 42, 56]) pen.bar('accent', x, 48, 11, 14).bar('dark', x, 59, 11, 3);
  pen.bar('dark', 8, 36, 14, 28).bar('light', 8, 36, 14, 4);
  pen.polygon('glow', [8, 42], [0, 45], [8, 48]).polygon('glow', [8, 54], [0, 57], [8, 60]);
  pen.bar('glow', 82, 47, 6, 3).bar('dark', 60, 32, 2, 8).bar('dark', 56, 30, 10, 2);
};
