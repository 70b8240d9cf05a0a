import type { MailTexts } from './texts.ts';

export const es: MailTexts = {
  verification: {
    subject: 'Tu código de verificación de Satcade',
    text: 'Escribe este código para verificar tu nueva cuenta:',
  },
  passwordReset: {
    subject: 'Restablece tu contraseña de Satcade',
    text: 'Escribe este código para elegir una contraseña nueva. Si no lo has pedido, ignora este correo: tu contraseña no cambia. El código:',
  },
  invitation: {
    subject: 'Tu cuenta de Satcade',
    text: (username) =>
      `Tienes una cuenta en Satcade. Entra con el usuario ${username} y esta contraseña temporal, y elige una propia:`,
  },
  newAddress: {
    subject: 'Confirma tu nueva dirección de correo en Satcade',
    text: (username, code) => [
      `La cuenta ${username} quiere usar esta dirección de correo. El código es ${code}.`,
      'Escribe el código en la página de tu perfil en una hora. Si no lo has pedido, ignora este correo: sin el código no cambia nada.',
    ],
  },
  addressChanges: {
    subject: 'La dirección de correo de tu cuenta de Satcade va a cambiar',
    text: (username, email) => [
      `La dirección de correo de la cuenta ${username} cambia a ${email}. Para ello se escribió la contraseña y se confirmó la nueva dirección.`,
      'Si no has sido tú, contacta ya con la tienda. Durante 30 días esta dirección seguirá recibiendo los avisos sobre direcciones de cobro cambiadas; el enlace “No fui yo” de esos correos congela los cobros y cierra la sesión en todos los dispositivos.',
    ],
  },
  deleted: {
    subject: 'Tu cuenta de Satcade se ha eliminado',
    text: (username, time) => [
      `La cuenta ${username} se eliminó el ${time}, porque lo pidió alguien que había iniciado sesión en ella. No se puede recuperar.`,
      'Se han eliminado su perfil, su lista de deseos, su bandeja de entrada, sus ajustes y sus claves API. Los registros de ventas se conservan, pero no nombran a nadie.',
      'Si no has sido tú, contacta con la tienda y cambia tu contraseña en cualquier otro sitio donde la uses.',
    ],
    reason: 'Esta era la dirección de tu cuenta. La tienda ya no enviará nada a ella.',
  },
};
