import type { Channel } from '@satcade/contracts/entities/channels';
import { CHANNEL_CONTENTS } from '@satcade/contracts/enums';
import { PLATFORMS, type Platform } from '@satcade/contracts/lists';
import { EXIT, Failure } from '../failure.ts';
import type { Output } from '../output.ts';
import { type ChannelSettings, readChannels } from '../store/channels.ts';
import { gameIdOf, readGame } from '../store/games.ts';
import { type LineState, waitingText } from '../store/lines.ts';
import type { Store } from '../store/requests.ts';

/** Lists a game's own line and its channels, with their current and their waiting builds. */
export async function channels(options: { readonly game: string }, store: Store, output: Output): Promise<void> {
  const id = gameIdOf(options.game);
  const [game, items] = await Promise.all([readGame(store, id), readChannels(store, id)]);
  const rows: readonly (readonly string[])[] = [
    ['main', 'GAME', '', ...buildsOf(game)],
    ...items.map((each) => [each.name, ...factsOf(each), ...buildsOf(each)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const text = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const { version, scanStatus, waitingBuild: waiting } = game;
  output.result([game.title, ...text].join('\n'), {
    game: id,
    main: { version, scanStatus, waiting },
    channels: items,
  });
}

function factsOf({ content, platforms, isBeta, isDemo }: Channel): [string, string] {
  const marks = [...platforms, ...(isBeta ? ['beta'] : []), ...(isDemo ? ['demo'] : [])];
  return [content, marks.join(', ')];
}

function buildsOf({ version, scanStatus, waitingBuild: waiting }: LineState): [string, string] {
  return [
    version === undefined ? 'no build' : `${version} ${scanStatus}`,
    waiting === undefined ? '' : `waiting ${waitingText(waiting)}`,
  ];
}

interface CreateOptions {
  readonly create: boolean;
  readonly content?: string | undefined;
  readonly platforms?: string | undefined;
  readonly beta: boolean;
  readonly demo: boolean;
}

/** The channel that `--create` and the options beside it describe; `undefined` without it. */
export function createdChannel(options: CreateOptions): ChannelSettings | undefined {
  const { create, content, platforms = '', beta: isBeta, demo: isDemo } = options;
  if (!create) {
    if (content === undefined && platforms === '' && !isBeta && !isDemo) return undefined;
    throw new Failure(EXIT.usage, '--content, --platforms, --beta and --demo describe a new channel: add --create.');
  }
  const chosenContent = CHANNEL_CONTENTS.find((each) => each === content?.toUpperCase());
  if (chosenContent === undefined) {
    throw new Failure(EXIT.usage, `What is in the channel? --content ${CHANNEL_CONTENTS.join(', ')}.`);
  }
  return {
    content: chosenContent,
    platforms: platforms === '' ? [] : platforms.split(',').map(platformOf),
    isBeta,
    isDemo,
  };
}

const SHORT: Readonly<Record<string, Platform>> = { mac: 'macOS', web: 'Web Browser' };

function platformOf(text: string): Platform {
  const name = text.trim().toLowerCase();
  const platform = SHORT[name] ?? PLATFORMS.find((each) => each.toLowerCase() === name);
  if (platform === undefined) throw new Failure(EXIT.usage, `--platforms ${text} is none of windows, mac, linux, web.`);
  return platform;
}
