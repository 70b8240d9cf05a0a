import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const brasshaven: DemoGame = {
  title: 'Brasshaven',
  shortDescription: 'A city builder powered by steam, gossip and one enormous shared boiler.',
  paragraphs: [
    'Every lamp, loom and lift in Brasshaven hangs on the same boiler. Give pressure to the mills and the trams stop on the hill. Give it to the hill and the mills send a delegation, with spanners.',
    'Lay pipes, mind the gauges, hear people out. Citizens talk, rumours travel along the tram lines, and a good rumour is worth a power station. When the boiler does burst (it will) the city you have built decides what you are remembered for.',
  ],
  category: 'Simulation',
  price: 34.99,
  tags: ['simulation', 'steampunk', 'sandbox', 'strategy', 'indie'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.5.2',
  statesRequirements: true,
  discount: { saleType: 'PERCENTAGE', discountPercentage: 20, days: 20 },
  palette: PALETTES.brasshaven,
};

export const caravanOfNineWells: DemoGame = {
  title: 'Caravan of Nine Wells',
  shortDescription: 'A card game of trade and thirst. Your deck is what the camels can carry.',
  paragraphs: [
    'Nine wells lie between the salt and the sea, and at each of them somebody will make you an offer. Your deck is your cargo: every card weighs something, drinks something, or knows something.',
    'Caravan of Nine Wells is a deckbuilder about leaving things behind. Runs take forty minutes; the desert shifts between them; and the people you helped, cheated or married last time are still out there, older.',
  ],
  category: 'Card & Board',
  price: 16.99,
  tags: ['deckbuilder', 'roguelike', 'turn-based', 'historical'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '1.9.0',
  statesRequirements: true,
  palette: PALETTES.caravan,
};

export const mossgate: DemoGame = {
  title: 'Mossgate',
  shortDescription: 'Nobody built the gate. Everybody has gone through it. Bring your sister back.',
  paragraphs: [
    'The gate stands in the wood behind the village and opens for one person a year. Last year it was your sister.',
    'Mossgate is an action RPG with heavy swords and soft moss. Enemies learn from each other; so do you, because every blow you parry can be learned and used. The land beyond changes with the seasons of the village, and you may walk home whenever you like. Most people find that harder than going in.',
    'Play alone, or let a friend hold the lantern.',
  ],
  category: 'RPG',
  price: 44.99,
  tags: ['rpg', 'soulslike', 'fantasy', 'co-op', 'action'],
  platforms: ['Windows', 'Linux'],
  version: '1.2.7',
  statesRequirements: true,
  palette: PALETTES.mossgate,
};

export const tinyAtlas: DemoGame = {
  title: 'Tiny Atlas',
  shortDescription: 'Fit the coast together, name the islands, argue with the sea. A puzzle for evenings.',
  paragraphs: [
    'The expedition has come back with wet boots and four hundred scraps of map, in no order. You have a large table and good light.',
    "Tiny Atlas is a gentle puzzle of edges and hints. Rivers must reach the sea, roads must meet, and the surveyor's diary is honest nearly everywhere. When an island is whole you may name it, and the name stays on every map that follows.",
  ],
  category: 'Puzzle',
  price: 4.99,
  tags: ['puzzle', 'cozy', 'casual', 'procedural'],
  platforms: ['Windows', 'macOS', 'Web Browser'],
  version: '1.0.9',
  discount: { saleType: 'FREE', days: 3 },
  palette: PALETTES.cartographer,
};
