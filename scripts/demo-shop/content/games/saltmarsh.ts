import type { DemoGame } from '../demo-game.ts';
import { PALETTES } from '../palettes.ts';

export const marrowBay: DemoGame = {
  title: 'Letters from Marrow Bay',
  shortDescription: 'You are the only person in town who still gets letters. Open them, or do not.',
  paragraphs: [
    'Dear Oda, says the first letter, do not go to the ferry on Thursday. It is signed by you.',
    'Letters from Marrow Bay is a visual novel told through the post of one small harbour town. Read the letters that come, forge the ones that do not, and deliver the news that people ought to hear. The town changes with every letter that it believes.',
    'Illustrated by hand, scored for accordion and rain. About five hours, with a second reading strongly advised.',
  ],
  category: 'Visual Novel',
  price: 11.99,
  tags: ['visual-novel', 'mystery', 'story-rich', 'cozy'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '1.0.5',
  palette: PALETTES.marrowBay,
};

export const velvetFern: DemoGame = {
  title: 'Midnight at the Velvet Fern',
  shortDescription: 'A grown-up love story behind the bar of a city that never quite closes.',
  paragraphs: [
    'Last orders are at three. Until then you mix, listen, flirt and try to remember who told you what. The regulars are charming liars; the new singer is neither charming nor lying, which is worse.',
    'Five people might come home with you, and one of them should not. Conversations run in real time: let a silence stand and it means something. Drinks are recipes that you learn, and each of them changes the conversation.',
    'For adults: frank about desire, kind about heartbreak.',
  ],
  category: 'Visual Novel',
  price: 15.99,
  tags: ['visual-novel', 'dating-sim', 'story-rich', 'anime'],
  platforms: ['Windows', 'macOS'],
  version: '1.3',
  isNSFW: true,
  palette: PALETTES.velvetFern,
};

export const tidewrack: DemoGame = {
  title: 'Tidewrack',
  shortDescription: 'Survive on what the sea brings. It brings more each day, and it wants some back.',
  paragraphs: [
    "Twice a day the tide comes in and rearranges your life. Wood, rope, tins, letters, once a whole grand piano: everything on this beach was somebody's, and all of it is useful.",
    'Tidewrack is a survival game without hunger bars. You plan by the tide table, build above the line, and decide what to give back when the low water asks. The island is drawn anew for every castaway, the moon is the real one tonight.',
  ],
  category: 'Survival',
  price: 22.5,
  tags: ['survival', 'crafting', 'procedural', 'singleplayer', 'sandbox'],
  platforms: ['Windows', 'Linux'],
  version: '0.14.2',
  statesRequirements: true,
  palette: PALETTES.tidewrack,
};

export const kettleForGhosts: DemoGame = {
  title: 'A Kettle for Ghosts',
  shortDescription: 'Run a tea room for the recently departed. They tip in memories.',
  paragraphs: [
    "Your grandmother's tea room has a second set of opening hours. After midnight the bell rings without the door moving, and the guests would like something that tastes of the summer of 1962.",
    'Brew, stir, listen. Each guest has forgotten one thing and can only leave once they have it back; you piece it together from their orders and from the leaves in their cups. Redecorate with the furniture they no longer need.',
    'There is no fail state, only cold tea.',
  ],
  category: 'Simulation',
  price: 8.99,
  tags: ['cozy', 'simulation', 'casual', 'story-rich', 'comedy'],
  platforms: ['Windows', 'macOS', 'Linux', 'Web Browser'],
  version: '1.1.1',
  palette: PALETTES.kettle,
};

export const crookedHour: DemoGame = {
  title: 'The Crooked Hour',
  shortDescription: 'A house with one minute too many. Find out who lives in it.',
  paragraphs: [
    'Every clock in Ansel House strikes thirteen. The household sleeps through it. You do not.',
    'The Crooked Hour is a short, nasty, first-person horror game. It takes place in a single minute that you live through again and again; everything you move stays moved. The others in the house start to remember too, and they do not like being woken.',
    'Contains blood, dolls and one very bad staircase. Not for children, and not for the last thing at night.',
  ],
  category: 'Horror',
  price: 18,
  tags: ['horror', 'mystery', 'singleplayer', 'hardcore'],
  platforms: ['Windows'],
  version: '1.0.1',
  isNSFW: true,
  statesRequirements: true,
  palette: PALETTES.crookedHour,
};
