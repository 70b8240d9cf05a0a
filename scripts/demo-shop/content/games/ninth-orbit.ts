import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const perihelionRun: DemoGame = {
  title: 'Perihelion Run',
  shortDescription: 'A shooter that gets hotter, faster and better paid the closer you fly to the star.',
  paragraphs: [
    'Heat is score. Score is fuel. Fuel is the only way back out. Perihelion Run asks one question, forty times a minute: a little closer?',
    'Seven ships, each of them wrong for the job in its own way. Patterns that are fair, bosses that are not, and a replay theatre that shows precisely where your nerve gave out. Runs last four minutes. Evenings disappear.',
  ],
  category: 'Shooter',
  price: 9.99,
  tags: ['shooter', 'retro', 'hardcore', 'sci-fi', 'controller-support'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '1.8',
  statesRequirements: true,
  palette: PALETTES.perihelion,
};

export const dustBetweenMoons: DemoGame = {
  title: 'Dust Between Moons',
  shortDescription: 'Build an economy across eleven moons with ships that take years to arrive.',
  paragraphs: [
    'Orders travel at the speed of light. Ice does not. In Dust Between Moons you plan a civilisation in which every decision arrives late, and the governor who receives it may no longer be the one you wrote to.',
    'Chart transfer windows, found stations, write contracts that survive their authors. Factions grow out of habits: a moon that lives on salvage thinks differently from one that lives on credit. War is possible, slow and always a failure of bookkeeping.',
    'Play the campaign of three centuries, or a sandbox with your own planets. Mods are plain text. The manual has 180 pages, and people have told us that it is the best part.',
  ],
  category: 'Strategy',
  price: 59.99,
  tags: ['strategy', 'simulation', 'sci-fi', 'sandbox', 'real-time'],
  platforms: ['Windows', 'Linux'],
  version: '1.21.4',
  statesRequirements: true,
  discount: { saleType: 'PERCENTAGE', discountPercentage: 33, days: 9 },
  palette: PALETTES.betweenMoons,
};

export const quietAirlock: DemoGame = {
  title: 'Quiet Airlock',
  shortDescription: 'First-person dread on a station where every door remembers who went through it.',
  paragraphs: [
    'Crew of nine. Eight tags in the rack. The station says that everybody is aboard.',
    'Quiet Airlock is a slow, exact mystery in zero gravity. Air, light and time come from the same battery. Doors keep logs, logs can be read, and reading them costs air. You are free to go anywhere that you can afford.',
    'Six hours, one save file, three truths.',
  ],
  category: 'Adventure',
  price: 27.5,
  tags: ['sci-fi', 'mystery', 'horror', 'singleplayer', 'stealth'],
  platforms: ['Windows'],
  version: '1.0',
  statesRequirements: true,
  palette: PALETTES.airlock,
};

export const orbitSchool: DemoGame = {
  title: 'Orbit School',
  shortDescription: 'Learn how things stay up there by throwing them. For ages nine to ninety. Free.',
  paragraphs: [
    'Throw a ball. Throw it harder. Throw it so hard that it misses the ground: congratulations, that is an orbit. Orbit School teaches real orbital mechanics with a smiling sun and no formulas until you ask for them.',
    'Forty lessons, each a small toy. Made together with teachers; a class set runs from one USB stick without any network. It is free, because some things should be.',
  ],
  category: 'Educational',
  price: 0,
  tags: ['physics', 'casual', 'simulation', 'sandbox'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '2.2',
  palette: PALETTES.orbitSchool,
};
