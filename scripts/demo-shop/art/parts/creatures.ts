import type { Subject } from './pen.ts';

/** A cat that sits and looks back over its shoulder. */
export const cat: Subject = (pen) => {
  pen.stroke('base', 7, [70, 90], [88, 92], [96, 82], [92, 66], [84, 62]);
  pen.polygon('base', [34, 96], [30, 70], [38, 46], [58, 46], [74, 66], [78, 96]);
  pen.disc('base', 44, 34, 20, 17);
  pen.polygon('base', [26, 30], [26, 6], [42, 20]).polygon('base', [62, 30], [62, 6], [46, 20]);
  pen.polygon('dark', [29, 24], [29, 13], [36, 20]).polygon('dark', [59, 24], [59, 13], [52, 20]);
  pen.disc('glow', 36, 34, 5, 4).disc('glow', 53, 34, 5, 4);
  pen.bar('dark', 35.5, 31, 2, 7).bar('dark', 52.5, 31, 2, 7);
  pen.polygon('accent', [42, 40], [47, 40], [44.5, 43]);
  pen.polygon('accent', [30, 48], [58, 48], [60, 56], [48, 54], [32, 56]);
  pen.bar('dark', 48, 78, 2, 18).bar('dark', 58, 80, 2, 16);
};

/** A great moth with open wings and eyes on them. */
export const moth: Subject = (pen) => {
  for (const side of [1, -1] as const) {
    const x = (units: number): number => 50 + side * units;
    pen.polygon('dark', [x(3), 34], [x(30), 8], [x(49), 12], [x(44), 40], [x(30), 56], [x(4), 54]);
    pen.polygon('base', [x(3), 36], [x(29), 12], [x(46), 15], [x(41), 38], [x(28), 52], [x(4), 50]);
    pen.polygon('dark', [x(3), 52], [x(28), 58], [x(32), 76], [x(22), 92], [x(10), 84], [x(3), 64]);
    pen.polygon('base', [x(4), 54], [x(25), 60], [x(28), 74], [x(21), 86], [x(11), 79]);
    pen.polygon('light', [x(30), 12], [x(46), 15], [x(44), 22], [x(32), 19]);
    pen.stroke('light', 1.5, [x(5), 40], [x(38), 22]).stroke('light', 1.5, [x(5), 46], [x(36), 38]);
    pen.disc('accent', x(27), 32, 8).disc('glow', x(27), 32, 5).disc('dark', x(27), 32, 2);
    pen.disc('accent', x(18), 70, 5).disc('glow', x(18), 70, 2.5);
    pen.stroke('light', 1.5, [x(2), 28], [x(8), 16], [x(16), 10]);
  }
  pen.disc('dark', 50, 52, 6, 22).disc('light', 50, 33, 6, 7).disc('base', 50, 54, 4, 17);
  for (const y of [46, 54, 62]) pen.bar('accent', 46, y, 8, 2);
  pen.disc('glow', 47, 31, 1.6).disc('glow', 53, 31, 1.6);
};

/** A grinning goblin in goal gloves. */
export const goblin: Subject = (pen) => {
  pen.polygon('accent', [22, 100], [28, 68], [72, 68], [78, 100]).bar('light', 47, 78, 6, 14);
  pen.polygon('base', [2, 28], [26, 36], [24, 50]).polygon('base', [98, 28], [74, 36], [76, 50]);
  pen.polygon('dark', [10, 33], [25, 39], [24, 45]).polygon('dark', [90, 33], [75, 39], [76, 45]);
  pen.disc('base', 50, 42, 29, 27).disc('light', 44, 28, 14, 7);
  pen.disc('light', 39, 40, 8, 9).disc('light', 61, 40, 8, 9).disc('dark', 41, 42, 3, 4).disc('dark', 60, 42, 3, 4);
  pen.stroke('dark', 4, [29, 30], [43, 34]).stroke('dark', 4, [71, 30], [57, 34]);
  pen.disc('dark', 50, 49, 3, 2);
  pen.polygon('dark', [30, 54], [70, 54], [60, 66], [40, 66]);
  for (const x of [34, 44, 54, 62]) pen.polygon('glow', [x, 54], [x + 6, 54], [x + 3, 60]);
  for (const x of [4, 76] as const) {
    pen.disc('glow', x + 10, 82, 11, 10);
    for (const finger of [0, 6, 12]) pen.bar('glow', x + 1 + finger, 66, 5, 14);
    pen.bar('dark', x + 3, 82, 14, 3);
  }
};

/** A racing snail with goggles, a number and an exhaust. */
export const snail: Subject = (pen) => {
  pen.polygon('base', [2, 92], [20, 78], [62, 76], [72, 56], [90, 56], [96, 70], [90, 92]);
  pen.polygon('light', [2, 92], [94, 88], [90, 96], [4, 96]);
  pen.disc('dark', 42, 54, 31, 30).disc('accent', 42, 54, 28, 27).disc('dark', 44, 56, 20, 19);
  pen.disc('accent', 45, 57, 17, 16).disc('light', 45, 57, 13, 12);
  pen.stroke('dark', 4, [41, 52], [46, 48], [46, 66]).stroke('dark', 4, [40, 66], [52, 66]);
  pen.stroke('base', 4, [78, 58], [76, 36]).stroke('base', 4, [88, 58], [92, 36]);
  pen.disc('dark', 77, 34, 8).disc('dark', 92, 34, 8).disc('glow', 78, 34, 5).disc('glow', 93, 34, 5);
  pen.stroke('dark', 3, [84, 78], [92, 76]);
  pen.bar('dark', 2, 68, 16, 6).disc('light', -3, 68, 4).disc('light', -11, 64, 6).disc('light', -20, 60, 4);
};

/** A small friendly ghost. */
export const ghost: Subject = (pen) => {
  pen.disc('base', 50, 42, 30, 34);
  pen.polygon('base', [20, 42], [80, 42], [82, 92], [70, 82], [60, 94], [50, 82], [40, 94], [30, 82], [18, 92]);
  pen.disc('light', 42, 26, 12, 8);
  pen.disc('dark', 40, 44, 5, 7).disc('dark', 61, 44, 5, 7).disc('light', 41, 42, 2).disc('light', 62, 42, 2);
  pen.disc('accent', 31, 56, 5, 3).disc('accent', 70, 56, 5, 3).disc('dark', 50, 57, 4, 3);
};

/** A loaded camel with its driver, heading left. */
export const camel: Subject = (pen) => {
  pen.polygon('base', [24, 50], [32, 46], [40, 34], [48, 44], [58, 34], [68, 46], [80, 52], [80, 64], [30, 64]);
  pen.polygon('base', [30, 60], [22, 58], [16, 40], [12, 30], [4, 34], [2, 28], [12, 22], [20, 26], [26, 46], [34, 48]);
  for (const x of [32, 40, 68, 76]) pen.polygon('base', [x, 60], [x + 5, 60], [x + 3, 96], [x, 96]);
  pen.stroke('base', 2, [80, 52], [86, 66]);
  pen.polygon('accent', [38, 42], [64, 42], [66, 58], [36, 58]).bar('glow', 38, 50, 26, 3);
  pen.polygon('dark', [46, 42], [48, 22], [56, 22], [58, 42]).disc('light', 52, 18, 5, 6).bar('accent', 46, 12, 12, 4);
};

export const crow: Subject = (pen) => {
  pen.polygon('base', [0, 30], [30, 40], [50, 60], [70, 36], [100, 24], [74, 62], [54, 80], [40, 66]);
};
