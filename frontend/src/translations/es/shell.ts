import type { shell as english } from '../../content/shell.ts';
import { pluralsOf } from '../plurals.ts';
import type { Translation } from '../translation.ts';

const plural = pluralsOf('es');

export const shell: Translation<typeof english> = {
  store: 'Tienda',
  library: 'Biblioteca',
  mainNavigation: 'Principal',
  vaporwave: 'Vaporwave',
  vaporwaveOn: 'Tema Vaporwave',
  openCart: (count) => `Carrito, ${plural(count, { one: `${count} artículo`, other: `${count} artículos` })}`,
  profileMenu: (initials = '') => `Menú de perfil ${initials}`,
  uploadGame: 'Subir juego',
  offline: 'Sin conexión. Lo que ves puede no estar al día.',
  footerLine: 'Juegos, herramientas y recursos que se pagan en Bitcoin. Cada archivo se analiza antes de venderse.',
  footerNavigation: 'Más',
  allGames: 'Todos los juegos',
  apiDocs: 'API',
  legal: {
    contact: 'Contacto',
    terms: 'Términos',
    refunds: 'Reembolsos',
    privacy: 'Privacidad',
    imprint: 'Aviso legal',
  },
  languages: 'Idioma',
};
