import type { AdminSentences, StatusWords } from './sentences.ts';

export const adminSentences: AdminSentences = {
  'You cannot block your own account.': 'No puedes bloquear tu propia cuenta.',
  'Admins cannot be blocked. Remove the account from the Admins first.':
    'No se puede bloquear a un admin. Quita antes la cuenta de los admins.',
  'The Admins are being changed. Try again.': 'Se están cambiando los admins. Inténtalo de nuevo.',
  '{} is already an Admin.': '{} ya es admin.',
  'The account {} is not confirmed or is disabled.': 'La cuenta {} no está confirmada o está desactivada.',
  'The last Admin keeps the role. Make another user an Admin first.':
    'El último admin conserva el rol. Nombra antes a otro admin.',
  'You are an Admin. Ask another Admin to take the role away, and sign in again.':
    'Eres admin. Pide a otro admin que te quite el rol y vuelve a entrar.',
  'You are no longer an Admin. Sign in again.': 'Ya no eres admin. Vuelve a entrar.',
  'Only Admins can {}.': 'Solo los admins pueden hacer esto.',
  'This is for Admins.': 'Solo los admins pueden hacer esto.',
  'No build {} of this game waits.': 'No hay ninguna versión {} de este juego en espera.',
  'This build is not CLEAN.': 'Esta versión no resultó limpia en el análisis.',
  'This game is a draft: its developer keeps it back.':
    'Este juego es un borrador: su desarrollador aún no lo publica.',
  'This game cannot be published: its file is not CLEAN.':
    'Este juego no se puede publicar: su archivo no resultó limpio en el análisis.',
  'This game cannot be published: it has no thumbnail. Its developer uploads one.':
    'Este juego no se puede publicar: no tiene miniatura. Su desarrollador debe subir una.',
  'Another collection has this slug.': 'Otra colección tiene esta dirección.',
  'Other collections have been added or deleted. Read the list again.':
    'Se han añadido o borrado otras colecciones. Vuelve a cargar la lista.',
  'There can be {} collections. Delete one that has ended.':
    'Puede haber {} colecciones. Borra una que haya terminado.',
  'Other Admins are changing the collections. Please try again.':
    'Otros admins están cambiando las colecciones. Inténtalo de nuevo.',
  'This user already owns the game.': 'Este usuario ya tiene el juego.',
  'The entitlement is being changed. Try again.': 'El derecho de descarga se está cambiando. Inténtalo de nuevo.',
  'No refund of this order was requested.': 'No se ha pedido ningún reembolso de este pedido.',
  'This refund is already {status}.': 'Este reembolso ya está decidido ({status}).',
  'This order is {status}. Only orders without a payment can be closed.':
    'El estado de este pedido es “{status}”. Solo se pueden cerrar pedidos sin pago.',
  'Only orders without a payment can be deleted, two weeks after their invoice has expired.':
    'Solo se pueden borrar pedidos sin pago, dos semanas después de que caduque su factura.',
  'This order has no support request.': 'Este pedido no tiene ninguna solicitud de ayuda.',
  'BTCPay cannot be asked for transactions at the moment. Try again in a minute.':
    'Ahora no se pueden consultar transacciones en BTCPay. Inténtalo de nuevo en un minuto.',
  'The payload of this delivery cannot be read.': 'No se puede leer el contenido de esta entrega.',
  'This developer has no held credit for this order.':
    'Este desarrollador no tiene ningún importe retenido de este pedido.',
  'This developer has no failed payout.': 'Este desarrollador no tiene ningún cobro fallido.',
  'The payouts of this developer are not frozen.': 'Los cobros de este desarrollador no están congelados.',
  'This developer has no such payout.': 'Este desarrollador no tiene ese cobro.',
  'This payout was not at BTCPay yet. Cancel it.': 'Este cobro aún no estaba en BTCPay. Cancélalo.',
  'This payout is already {status}.': 'Este cobro ya ha terminado ({status}).',
  'The payout is being changed. Try again.': 'El cobro se está cambiando. Inténtalo de nuevo.',
};

export const statusWords: StatusWords = {
  PENDING: 'Pendiente',
  INVOICE_CREATED: 'Esperando pago',
  PAYMENT_RECEIVED: 'Pago recibido',
  CONFIRMED: 'Confirmado',
  FULFILLED: 'Entregado',
  EXPIRED: 'Caducado',
  FAILED: 'Fallido',
  PROCESSING: 'En camino',
  COMPLETED: 'Pagado',
  requested: 'solicitado',
  approved: 'aprobado',
  declined: 'denegado',
  claimed: 'devuelto',
  failed: 'fallido',
};
