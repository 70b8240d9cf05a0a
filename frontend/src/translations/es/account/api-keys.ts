import type { apiKeysText as english } from '../../../content/account/api-keys.ts';
import type { Translation } from '../../translation.ts';

export const apiKeysText: Translation<typeof english> = {
  open: 'Claves API',
  title: 'Claves API',
  intro:
    'Con una clave, un servidor de compilación sube y publica por ti, sin tu contraseña. Nunca puede gastar, comprar ni entrar en tu cuenta.',
  docs: 'Documentación de la API',
  loading: 'Cargando tus claves API',
  loadFailed: (detail) => `No se pudieron cargar tus claves API: ${detail}`,
  none: 'No tienes claves API.',
  made: (date) => `Creada el ${date}`,
  expires: (date) => `hasta el ${date}`,
  revoke: 'Revocar',
  revokeNamed: (name) => `Revocar ${name}`,
  revokeFailed: (detail) => `No se pudo revocar la clave: ${detail}`,
  newTitle: 'Crear una clave',
  name: 'Nombre',
  nameHelp: 'Dónde se usará, por ejemplo “Servidor de compilación”.',
  nameRequired: 'Ponle un nombre a la clave',
  may: 'Permisos',
  scopes: {
    'games:read': 'leer mis juegos, también los no publicados',
    'games:write': 'crear, cambiar y eliminar mis juegos y descuentos',
    'uploads:write': 'subir archivos',
    'stats:read': 'leer visitas, descargas e ingresos por día',
  },
  scopeRequired: 'Elige al menos un permiso',
  days: 'Válida (días)',
  daysHelp: 'Hasta 366. Déjalo en blanco si la clave no debe caducar.',
  daysWrong: 'Escribe de 1 a 366 días o déjalo en blanco',
  make: 'Crear clave',
  making: 'Creando…',
  makeFailed: (detail) => `No se pudo crear la clave: ${detail}`,
  shownOnce: 'Copia la clave ahora. No se volverá a mostrar.',
  copy: 'Copiar la clave',
};
