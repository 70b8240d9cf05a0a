import type { statementText as english } from '../../../content/store/statements.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const statementText: Translation<typeof english> = {
  ai: 'Uso de IA',
  aiUses: { none: 'Ninguno', code: 'Código', art: 'Arte', sound: 'Sonido', text: 'Texto' },
  notStated: 'Sin indicar',
  ageRating: 'Edad recomendada',
  years: (age) => `+${age}`,
  content: 'Contenido',
  descriptors: {
    violence: 'Violencia',
    blood: 'Sangre',
    fear: 'Miedo',
    'strong-language': 'Lenguaje soez',
    nudity: 'Desnudos',
    'sexual-content': 'Contenido sexual',
    drugs: 'Drogas',
    gambling: 'Apuestas',
    discrimination: 'Discriminación',
    'online-interaction': 'Interacción en línea',
  },
  languages: 'Idiomas',
  parts: { interface: 'interfaz', audio: 'voces', subtitles: 'subtítulos' },
  moreLanguages: (n) => count(n, { one: `${n} idioma más`, other: `${n} idiomas más` }),
};
