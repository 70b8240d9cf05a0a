import type { Subject } from './pen.ts';

export const lighthouse: Subject = (pen) => {
  pen.polygon('light', [42, 26], [58, 26], [64, 100], [36, 100]);
  for (const y of [36, 58, 80])
    pen.polygon(
      'accent',
      [42 - (y - 26) * 0.08, y],
      [58 + (y - 26) * 0.08, y],
      [59 + (y - 16) * 0.08, y + 11],
      [41 - (y - 16) * 0.08, y + 11],
    );
  pen.polygon('dark', [53, 26], [58, 26], [64, 100], [55, 100]);
  pen.bar('dark', 36, 23, 28, 4).bar('dark', 37, 19, 1, 4).bar('dark', 62, 19, 1, 4);
  pen.bar('dark', 42, 10, 16, 14).bar('glow', 44, 11, 12, 11).polygon('accent', [39, 10], [50, 0], [61, 10]);
  pen.bar('glow', 48, 50, 4, 5).bar('glow', 48, 72, 4, 5).bar('dark', 46, 90, 7, 10);
};

/** A round-bellied kettle. */
export const kettle: Subject = (pen) => {
  pen.stroke('dark', 5, [26, 46], [22, 24], [34, 12], [62, 12], [74, 24], [72, 46]);
  pen.polygon('base', [70, 62], [90, 46], [98, 48], [94, 54], [78, 80]);
  pen.disc('base', 48, 66, 34, 28).polygon('base', [20, 80], [76, 80], [70, 96], [26, 96]);
  pen.disc('light', 36, 56, 12, 9).disc('accent', 48, 70, 9, 8).disc('light', 48, 70, 4);
  pen.bar('dark', 24, 94, 48, 4).disc('accent', 48, 40, 20, 6).disc('dark', 48, 34, 5, 4);
};

/** A clock whose hands and numerals slide off to one side. */
export const crookedClock: Subject = (pen) => {
  pen.disc('dark', 50, 50, 48).disc('accent', 50, 50, 45).disc('light', 50, 50, 40);
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = (hour / 12) * Math.PI * 2 + (hour > 6 ? 0.22 : 0);
    const [x, y] = [50 + Math.sin(angle) * 33, 50 - Math.cos(angle) * 33];
    pen.stroke('dark', hour % 3 === 0 ? 4 : 2, [x, y], [x + Math.sin(angle) * 5, y - Math.cos(angle) * 5]);
  }
  pen.stroke('dark', 4, [50, 50], [56, 36], [46, 28], [52, 16]);
  pen.stroke('dark', 5, [50, 50], [36, 54], [34, 64], [26, 66]);
  pen.stroke('glow', 1.5, [50, 50], [66, 74]).disc('dark', 50, 50, 4).disc('glow', 50, 50, 2);
};

/** An overgrown stone gate, open in the middle. */
export const stoneGate: Subject = (pen) => {
  pen.polygon('base', [6, 100], [8, 26], [30, 20], [30, 100]).polygon('base', [94, 100], [92, 26], [70, 20], [70, 100]);
  pen.polygon('base', [2, 28], [10, 12], [40, 2], [62, 4], [90, 12], [98, 28], [74, 34], [64, 24], [36, 24], [26, 34]);
  pen.polygon('dark', [24, 34], [36, 24], [64, 24], [76, 34], [70, 40], [62, 32], [38, 32], [30, 40]);
  pen.bar('dark', 24, 40, 6, 60).bar('dark', 88, 28, 5, 72);
  for (const y of [42, 58, 74, 88]) pen.stroke('dark', 1, [8, y], [24, y]).stroke('dark', 1, [72, y + 4], [88, y + 4]);
  pen.stroke('dark', 1, [50, 4], [50, 24]).stroke('dark', 1, [34, 6], [38, 24]).stroke('dark', 1, [68, 6], [63, 24]);
  pen.disc('glow', 50, 14, 5).disc('dark', 50, 14, 2);
  for (const [x, y, r] of [
    [10, 18, 8],
    [24, 10, 7],
    [82, 12, 8],
    [94, 24, 7],
    [70, 8, 5],
  ] as const)
    pen.disc('accent', x, y, r, r * 0.7);
  for (const [x, y] of [
    [14, 44],
    [90, 50],
    [30, 30],
    [72, 34],
  ] as const)
    pen.stroke('accent', 2, [x, 20], [x, y]);
};

/** A long-stemmed glass with a curl of peel. */
export const glass: Subject = (pen) => {
  pen.polygon('light', [18, 14], [82, 14], [53, 54], [53, 90], [47, 90], [47, 54]);
  pen.polygon('accent', [25, 22], [75, 22], [51, 52], [49, 52]).polygon('glow', [30, 26], [44, 26], [48, 42]);
  pen.bar('light', 28, 90, 44, 5).disc('base', 66, 14, 9).disc('dark', 66, 14, 4);
};

/** A speaker box with two cones. */
export const speaker: Subject = (pen) => {
  pen.bar('dark', 10, 0, 80, 100).bar('base', 14, 3, 72, 94).bar('light', 14, 3, 72, 3);
  pen.disc('dark', 50, 28, 18).disc('accent', 50, 28, 13).disc('dark', 50, 28, 6);
  pen.disc('dark', 50, 70, 27).disc('accent', 50, 70, 22).disc('dark', 50, 70, 14).disc('glow', 50, 70, 6);
};

export const gear: Subject = (pen) => {
  for (let tooth = 0; tooth < 8; tooth += 1) {
    const angle = (tooth / 8) * Math.PI * 2 + 0.2;
    pen.stroke('base', 13, [50, 50], [50 + Math.cos(angle) * 42, 50 + Math.sin(angle) * 42]);
  }
  pen.disc('base', 50, 50, 36).disc('light', 50, 50, 27).disc('base', 50, 50, 23).disc('dark', 50, 50, 11);
};
