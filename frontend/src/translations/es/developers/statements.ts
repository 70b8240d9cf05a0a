import type { statementFormText as english } from '../../../content/developers/statements.ts';
import type { Translation } from '../../translation.ts';

export const statementFormText: Translation<typeof english> = {
  aiHelp:
    'Indica si alguna parte del juego se hizo con IA, aunque sea en parte. Su página y los filtros de las listas muestran tu respuesta.',
  noAi: 'No se usó IA',
  aiMissing: 'Indica si se usó IA: elige “No se usó IA” o las partes que hizo la IA.',
  ageRatingHelp: 'La edad mínima en años, según tu criterio. Con contenido para adultos debe ser +18.',
  ratingTooLow: 'Un juego con contenido para adultos necesita la edad recomendada +18, o ninguna.',
  content: 'Qué contiene el juego',
  addLanguage: 'Añadir un idioma',
  chooseLanguage: 'Elige un idioma',
  partless: 'Elige dónde tiene el juego cada idioma o quita el idioma.',
  removeLanguage: (name) => `Quitar ${name}`,
  partNames: { interface: 'Interfaz', audio: 'Voces', subtitles: 'Subtítulos' },
};
