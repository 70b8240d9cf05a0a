import type { AgeRating, AiUse, ContentDescriptor, Language, LanguagePart } from '@satcade/contracts/statements';

/** What a studio states about a game beside its texts. */
interface DemoStatements {
  /** Absent: the studio has not said. */
  readonly aiUse?: readonly AiUse[];
  readonly ageRating?: AgeRating;
  readonly contentDescriptors?: readonly ContentDescriptor[];
  readonly languages?: readonly Stated[];
}
type Stated = readonly [tag: Language, ...parts: readonly LanguagePart[]];

const NO_AI = ['none'] as const;
const spoken = (tag: Language): Stated => [tag, 'interface', 'audio', 'subtitles'];
const written = (tag: Language): Stated => [tag, 'interface', 'subtitles'];
const shown = (tag: Language): Stated => [tag, 'interface'];
const inEnglish = [shown('en')];

/** By title. Every game has its entry; that of an unstated one is empty. */
export const STATEMENTS: Readonly<Record<string, DemoStatements>> = {
  'Lanterns Below': {
    aiUse: NO_AI,
    ageRating: 12,
    contentDescriptors: ['violence', 'fear'],
    languages: [spoken('en'), written('de'), written('fr'), written('ja')],
  },
  'Neon Drifter': {
    aiUse: NO_AI,
    ageRating: 7,
    contentDescriptors: ['online-interaction'],
    languages: [spoken('en'), ...(['de', 'es', 'fr', 'it', 'ja', 'pt-BR', 'zh-Hans'] as const).map(shown)],
  },
  'Hollow Harvest': {
    aiUse: ['sound'],
    ageRating: 18,
    contentDescriptors: ['blood', 'fear', 'strong-language'],
    languages: [spoken('en'), written('pl'), written('cs')],
  },
  'Skyhook Salvage': { aiUse: ['art', 'text'], ageRating: 7, languages: [written('en'), written('ko')] },
  Bytebound: { aiUse: ['code'], ageRating: 3, languages: [shown('en'), shown('de')] },
  'The Last Keeper': {
    aiUse: NO_AI,
    ageRating: 16,
    contentDescriptors: ['violence', 'fear'],
    languages: [spoken('en'), spoken('de'), written('es')],
  },
  'Ironclad Orchard': { aiUse: NO_AI, ageRating: 12, contentDescriptors: ['violence'], languages: inEnglish },
  'Moth & Ember': { aiUse: NO_AI, ageRating: 3, languages: [shown('en'), shown('fr'), shown('nb')] },
  'Pocket Foundry': { aiUse: ['code', 'art'], ageRating: 3, languages: inEnglish },
  'Overgrown Ruins Tileset': { aiUse: NO_AI },
  'Letters from Marrow Bay': {
    aiUse: NO_AI,
    ageRating: 12,
    languages: [spoken('en'), written('nl'), written('sv'), written('fi')],
  },
  'Midnight at the Velvet Fern': {
    aiUse: ['text'],
    ageRating: 18,
    contentDescriptors: ['strong-language', 'nudity', 'sexual-content', 'drugs'],
    languages: [spoken('en'), written('ja')],
  },
  Tidewrack: { aiUse: NO_AI, ageRating: 7, languages: [written('en'), written('es-419'), written('pt-BR')] },
  'A Kettle for Ghosts': { aiUse: NO_AI, ageRating: 3, languages: [written('en'), written('de')] },
  // From before studios were asked.
  'The Crooked Hour': {},
  Brasshaven: {
    aiUse: NO_AI,
    ageRating: 12,
    contentDescriptors: ['violence', 'gambling'],
    languages: [spoken('en'), written('de'), written('ru'), written('uk')],
  },
  'Caravan of Nine Wells': { aiUse: ['art'], ageRating: 7, languages: [written('en'), written('ar'), written('tr')] },
  Mossgate: { aiUse: NO_AI, ageRating: 7, languages: inEnglish },
  'Tiny Atlas': { aiUse: NO_AI, ageRating: 3, languages: [shown('en'), shown('es'), shown('hi'), shown('id')] },
  'Perihelion Run': { aiUse: NO_AI, ageRating: 7, languages: inEnglish },
  'Dust Between Moons': { aiUse: ['sound', 'text'], ageRating: 12, languages: [spoken('en'), written('fr')] },
  'Quiet Airlock': {
    aiUse: NO_AI,
    ageRating: 18,
    contentDescriptors: ['violence', 'blood', 'fear'],
    languages: [spoken('en'), written('it')],
  },
  'Orbit School': { aiUse: NO_AI, ageRating: 3, languages: [spoken('en'), spoken('de'), spoken('fr')] },
  'Inkwell Pixel Fonts': { aiUse: NO_AI },
  'Ambient Harbours': { aiUse: ['sound'] },
  'Beat Bazaar': { aiUse: NO_AI, ageRating: 3, languages: inEnglish },
  'Goblin Keepers': { aiUse: NO_AI, ageRating: 12, contentDescriptors: ['violence'], languages: [written('en')] },
  'Cat Burglars': { aiUse: ['art'], ageRating: 7, languages: [written('en'), written('ja')] },
  'Turbo Snail GP': {
    aiUse: NO_AI,
    ageRating: 3,
    contentDescriptors: ['online-interaction'],
    languages: [shown('en'), shown('de')],
  },
  'Shader Bench': { aiUse: ['code'], languages: inEnglish },
  Loopwright: { aiUse: NO_AI, languages: [shown('en'), shown('de')] },
  'Patchwork Localizer': { aiUse: ['code', 'text'], languages: [shown('en'), shown('zh-Hans'), shown('zh-Hant')] },
  'Skyhook Stormwake': { aiUse: NO_AI, ageRating: 7, languages: [written('en'), written('de'), written('ko')] },
  'The Winter Ferry': { aiUse: NO_AI, ageRating: 12, languages: [spoken('en'), written('nl'), written('sv')] },
};
