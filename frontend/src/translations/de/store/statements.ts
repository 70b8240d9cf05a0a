import type { statementText as english } from '../../../content/store/statements.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('de');

export const statementText: Translation<typeof english> = {
  ai: 'KI-Nutzung',
  aiUses: { none: 'Keine', code: 'Code', art: 'Grafik', sound: 'Ton', text: 'Text' },
  notStated: 'Keine Angabe',
  ageRating: 'Altersangabe',
  years: (age) => `${age}+`,
  content: 'Inhalt',
  descriptors: {
    violence: 'Gewalt',
    blood: 'Blut',
    fear: 'Angst',
    'strong-language': 'Derbe Sprache',
    nudity: 'Nacktheit',
    'sexual-content': 'Sexuelle Inhalte',
    drugs: 'Drogen',
    gambling: 'Glücksspiel',
    discrimination: 'Diskriminierung',
    'online-interaction': 'Online-Interaktion',
  },
  languages: 'Sprachen',
  parts: { interface: 'Oberfläche', audio: 'Ton', subtitles: 'Untertitel' },
  moreLanguages: (n) => `${n} weitere ${count(n, { one: 'Sprache', other: 'Sprachen' })}`,
};
