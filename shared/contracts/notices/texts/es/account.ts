import { type GroupTexts, utcOf } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exportaciones de mis datos',
    title: () => 'Todo lo que la tienda sabe de ti está listo para descargar',
    text: ({ expiresAt }) =>
      `Puedes descargarlo hasta el ${expiresAt.slice(0, 10)}. Inicia sesión y abre tu cuenta en el panel.`,
    action: 'Abrir el panel',
  },
  'api-key-created': {
    name: 'Seguridad: se ha creado una clave de API',
    title: () => 'Se ha creado una clave de API para tu cuenta',
    text: ({ scopes, expiresAt }) =>
      `Puede: ${scopes.join(', ')}. ${expiresAt === undefined ? 'No caduca nunca.' : `Caduca: ${utcOf(expiresAt)}.`} Si no has sido tú, revócala y cambia tu contraseña.`,
    action: 'Abrir tus claves',
  },
};
