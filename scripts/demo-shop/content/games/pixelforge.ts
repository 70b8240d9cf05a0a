import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const lanternsBelow: DemoGame = {
  title: 'Lanterns Below',
  shortDescription:
    'Carry the last light down a drowned mine. Every lamp you relight stays lit, and something notices.',
  paragraphs: [
    'The pumps of Harrow Deep stopped forty years ago. You are the lamplighter who was late that day. Now the water has dropped, the lift works one way, and somebody is down there humming the shift song.',
    'Lanterns Below is a quiet platformer about light as a resource. Your flame is your health, your map and your only tool: pour it into a dead lamp and that part of the mine stays safe for good, but you walk on a little dimmer. Nine galleries fold back into each other, and each of them can be crossed in at least two ways.',
    'There is no combat in the usual sense. The creatures in the dark can be led, startled, fed and, if you are patient, befriended. Expect six to eight hours for the way down, and a good deal more if you want to bring everybody home.',
  ],
  category: 'Platformer',
  price: 14.99,
  tags: ['metroidvania', 'pixel-art', 'singleplayer', 'story-rich', 'controller-support'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.4.2',
  statesRequirements: true,
  discount: { saleType: 'PERCENTAGE', discountPercentage: 25, days: 12 },
  palette: PALETTES.lanterns,
};

export const neonDrifter: DemoGame = {
  title: 'Neon Drifter',
  shortDescription: 'Arcade racing on a highway that the city dreams up one exit ahead of you.',
  paragraphs: [
    'One road. No brakes worth the name. A sun that refuses to set. Neon Drifter is the racing game that we kept describing to each other at three in the morning until somebody wrote it down.',
    'The highway builds itself from how you drive. Hold long drifts and the bends open up; clip the rails and the city grows narrow and mean. Twelve cars, each with one glorious flaw. Forty rivals with names, grudges and number plates you will learn to hate.',
    'Two players share one screen, eight share one network, and the ghost of your best run is always exactly half a car length in front.',
  ],
  category: 'Racing',
  price: 19.99,
  tags: ['racing', 'retro', 'cyberpunk', 'multiplayer', 'local-co-op'],
  platforms: ['Windows', 'Linux'],
  version: '2.0.97',
  statesRequirements: true,
  discount: { saleType: 'PERCENTAGE', discountPercentage: 40, days: 6 },
  palette: PALETTES.neonDrifter,
};

export const hollowHarvest: DemoGame = {
  title: 'Hollow Harvest',
  shortDescription: 'Bring in the maize before dawn. Count the scarecrows every time you look up.',
  paragraphs: [
    'Your uncle left you the farm, a list of chores and one rule: there are four scarecrows. If you count five, stop counting.',
    'Each night you have until dawn to bring in sixty ears of maize. The field is never the same twice. Sound carries; so does the torch. The harvester is fast and loud, the sickle slow and silent, and you will want both before the week is over.',
    'No jump scares, we promise. They are usually behind you already.',
  ],
  category: 'Horror',
  price: 12.49,
  tags: ['horror', 'procedural', 'singleplayer', 'survival', 'retro'],
  platforms: ['Windows'],
  version: '1.1',
  isNSFW: true,
  statesRequirements: true,
  palette: PALETTES.hollowHarvest,
};

export const skyhookSalvage: DemoGame = {
  title: 'Skyhook Salvage',
  shortDescription: 'Fish the wrecks of a fallen sky fleet with one patched airship and a very long chain.',
  paragraphs: [
    'When the Upper Fleet came down it left a century of cargo stuck in the cloud tops. You own an airship (mostly), a hook (rusty) and a permit (forged). Go fishing.',
    'Skyhook Salvage is an action game about weight. The cargo on your chain swings, snags, drags you off course and makes a splendid flail. Haul a piano through a pirate squadron; drop an anchor on a customs cutter; get home with enough fuel to argue about the price.',
    'Between flights you rebuild the ship from what you caught, so no two look alike, and none look safe.',
  ],
  category: 'Action',
  price: 24.99,
  tags: ['action', 'physics', 'steampunk', 'indie', 'controller-support'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.0.3',
  statesRequirements: true,
  palette: PALETTES.skyhook,
};

export const bytebound: DemoGame = {
  title: 'Bytebound',
  shortDescription: 'A pocket puzzler about getting current from here to there. Free, forever.',
  paragraphs: [
    'A small robot has woken up inside a very large machine and would like to see the rest of it. Turn the traces, wake the chips, mind the short circuits.',
    'Bytebound began as our test bed for drag and drop and never stopped growing: 120 hand-made boards, an editor, and a daily puzzle that takes about as long as a cup of tea. It costs nothing, has no adverts and works offline.',
  ],
  category: 'Puzzle',
  price: 0,
  tags: ['puzzle', 'casual', 'pixel-art', 'singleplayer'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '3.12',
  palette: PALETTES.bytebound,
};

export const lastKeeper: DemoGame = {
  title: 'The Last Keeper',
  shortDescription: 'Eleven nights in a lighthouse, one radio, and a ship that should not be out there.',
  paragraphs: [
    'In eleven days the light on Skerry Voe becomes automatic and you go home. Until then: trim the lamp, write the log, answer the radio. On the second night a ship calls that went down in 1911.',
    'The Last Keeper is an adventure of small duties. Your log entries come true in ways you did not mean. The voices that you believe on the radio decide what the morning tide leaves on the rocks. The weather is simulated; the loneliness is not.',
    'A full playthrough takes about four hours, and ends in one of seven ways. Please play it with headphones.',
  ],
  category: 'Adventure',
  price: 17.99,
  tags: ['adventure', 'story-rich', 'mystery', 'singleplayer', 'hand-drawn'],
  platforms: ['Windows', 'macOS'],
  version: '1.2.0',
  statesRequirements: true,
  palette: PALETTES.lighthouse,
};

export const ironcladOrchard: DemoGame = {
  title: 'Ironclad Orchard',
  shortDescription: 'Tower defence with apples: grow the trees, then teach them to fight from inside a mech.',
  paragraphs: [
    'The war ended. The machines stayed. Somebody had to find them honest work, and it turns out that a forty-ton walker picks apples rather gently.',
    'In Ironclad Orchard every tower is also a tree. Plant for shade, graft for range, harvest for ammunition, and decide each evening what you can spare for the cider press. Raiders come along the roads you build, so build with care.',
    'Thirty seasons of campaign, an endless mode, and a photo mode that we added only for the cows.',
  ],
  category: 'Strategy',
  price: 29.99,
  tags: ['tower-defense', 'strategy', 'cozy', 'sci-fi', 'sandbox'],
  platforms: ['Windows', 'Linux'],
  version: '0.9.8',
  statesRequirements: true,
  palette: PALETTES.orchard,
};

export const mothAndEmber: DemoGame = {
  title: 'Moth & Ember',
  shortDescription: 'A role-playing game about a fire that follows you home and the wood that wants it back.',
  paragraphs: [
    'Long before there were lamps there was a bargain: the moths keep the night, the people keep the fire, and nobody wonders what lies between. You were born on the day it was broken.',
    'Moth & Ember is a large, warm, slightly dangerous RPG. Travel with up to three of nine companions, none of whom agree about what happened. Fights are turn-based and short, and may be ended by talking, bribing, running or, once in a while, singing. Every skill can be learned from somebody, and everybody wants something for it.',
    'The wood is open from the first hour. Go where the story points or go the other way: the world keeps a diary of what it saw you do, and reads from it when you least expect.',
    'Forty hours if you hurry. We would rather you did not.',
  ],
  category: 'RPG',
  price: 39.99,
  tags: ['rpg', 'turn-based', 'fantasy', 'story-rich', 'open-world'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '1.6.0',
  statesRequirements: true,
  palette: PALETTES.mothEmber,
};

export const pocketFoundry: DemoGame = {
  title: 'Pocket Foundry',
  shortDescription: 'A tile and level editor that starts in half a second and never asks you to sign in.',
  paragraphs: [
    'Pocket Foundry is the editor we make our own games with. It opens at once, saves plain text that merges well, and gets out of the way.',
    'Draw tiles and use them in the same second. Auto-tiling rules are examples, not scripts: paint three corners and it understands the fourth. Layers carry light, collisions, sounds and notes to your future self. Export to JSON, CSV, TMX or through a twenty-line plug-in of your own.',
    'One licence covers your whole team and every update of version 4.',
  ],
  category: 'Editor',
  price: 34,
  tags: ['level-editor', 'pixel-editor', 'asset-pipeline', 'scripting'],
  platforms: ['Windows', 'macOS', 'Linux'],
  version: '4.3.1',
  statesRequirements: true,
  palette: PALETTES.foundry,
};

export const overgrownRuins: DemoGame = {
  title: 'Overgrown Ruins Tileset',
  shortDescription: '420 tiles of mossy stone, broken doors and stubborn flowers. 16 by 16, with day and night.',
  paragraphs: [
    'The complete set from the ruins chapter of our games, cleaned up and named properly: ground, walls, water, plants, doors, crates, columns and the forty little things that make a corner look lived in.',
    'All tiles come as a PNG sheet and as single files, with auto-tiling rules for the common editors, a night palette and a sample level. Use them in anything you make, commercial or not; a line in the credits makes us happy.',
  ],
  category: '2D Art',
  price: 9,
  tags: ['tileset', 'pixel-art', 'environment', 'fantasy', 'png'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '2.1',
  palette: PALETTES.ruins,
};
