import type { Channel, Game } from '@satcade/contracts/entities';

/** A line of builds: that of a channel, or the game's own. */
export interface Line {
  readonly game: Game;
  /** Absent: the game's own line. */
  readonly channel?: Channel | undefined;
}

export const pathOf = ({ gameId, name }: Channel) => ({ id: gameId, channel: name });

/** What a channel is for, which every change of it repeats. */
export const settingsOf = ({ label, content, platforms, isDemo, isBeta, needsIsolation }: Channel) => ({
  ...(label !== undefined && { label }),
  ...{ content, platforms: [...platforms], isDemo, isBeta },
  ...(needsIsolation !== undefined && { needsIsolation }),
});

/** For names of buttons: `Kiln`, `Kiln (beta)`. */
export const nameOf = ({ game, channel }: Line): string =>
  channel === undefined ? game.title : `${game.title} (${channel.name})`;
