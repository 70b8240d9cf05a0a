/** A colour as 0xRRGGBB. */
type Colour = number;

/** The colours of one listing: of its pictures, and of what buyers download. */
export interface Palette {
  /** From the top of the sky down to the horizon. */
  readonly sky: readonly Colour[];
  /** From the farthest to the nearest ground. */
  readonly land: readonly [far: Colour, middle: Colour, near: Colour];
  /** The darkest colour: outlines, shadows. */
  readonly ink: Colour;
  /** The lightest: snow, foam, lettering. */
  readonly light: Colour;
  /** What catches the eye. */
  readonly accent: Colour;
  /** Lamps, fire, eyes. */
  readonly glow: Colour;
}

const colours = (hex: string): Colour[] => hex.split(' ').map((each) => Number.parseInt(each, 16));

/** `sky` from top to horizon; `land` far, middle, near; `marks` ink, light, accent, glow. */
function palette(sky: string, land: string, marks: string): Palette {
  const [far = 0, middle = 0, near = 0] = colours(land);
  const [ink = 0, light = 0, accent = 0, glow = 0] = colours(marks);
  return { sky: colours(sky), land: [far, middle, near], ink, light, accent, glow };
}

/** One palette for each demo game, by what it shows. */
export const PALETTES = {
  lanterns: palette('123a4a 0f5560 1b7a78 3fa58c', '1d5f66 12404d 0d2b3a', '07141f e8fff0 3fe0c5 ffc857'),
  neonDrifter: palette('12063a 2a0f6b 5a1a8c a02a9c f0508c', '4fd8f0 4a1f8c 2a0f5a', '0d0428 fff4fb ff3fa4 ffd35c'),
  hollowHarvest: palette('1a0f1c 33141f 6b1f1f a83a1a d9641f', '6b3a1f 3a1f1a 24120f', '0d0707 ffe9c2 d9541e ffc04d'),
  skyhook: palette('2a6fb5 4a96cf 7cc0e0 b5e0e8 f5f0d8', 'a9bcd8 6b86b5 3d5a8c', '1a2a4d fffdf2 e0563b ffe28a'),
  bytebound: palette('0b2a2a 0d3b36 0f4d40', '2f9c78 186050 0e3a36', '061716 e6fff2 4fc3f7 b6ff5c'),
  lighthouse: palette('1b2440 2b3d5c 3f5a78 6a869a 9fb2b5', '8aa5b0 3a5870 20364f', '0e1626 f7f6e8 c8443a ffdf80'),
  orchard: palette('3f9fd0 73c0e0 a8dbe8 e0f2e0', '9cc653 5f9a3f 35682f', '1a2b1f fffbe6 e4572e ffd84d'),
  mothEmber: palette(
    '1c0b2b 3b1038 701a3c b5352f f07a32 ffc15c',
    '6b1f3a 3d1230 220a22',
    '120516 fff0cf ff7a2f ffcf5c',
  ),
  foundry: palette('10457f 0e3a6e 0c2f5c', '5a9be0 3f74b8 6b4a34', '071b38 eaf6ff ff9f43 ffe066'),
  ruins: palette('d8d3c2 24544a 3d8068 8fbf7a', '6fae4e 8d8a86 7a5a3c', '1f2a24 f6f1e2 e8743b ffd166'),
  marrowBay: palette('141a44 243066 40488c 7a659f c98fa0', '5a6090 353a68 1f2347', '0d1030 fdf3e0 d9655a ffd27a'),
  velvetFern: palette('2b0f45 5c1d6b a02f7a e8607a', '3fae7a 6b1f4a 3a1030', '16061c ffeef2 ff4f7b ffb86b'),
  tidewrack: palette('3a2a5c 7a3d6b c95f5c f29a5a ffd58a', 'd88a6b 8a5560 4a3448', '20142b fff0cc f2704f ffe08a'),
  kettle: palette('2e3a6b 4a5c94 7f8fc0', '9cc7b0 7fae94 5a7a6b', '2a2438 fff8ea e2828f f2b950'),
  crookedHour: palette('100810 2b0d18 5c1220 962024 c8402c', '5a1f2b 34121c 1d0a12', '0a0408 f2e6d0 b01f2c ff5a3c'),
  perihelion: palette('05060f 0a0f2b 14184a 2b1f5c', '8f9cc0 3d4a78 232c50', '04050c fffbea ff6a2b ffd84a'),
  betweenMoons: palette('070b1c 101a3a 1c2f5c 2f5078 5a8a94', '7f93a0 4a5c70 2a384d', '060914 f4f2e4 d98f4a ffe3a0'),
  airlock: palette('02040c 0a1030 181f52 2e2f78', 'a9b8c9 6b7c92 3d4b60', '0a0e18 f2f8fa ff8a3c ffd24a'),
  orbitSchool: palette('1f2a78 2f4fb0 4a80d0 6fb5e0', 'b9dcf5 4fae8c 2b6b78', '141a4a fffdf0 ff6b6b ffd93d'),
  brasshaven: palette('5a3a3f 94604a cf9155 efc078 fbe3ac', 'b07f58 7a523f 4a3230', '231618 fff3d6 c9792f ffcf5e'),
  caravan: palette('2b5c94 5a94b8 a0c4c0 f0d8a0 f7b267', 'f4c077 c8753f 8a4630', '3a1c1f fff5dc e89a4c f7e08a'),
  mossgate: palette('16302f 1f4a3f 3a7050 7fa860 d4d88a', '2f6b4f 1f4c3d 14332d', '081814 fbf9dc b9cf4f fff0a0'),
  cartographer: palette('b08a5a 5fa0a0 e2c48f f0dfb4', '9fbf6b 7a9e55 6b7a4a', '43302a fbf3da d1495b c9974f'),
  beatBazaar: palette('0f0a2e 241056 48167a 7a1f94', '3fd9d0 5a2a94 2a1254', '0a0520 fff6fd ff4f9a ffcb3d'),
  goblins: palette('3d7fc4 6fb0e0 a8d8f0', '6fbf4f 4fa03f 8a5a3c', '1c2416 fffef0 e0493e ffd23f'),
  catBurglar: palette('0e1740 1f2a68 3a4490 6b68b5 a595cf', '4a5596 2f386e 1d2450', '0a0d26 fff8dd 6f8cff ffd764'),
  turboSnail: palette('4ac0e8 7fd6ee b5eaf2 eafae8', '8fd14f 5aa83a 8a6a3f', '24301c ffffff f0476b ffb52e'),
  shaderBench: palette('3a1f6b 2f1a5c 24144a', '8a6bd9 5a3fae 2f1f6b', '120a2b f6f0ff ff5fa2 5cf0e0'),
  loopwright: palette('0f4a4f 0d3d44 0a3038', '3fb5a5 22786f 15504d', '06191c f0fff8 ff7f59 ffc04b'),
  patchwork: palette('7a3324 6b2a20 58211b', 'f2a65a c96a3f 7a3a28', '2a0e0c fff6e6 7fd8be ffe27a'),
  inkwell: palette('d9cfbd 2b2a4a 4a3a78 8a5a9c', 'c97f9f 3f6fb5 2a4a78', '1b1a2e fbf6ea e2503f f7c65a'),
  harbours: palette('d5dce2 22406b 4a6f9c 94a8b8 f0c9a0', '5f9fb0 3a6f8c 1f4468', '10243f f8fbfa ff8a5c ffe09a'),
} as const;
