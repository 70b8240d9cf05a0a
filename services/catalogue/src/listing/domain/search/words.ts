import { valuesNamed } from './translated-names.ts';

/** Words that a game must have all of, instead of one typed word. */
interface Form {
  readonly words: readonly string[];
  /** `form`: the singular or a synonym. */
  readonly likeness: 'same' | 'form';
}

/** What people type for a tag, category, type or platform, in the spelling of `joined`. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  // Platforms
  ['mac', ['macos']],
  ['osx', ['macos']],
  ['apple', ['macos']],
  ['pc', ['windows']],
  ['browser', ['web']],
  ['html5', ['web browser']],
  // Types and categories
  ['app', ['tool']],
  ['software', ['tool']],
  ['program', ['tool']],
  ['resource', ['asset']],
  ['car', ['racing']],
  ['education', ['educational']],
  ['learning', ['educational']],
  ['boardgame', ['board']],
  ['sfx', ['sound effects', 'sfx']],
  ['sound', ['sfx']],
  ['sprite', ['sprites', '2d art']],
  ['soundtrack', ['music']],
  ['typeface', ['fonts']],
  // Tags
  ['fps', ['shooter']],
  ['shooting', ['shooter']],
  ['platforming', ['platformer']],
  ['jumpnrun', ['platformer']],
  ['roleplaying', ['rpg']],
  ['roleplay', ['rpg']],
  ['scary', ['horror']],
  ['spooky', ['horror']],
  ['roguelite', ['roguelike']],
  ['roguelike', ['roguelite']],
  ['deckbuilding', ['deckbuilder']],
  ['cooperative', ['coop']],
  ['relaxing', ['cozy']],
  ['cosy', ['cozy']],
  ['funny', ['comedy']],
  ['logic', ['puzzle']],
  ['detective', ['mystery']],
  ['futuristic', ['sci-fi']],
  ['space', ['sci-fi']],
  ['zombie', ['post-apocalyptic']],
  ['versus', ['pvp']],
  ['8bit', ['chiptune', 'pixel-art', 'retro']],
  ['pixelart', ['2d art']],
  ['gamepad', ['controller-support']],
  ['singleplayer', ['single player']],
  ['solo', ['singleplayer', 'single player']],
  ['translation', ['localization']],
]);

/** Distinct words of a text in the spelling of `plainText`. "sci-fi" counts as "sci", "fi" and "scifi", "&" as "and". */
export function wordsOf(plain: string): Set<string> {
  const words = new Set<string>(plain.includes('&') ? ['and'] : []);
  for (const chunk of plain.split(/\s+/)) {
    const parts = partsOf(chunk);
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return words;
}

/** The letters and digits of one typed word, without what is between them: "sci-fi" is "scifi". */
export const joined = (word: string): string => partsOf(word).join('');

const partsOf = (chunk: string): string[] => chunk.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');

/** What can stand for a typed word: itself, its parts, its singular or plural, a synonym, the English name of a tag. */
export function formsOf(word: string): readonly Form[] {
  const whole = joined(word);
  const singular = singularOf(whole);
  const spellings = singular === whole ? [whole] : [whole, singular];
  const synonyms = spellings.flatMap((each) => [...(SYNONYMS.get(each) ?? []), ...valuesNamed(each)]);
  const parts = partsOf(word);
  const forms: Form[] = [{ words: [whole], likeness: 'same' }];
  if (parts.length > 1) forms.push({ words: parts, likeness: 'same' });
  if (singular !== whole) forms.push({ words: [singular], likeness: 'form' });
  for (const synonym of synonyms) forms.push({ words: synonymWords(synonym), likeness: 'form' });
  return forms.filter(({ words }) => words.every((each) => each !== ''));
}

const synonymWords = (synonym: string): string[] => synonym.split(' ').map(joined);

/** A guess by English endings: for a word that is not a plural, the result is a beginning of it. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:s|x|z|ch|sh)es$/.test(word) ? -2 : -1);
}
