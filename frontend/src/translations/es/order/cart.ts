import type { cartText as english } from '../../../content/order/cart.ts';
import type { Translation } from '../../translation.ts';

export const cartText: Translation<typeof english> = {
  title: 'Tu carrito',
  empty: 'Tu carrito está vacío',
  emptyHint: 'Encuentra algo que valga unos sats.',
  browse: 'Ver juegos',
  checkout: 'Ir al pago',
  subtotal: 'Subtotal',
  tax: 'Impuestos (8\u00a0%)',
  total: 'Total',
  each: (price) => `${price} c/u`,
  remove: (name) => `Quitar ${name}`,
  fewer: (name) => `Uno menos de ${name}`,
  more: (name) => `Uno más de ${name}`,
  most: (n) => `Un pedido puede tener como máximo ${n} copias de un juego.`,
  quantity: 'Cantidad',
  notYet: 'Este juego aún no está a la venta. Quítalo para pagar.',
};
