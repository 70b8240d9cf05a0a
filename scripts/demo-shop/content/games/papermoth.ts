import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const inkwellFonts: DemoGame = {
  title: 'Inkwell Pixel Fonts',
  shortDescription: 'Eight bitmap faces with manners: from a tiny status line to a title that shouts.',
  paragraphs: [
    'Eight pixel fonts in sizes from five to twenty-four, drawn one dot at a time by somebody who cares about the letter R.',
    'All of them cover Latin, Greek and Cyrillic, with old-style figures, arrows, buttons for four kinds of controller, and proper quotation marks. As TTF, WOFF2 and bitmap sheets with kerning. Use them in as many projects as you like.',
  ],
  category: 'Fonts',
  price: 6,
  tags: ['fonts', 'pixel-art', 'ui', 'png'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '1.6',
  palette: PALETTES.inkwell,
};

export const ambientHarbours: DemoGame = {
  title: 'Ambient Harbours',
  shortDescription: 'Ninety minutes of harbour: ropes, bells, fog and one distant accordion.',
  paragraphs: [
    'Recorded in six harbours over two winters, mostly before breakfast. Twenty-two long pieces and a hundred short sounds, all of which loop.',
    'WAV at 96 kHz and OGG ready for games, with a layer for calm and a layer for weather that can be mixed live. No voices, no music you would recognise, no gulls unless you ask for them.',
  ],
  category: 'Music',
  price: 12,
  tags: ['ambient', 'music-loop', 'nature', 'wav', 'sfx'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.0',
  palette: PALETTES.harbours,
};
