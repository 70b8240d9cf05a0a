import type { Category } from './categories.ts';
import type { Platform } from './lists.ts';
import type { OfferedTag } from './tags.ts';

/*
 * What a language calls categories, platforms and tags. The site shows these names, and searches find games by them.
 * Addresses, filters and the API have the English ones. English needs no table: there, a value is its own name.
 */

/** Programs, formats and abbreviations that are the same in every language. */
type SameEverywhere =
  | 'blend'
  | 'cli'
  | 'fbx'
  | 'gltf'
  | 'godot'
  | 'hdri'
  | 'mmo'
  | 'obj'
  | 'pbr'
  | 'png'
  | 'pvp'
  | 'sdk'
  | 'ui'
  | 'unity'
  | 'unreal'
  | 'vr'
  | 'wav';

export type CategoryNames = Readonly<Record<Category, string>>;
export type PlatformNames = Readonly<Record<Exclude<Platform, 'Windows' | 'macOS' | 'Linux'>, string>>;
/** Developers add tags of their own, which have no other name. */
export type TagNames = Readonly<Record<Exclude<OfferedTag, SameEverywhere>, string>>;

/** The name of a value: the value itself if there is no other, as for the tags of developers and values of later versions. */
export const nameIn = (names: Readonly<Record<string, string>>, value: string): string =>
  (Object.hasOwn(names, value) ? names[value] : undefined) ?? value;

/** The value that has this name, in capital or small letters; the name itself if none has it. */
export const valueNamed = (names: Readonly<Record<string, string>>, name: string): string =>
  Object.keys(names).find((value) => names[value]?.toLowerCase() === name.trim().toLowerCase()) ?? name;
