import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const shaderBench: DemoGame = {
  title: 'Shader Bench',
  shortDescription: 'Write, wire and measure shaders side by side. Exports to five engines.',
  paragraphs: [
    'Shader Bench shows you the picture, the graph and the code of a shader at once, and keeps the three in step whichever one you edit.',
    'A built-in profiler shows the cost of every node, on the machine in front of you and on the modest laptop of your players. Freeze a frame, step through a pixel, compare two versions with a slider. Exports clean GLSL, HLSL, WGSL and Metal with your own naming.',
    'A licence is for one person on all of their machines, and does not expire.',
  ],
  category: 'Developer Tool',
  price: 49,
  tags: ['shader-editor', 'profiler', 'debugger', 'unity', 'godot'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '3.0.4',
  statesRequirements: true,
  palette: PALETTES.shaderBench,
};

export const loopwright: DemoGame = {
  title: 'Loopwright',
  shortDescription: 'Cut loops that never click. A small audio workshop for games.',
  paragraphs: [
    'Game music has to loop, branch and stop without warning. Loopwright is an audio editor for exactly that: it finds loop points you cannot hear, renders stems that fade into each other on the beat, and previews how it all behaves when the player does something silly.',
    'Drag in anything, export OGG with markers or a bank for the usual engines. It works from the command line too, so your build can run it at night.',
  ],
  category: 'Audio Tool',
  price: 25,
  tags: ['audio-editor', 'tracker', 'asset-pipeline', 'cli'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '2.4',
  statesRequirements: true,
  discount: { saleType: 'FIXED_AMOUNT', discountAmount: 10, days: 14 },
  palette: PALETTES.loopwright,
};

export const patchwork: DemoGame = {
  title: 'Patchwork Localizer',
  shortDescription: 'Translate your game without sending anybody a spreadsheet. Free and open source.',
  paragraphs: [
    'Patchwork reads the text of your game, shows it next to a picture of where it appears, and lets translators fix it while the game is running.',
    'It knows plurals, genders and right-to-left scripts, warns when a line will not fit its button, and writes plain PO, JSON or CSV. Free, open source, no account: put it on a memory stick and hand it round.',
  ],
  category: 'Utility',
  price: 0,
  tags: ['localization', 'dialogue', 'open-source', 'automation', 'testing'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '1.17',
  palette: PALETTES.patchwork,
};
