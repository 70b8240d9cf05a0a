import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const beatBazaar: DemoGame = {
  title: 'Beat Bazaar',
  shortDescription: 'Haggle in rhythm at a night market where every stall is an instrument.',
  paragraphs: [
    'Want a mango? Clap for it. Want it cheaper? Clap better. Beat Bazaar is a rhythm game in which the whole market is the band, and you pay with good timing.',
    'Thirty-two songs by eleven musicians, from dub to brass. Bring your own MP3s and the market lays itself out to fit. Two to four players can share one keyboard, if they share it kindly.',
  ],
  category: 'Rhythm',
  price: 6.99,
  tags: ['rhythm', 'local-co-op', 'casual', 'indie'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.3.3',
  statesRequirements: true,
  palette: PALETTES.beatBazaar,
};

export const goblinKeepers: DemoGame = {
  title: 'Goblin Keepers',
  shortDescription: 'Football, but everybody is a goalkeeper and nobody has read the rules.',
  paragraphs: [
    'Eleven goblins. Two goals. No idea. Goblin Keepers is a sports game for people who like the shouting more than the sport.',
    'Draft a team from the swamp, teach it one tactic (it can hold one), and defend your honour against elves who train. Online leagues, couch matches, and a transfer market that accepts turnips.',
  ],
  category: 'Sports',
  price: 7.49,
  tags: ['sports', 'comedy', 'local-co-op', 'pvp'],
  platforms: ['Windows', 'Linux'],
  version: '0.8',
  statesRequirements: true,
  palette: PALETTES.goblins,
};

export const catBurglars: DemoGame = {
  title: 'Cat Burglars',
  shortDescription: 'Stealth for two: one cat distracts, the other cat steals the very large fish.',
  paragraphs: [
    'The moon is up, the skylight is open, and the collection of Baron Trout is insured for far too much.',
    'Cat Burglars is a stealth game on rooftops, alone or in pairs. You are small, soft and utterly shameless: knock it off the shelf, hide in the box, look innocent. Guards can be petted into submission. Twenty-four heists, each with a quick way, a clean way and a way that involves the chandelier.',
  ],
  category: 'Action',
  price: 12.99,
  tags: ['stealth', 'co-op', 'comedy', 'platformer', 'controller-support'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.2.2',
  statesRequirements: true,
  palette: PALETTES.catBurglar,
};

export const turboSnail: DemoGame = {
  title: 'Turbo Snail GP',
  shortDescription: 'The slowest racing game there is. One lap takes three days. Bring lettuce.',
  paragraphs: [
    'We asked ourselves what a racing game would be like without the speed. Now we know, and so can you.',
    'Turbo Snail GP runs in real time, also while it is closed. Choose a shell, choose a leaf, come back on Thursday. Overtaking is possible in theory.',
  ],
  category: 'Racing',
  price: 2.99,
  tags: ['racing', 'casual', 'comedy', 'simulation'],
  platforms: ['Windows', 'Web Browser'],
  version: '0.3',
  palette: PALETTES.turboSnail,
};
