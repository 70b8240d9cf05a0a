/** Other forms of words in the games' searchable texts, in the spelling of `plainText`. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['and', ['&']],
  // Platforms
  ['mac', ['macos']],
  ['osx', ['macos']],
  ['apple', ['macos']],
  ['pc', ['windows']],
  ['browser', ['web']],
  // Types and categories
  ['app', ['tool']],
  ['software', ['tool']],
  ['program', ['tool']],
  ['resource', ['asset']],
  ['car', ['racing']],
  ['education', ['educational']],
  ['learning', ['educational']],
  ['fps', ['shooter']],
  ['shooting', ['shooter']],
  ['platforming', ['platformer']],
  ['role-playing', ['rpg']],
  ['roleplaying', ['rpg']],
  ['scary', ['horror']],
  ['spooky', ['horror']],
  ['boardgame', ['board']],
  ['sfx', ['sound effects']],
  ['sprite', ['2d art']],
  ['soundtrack', ['music']],
  ['typeface', ['fonts']],
  // Spellings
  ['coop', ['co-op']],
  ['scifi', ['sci-fi']],
  ['singleplayer', ['single-player', 'single player']],
]);

/** A word is found if a game's text contains one of these. Substrings match too, so the singular finds the plural. */
export function formsOf(word: string): readonly string[] {
  const singular = singularOf(word);
  const synonyms = SYNONYMS.get(singular) ?? SYNONYMS.get(word) ?? [];
  // "stories": neither contains the other.
  const forms = word.includes(singular) ? [singular, ...synonyms] : [word, singular, ...synonyms];
  return forms.filter(
    (form, index) => !forms.some((other, at) => at !== index && form !== other && form.includes(other)),
  );
}

/** A guess by English endings: for a word that is not a plural, the result is a part of it, which finds a superset. */
function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:s|x|z|ch|sh)es$/.test(word) ? -2 : -1);
}
