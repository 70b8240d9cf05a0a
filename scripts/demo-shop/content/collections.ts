/** A collection of the demo shop. Its games are named by title, in their order. */
interface DemoCollection {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly games: readonly string[];
}

export const COLLECTIONS: readonly DemoCollection[] = [
  {
    slug: 'cozy-evenings',
    title: 'Cozy evenings',
    text: 'Tea, rain and nothing to lose: games that wait for you.',
    games: ['A Kettle for Ghosts', 'Tiny Atlas', 'Letters from Marrow Bay', 'Ironclad Orchard', 'Bytebound'],
  },
  {
    slug: 'make-your-own-game',
    title: 'Make your own game',
    text: 'Tools, pictures, fonts and sounds for your first game, or your tenth.',
    games: [
      ...['Pocket Foundry', 'Overgrown Ruins Tileset', 'Inkwell Pixel Fonts', 'Ambient Harbours'],
      ...['Loopwright', 'Shader Bench'],
    ],
  },
];
