import type { erasureText as english } from '../../../content/account/erasure.ts';
import type { Translation } from '../../translation.ts';

export const erasureText: Translation<typeof english> = {
  section: 'Tu cuenta',
  signedInAs: (username, email) => `${username}, ${email}`,
  security: 'Correo y contraseña',
  open: 'Eliminar mi cuenta',
  title: '¿Eliminar tu cuenta?',
  intro: 'No se puede deshacer. Después, cualquiera podrá registrar tu nombre de usuario.',
  deletedTitle: 'Qué se elimina',
  deleted: [
    'Tu perfil con sus imágenes, tu lista de deseos, tu biblioteca y la cuenta con la que entras.',
    'Tus juegos salen de la tienda. Los compradores conservan sus copias.',
    'El texto de tus reseñas y tu nombre en ellas. Las estrellas se quedan.',
    'Tu dirección de cobro y tus claves API.',
  ],
  keptTitle: 'Qué se conserva',
  kept: ['Pedidos, facturas y cobros, porque la tienda debe llevar su contabilidad. Ya no llevan tu nombre.'],
  typeName: (username) => `Escribe ${username} para confirmar`,
  nameWrong: (username) => `Escribe tu usuario exactamente así: ${username}`,
  forfeit: 'Renuncio a mi saldo',
  confirm: 'Eliminar para siempre',
  erasing: 'Eliminando…',
  failed: (detail) => `Tu cuenta no se eliminó: ${detail}`,
};
