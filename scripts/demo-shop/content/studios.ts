import type { AnnouncedGame, DemoGame } from './demo-game.ts';
import * as announced from './games/announced.ts';
import * as kilnAndCopper from './games/kiln-and-copper.ts';
import * as ninthOrbit from './games/ninth-orbit.ts';
import * as papermoth from './games/papermoth.ts';
import * as pixelforge from './games/pixelforge.ts';
import * as saltmarsh from './games/saltmarsh.ts';
import * as tuesdayArcade from './games/tuesday-arcade.ts';
import * as wirebird from './games/wirebird.ts';

/** A developer of the demo shop: account, public profile and games. `pixelforge` is the store's ready-made developer. */
export interface Studio {
  readonly username: string;
  readonly displayName: string;
  readonly companyName: string;
  readonly bio: string;
  readonly website: string;
  readonly games: readonly DemoGame[];
  /** What comes later. */
  readonly announced?: readonly AnnouncedGame[];
}

export const STUDIOS: readonly Studio[] = [
  {
    username: 'pixelforge',
    displayName: 'Pixelforge',
    companyName: 'Pixelforge Collective',
    bio: 'Five people, one kiln, no deadlines. We make games about light and weather, and the tools we make them with.',
    website: 'https://pixelforge.example',
    games: Object.values(pixelforge),
    announced: [announced.skyhookStormwake],
  },
  {
    username: 'saltmarsh',
    displayName: 'Saltmarsh Interactive',
    companyName: 'Saltmarsh Interactive AB',
    bio: 'Stories from the edge of the water. Two writers, a painter and a composer who also fixes boats.',
    website: 'https://saltmarsh.example',
    games: Object.values(saltmarsh),
    announced: [announced.winterFerry],
  },
  {
    username: 'ninthorbit',
    displayName: 'Ninth Orbit',
    companyName: 'Ninth Orbit Works',
    bio: 'Former satellite engineers. Our games obey the laws of physics; our schedules do not.',
    website: 'https://ninthorbit.example',
    games: Object.values(ninthOrbit),
  },
  {
    username: 'kilncopper',
    displayName: 'Kiln & Copper',
    companyName: 'Kiln & Copper Ltd',
    bio: 'Big systems, warm rooms. We build worlds that keep running while you make tea.',
    website: 'https://kilnandcopper.example',
    games: Object.values(kilnAndCopper),
  },
  {
    username: 'tuesday',
    displayName: 'Tuesday Arcade',
    companyName: 'Tuesday Arcade',
    bio: 'A game every Tuesday, a good one every other month.',
    website: 'https://tuesday-arcade.example',
    games: Object.values(tuesdayArcade),
  },
  {
    username: 'wirebird',
    displayName: 'Wirebird Labs',
    companyName: 'Wirebird Labs GmbH',
    bio: 'Sharp little tools for people who make games. No accounts, no telemetry, no surprises.',
    website: 'https://wirebird.example',
    games: Object.values(wirebird),
  },
  {
    username: 'papermoth',
    displayName: 'Papermoth',
    companyName: 'Papermoth Studio',
    bio: 'Fonts, sounds and other small things, made slowly.',
    website: 'https://papermoth.example',
    games: Object.values(papermoth),
  },
];

/**
 * The titles from the first to the latest. Where nothing has been sold yet the store shows the latest first, so the
 * end of this list is its shop window.
 */
export const LAUNCH_ORDER: readonly string[] = [
  'Patchwork Localizer',
  'Orbit School',
  'Ambient Harbours',
  'Turbo Snail GP',
  'Inkwell Pixel Fonts',
  'Goblin Keepers',
  'Loopwright',
  'Quiet Airlock',
  'Overgrown Ruins Tileset',
  'Tiny Atlas',
  'Shader Bench',
  'The Crooked Hour',
  'Hollow Harvest',
  'Pocket Foundry',
  'Tidewrack',
  'Bytebound',
  'Midnight at the Velvet Fern',
  'Beat Bazaar',
  'Caravan of Nine Wells',
  'Perihelion Run',
  'Brasshaven',
  'Letters from Marrow Bay',
  'Ironclad Orchard',
  'A Kettle for Ghosts',
  'Dust Between Moons',
  'The Last Keeper',
  'Mossgate',
  'Cat Burglars',
  'Skyhook Salvage',
  'Moth & Ember',
  'Neon Drifter',
  'Lanterns Below',
];

/** The newest games, which a visitor sees first, have a trailer. */
export const TRAILERS: ReadonlySet<string> = new Set(LAUNCH_ORDER.slice(-6));
