/*
 * Sentences of the API about files, builds, channels and the sale of games, to the letter: buyers and developers can see
 * them. `{}` stands for a value, and several values have names. A test looks for each of them in the services, and the
 * types demand each of them in every language.
 */
export const GAME_SENTENCES = [
  'The file of this game was rejected. Upload another file to publish the game.',
  'This channel has no uploaded file to scan.',
  'This game has no uploaded file to scan.',
  'This invitation is no longer open.',
  'This discount has ended. Create a new one.',
  'Only the developer, the publisher and Admins can change this game.',
  'Only the developer of the game chooses its publisher.',
  'This upload was cancelled or has expired. Start it again.',
  'This file cannot be downloaded at the moment.',
  'This file was scanned a moment ago. Try again in ten minutes.',
  'Only the developer, the publisher and Admins can write about this game.',
  'Malware was found in this file. It cannot be downloaded until its developer has put a clean one in its place.',
  'This game has a publisher or an open invitation. End it before you invite another.',
  'The channel {} has no CLEAN build yet.',
  'The channel {name} has no version {version}.',
  'This game has no channel {}.',
  'This game has no version {}.',
  'Someone else is changing this channel. Try again.',
  'The scan no longer accepts the file of version {}.',
  'Version {} was never approved. An Admin can release it.',
  'Version {} does not wait. Only a waiting build is released to a share of owners.',
  'Version {} is not CLEAN. It cannot be released.',
  'Version {} waits for the approval of an Admin.',
  'Version {} is out already with another file. Name another version.',
  '{} percent of owners have this build. The share can grow, or be halted with 0.',
  'No CLEAN build of this game waits.',
  'This build is not released to a share of owners.',
  'An Admin removed this game from the store. Correct and submit it first.',
  'Game {} is not for sale.',
  'This game already has a discount, until {}. Create another one when it has ended.',
  'This game is not for sale yet. You can review it after its release.',
  'Buy this game to join its beta.',
  'Join the beta to download it.',
  'Buy this game to play it.',
  'Games are not played in the browser at this store.',
  'This build is not ready to be played yet. Try again in a few minutes.',
  'Buy this game to read about this file.',
  'The list of games cannot be read at the moment. Please try again.',
] as const;

/** A language's words for them. */
export type GameSentences = Readonly<Record<(typeof GAME_SENTENCES)[number], string>>;
