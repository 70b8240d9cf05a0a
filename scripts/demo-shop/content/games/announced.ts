import type { AnnouncedGame } from '../demo-game.ts';

export const skyhookStormwake: AnnouncedGame = {
  title: 'Skyhook Stormwake',
  shortDescription: 'The sky fleet did not fall by itself. Chase the storm that brought it down, hook first.',
  paragraphs: [
    'The permit is still forged and the hook is still rusty, but somebody has found the log of the flagship. It ends with a bearing, a speed, and the words “it turned around”.',
    'Skyhook Stormwake is the second game about weight. The storm moves across one map while you work: it lifts wrecks out of the cloud, drops them elsewhere, and sometimes drops them on you. Ride its edge for cargo that nobody has seen in a century, or go through the wall and look at the eye.',
    'Two ships can share one chain. We have tested this with friends who are still friends.',
  ],
  category: 'Action',
  price: 29.99,
  tags: ['action', 'physics', 'steampunk', 'local-co-op', 'controller-support'],
  platforms: ['Windows', 'macOS', 'Linux'],
  statesRequirements: true,
  comesInDays: 45,
};

export const winterFerry: AnnouncedGame = {
  title: 'The Winter Ferry',
  shortDescription:
    'The road to Marrow Bay is under ice. One ferry still crosses, and it asks for a story as the fare.',
  paragraphs: [
    'Oda comes back in the winter after the letters. The post has stopped, the lamps are lit at three, and the only way in is a ferry whose captain takes no money.',
    'The Winter Ferry is a visual novel in eleven crossings. On each one a passenger pays with a story, and you decide which of them is true. The village on the other side is the one that you believed in.',
    'It stands alone. People who have read the letters will know why the postman does not look at the water.',
  ],
  category: 'Visual Novel',
  price: 17.5,
  tags: ['visual-novel', 'story-rich', 'mystery', 'hand-drawn', 'singleplayer'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
};
