import type { Customer } from './cast.ts';
import type { Happening } from './story.ts';

/** What studios and players tell each other, in words that people wrote. */
export type CommunityHappening =
  | { readonly kind: 'follow'; readonly studio: string; readonly by: readonly Customer[] }
  /** A post about a game by its studio. `shows`: the position of the screenshot that is its picture. */
  | {
      readonly kind: 'post';
      readonly about: string;
      readonly title: string;
      readonly body: string;
      readonly shows?: number;
      /** The build that it is about. */
      readonly version?: string;
    }
  /** A new build of a game, which its owners are told about. */
  | { readonly kind: 'build'; readonly of: string; readonly version: string; readonly notes: string }
  | { readonly kind: 'reply'; readonly game: string; readonly writer: Customer; readonly content: string }
  /** Somebody opens the inbox and marks everything in it as read. */
  | { readonly kind: 'read-notices'; readonly by: 'buyer' | 'pixelforge' | 'admin' };

/** By day, after the story's events of that day. */
export const COMMUNITY: Readonly<Record<number, readonly (CommunityHappening | (Happening & { kind: 'review' }))[]>> = {
  5: [
    {
      kind: 'follow',
      studio: 'pixelforge',
      by: ['buyer', 'anouk', 'dario', 'gwen', 'hazelnut', 'kirsi', 'noor', 'teapot'],
    },
    { kind: 'follow', studio: 'saltmarsh', by: ['buyer', 'cloudberry', 'gwen', 'wren', 'ines'] },
    { kind: 'follow', studio: 'kilncopper', by: ['jonas_w', 'mateo', 'priya'] },
    { kind: 'follow', studio: 'ninthorbit', by: ['rasmus', 'viggo'] },
    { kind: 'follow', studio: 'tuesday', by: ['yusuf'] },
  ],
  19: [
    {
      kind: 'post',
      about: 'Letters from Marrow Bay',
      title: 'Where the lighthouse came from',
      body: 'We drew the **lighthouse of Marrow Bay** eleven times. The one in the game is the second, with the door of the ninth.\n\nNext week: why nobody in the village owns a clock.',
      shows: 0,
    },
  ],
  33: [
    {
      kind: 'review',
      game: 'Pocket Foundry',
      by: 'buyer',
      rating: 4,
      title: 'One more conveyor belt',
      content:
        'I meant to play for half an hour and built a factory for spoons. The late game needs a way to copy a belt.',
    },
  ],
  47: [
    {
      kind: 'post',
      about: 'The Last Keeper',
      title: 'A small studio answers your letters',
      body: 'Three questions that we get every week:\n\n- Will there be a map? **No**, and the keeper agrees.\n- Can the dog be saved? *Yes.*\n- Does it run on old laptops? It was made on one.',
    },
  ],
  84: [{ kind: 'read-notices', by: 'buyer' }],
  85: [
    {
      kind: 'build',
      of: 'Pocket Foundry',
      version: '4.4.0',
      notes: 'Belts can be copied and pasted. Spoons are rounder. Saved games of 4.3 can be continued.',
    },
    { kind: 'read-notices', by: 'pixelforge' },
    { kind: 'read-notices', by: 'admin' },
  ],
  87: [
    {
      kind: 'reply',
      game: 'Pocket Foundry',
      writer: 'buyer',
      content: 'Thank you! Version 4.4.0 can copy belts, and we are sorry about your weekend.',
    },
    {
      kind: 'post',
      about: 'Pocket Foundry',
      title: 'Copy that: belts in 4.4.0',
      body: 'You asked for it in most of your reviews, so here it is: **select a belt, copy it, paste it**.\n\n1. Hold Shift and draw a frame.\n2. Press C, then V.\n\nYour saved games of 4.3 can be continued.',
      shows: 1,
      version: '4.4.0',
    },
  ],
};
