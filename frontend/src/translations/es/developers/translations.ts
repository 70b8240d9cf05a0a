import type { translationText as english } from '../../../content/developers/translations.ts';
import type { Translation } from '../../translation.ts';

export const translationText: Translation<typeof english> = {
  title: 'Textos en otros idiomas',
  help: 'Quien lee un idioma ve sus textos en la página del juego. Los demás ven el original. El título es el mismo en todos los idiomas.',
  original: 'Idioma de los textos originales',
  states: { complete: 'Completo', missing: 'Falta', incomplete: 'Falta la descripción' },
  inLanguage: (label, language) => `${label}: ${language}`,
  incomplete: 'Escribe una descripción en cada idioma que tenga una descripción breve.',
  tooLong: (max) => `Los textos en otros idiomas pueden tener ${max} caracteres en total.`,
};
