import type { weblnText as english } from '../../../content/order/webln.ts';
import type { Translation } from '../../translation.ts';

export const weblnText: Translation<typeof english> = {
  pay: 'Pagar con tu billetera',
  asking: 'Esperando a tu billetera…',
  sent: 'Tu billetera envió el pago. Esta página se actualiza cuando la tienda lo ve.',
  refused:
    'Rechazaste el pago en tu billetera. No se pagó nada. Inténtalo de nuevo o escanea el código con otra billetera.',
  silent:
    'Tu billetera no responde. Ábrela y busca una solicitud, o inténtalo de nuevo. La factura se paga una sola vez.',
  gone: 'Tu billetera ya no está conectada a esta página. Ábrela o desbloquéala y recarga la página, o escanea el código.',
  failed: (detail) =>
    `Tu billetera no pudo pagar: ${detail}. Revisa su saldo e inténtalo de nuevo, o escanea el código con otra billetera.`,
};
