import { browserOf, type GroupTexts } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exportaciones de mis datos',
    title: () => 'Todo lo que la tienda sabe de ti está listo para descargar',
    text: ({ expiresAt }, { time }) =>
      `Puedes descargarlo hasta el ${time(expiresAt)}. Entra y abre tu cuenta en el panel.`,
    action: 'Abrir el panel',
  },
  'email-changed': {
    name: 'Seguridad: se ha cambiado el correo',
    title: () => 'Se ha cambiado tu correo electrónico',
    text: () => 'Si no has sido tú, cambia tu contraseña y cierra todas las sesiones.',
    action: 'Abrir tu cuenta',
  },
  'new-browser': {
    name: 'Seguridad: inicio de sesión en un navegador nuevo',
    title: (data) => {
      const browser = browserOf(data, ' en ');
      return browser === undefined
        ? 'Tu cuenta se ha usado en un navegador nuevo'
        : `Tu cuenta se ha usado en un navegador nuevo: ${browser}`;
    },
    text: () =>
      'Las ventanas privadas y los navegadores cuyos datos se borraron cuentan como nuevos. Si no has sido tú, cambia tu contraseña y cierra todas las sesiones.',
    action: 'Abrir tu cuenta',
  },
  'payout-address-changed': {
    name: 'Seguridad: se ha cambiado la dirección de cobro',
    title: ({ usableFrom }) =>
      usableFrom === undefined ? 'Se ha fijado una dirección de cobro' : 'Se ha pedido cambiar tu dirección de cobro',
    text: ({ usableFrom }, { time }) =>
      usableFrom === undefined
        ? 'Los cobros van a esta dirección desde ahora.'
        : `Se aplica a partir del ${time(usableFrom)}. Si no has sido tú, usa el enlace del correo sobre ello.`,
    action: 'Abrir tus cobros',
  },
  'api-key-created': {
    name: 'Seguridad: se ha creado una clave API',
    title: () => 'Se ha creado una clave API para tu cuenta',
    text: ({ scopes, expiresAt }, { time }) =>
      `Puede: ${scopes.join(', ')}. ${expiresAt === undefined ? 'No caduca nunca.' : `Caduca el ${time(expiresAt)}.`} Si no has sido tú, revócala y cambia tu contraseña.`,
    action: 'Abrir tus claves',
  },
};
