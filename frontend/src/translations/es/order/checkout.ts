import type { checkoutText as english } from '../../../content/order/checkout.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const checkoutText: Translation<typeof english> = {
  title: 'Pago',
  emptyTitle: 'Tu carrito está vacío',
  emptyText: 'Primero añade un juego. Se quedará aquí hasta que pagues.',
  backToStore: 'Volver a la tienda',
  summary: 'Resumen del pedido',
  quantity: (n) => `Cant. ${n}`,
  each: (price) => `${price} c/u`,
  subtotal: 'Subtotal',
  tax: 'Impuestos (8\u00a0%)',
  total: 'Total',
  payment: 'Método de pago',
  lightning: 'Bitcoin Lightning',
  lightningHint: 'Segundos y comisión mínima. Lo mejor para juegos.',
  onchain: 'Bitcoin on-chain',
  onchainHint: 'Desde cualquier billetera. Espera confirmaciones.',
  approxTotal: 'Total aproximado en BTC',
  priceAge: (seconds) =>
    seconds < 60 ? `Precio de hace ${seconds} s` : `Precio de hace ${Math.floor(seconds / 60)} min`,
  stalePrice: 'El servicio de precios no responde; este es el último precio conocido.',
  perBtc: (price) => `1 BTC = ${price}`,
  exactNote: 'El importe exacto se fija al pagar.',
  pay: (price) => `Pagar ${price} en Bitcoin`,
  getFree: 'Conseguir gratis',
  placing: 'Haciendo el pedido…',
  signInToPay: 'Entra para pagar',
  selectMethod: 'Elige un método de pago',
  cartEmpty: 'Tu carrito está vacío',
  failed: 'El pago falló. Inténtalo de nuevo.',
  failedBecause: (detail) => `El pago falló. Inténtalo de nuevo. (${detail})`,
  priceChanged: 'Un precio cambió mientras mirabas. El total de abajo está al día; revísalo y vuelve a pagar.',
  repriced: 'Han cambiado precios en tu carrito:',
  repricedOf: (name, from, to) => `${name} cuesta ahora ${to}, no ${from}.`,
  ownGames: (names) => `Tú publicas ${names}. No puedes comprar tu propio juego.`,
  refunds: (days) =>
    count(days, {
      one: `Puedes pedir un reembolso durante ${days} día.`,
      other: `Puedes pedir un reembolso durante ${days} días.`,
    }),
  refundPolicy: 'Política de reembolsos',
  unavailable: (names) => `No está a la venta: ${names}. Quítalo para continuar.`,
  alreadyOwned: 'Ya tienes un juego de este carrito. Quítalo, o vuelve a pagar para comprarlo como regalo.',
  alreadyOwnedNamed: (names) =>
    `Ya tienes un juego de este carrito: ${names}. Quítalo, o vuelve a pagar para comprarlo como regalo.`,
  giftsChanged: 'Los regalos de este pedido han cambiado. El resumen está al día; revísalo y vuelve a pagar.',
  removeThem: (n) => count(n, { one: 'Quitarlo del carrito', other: `Quitar estos ${n} del carrito` }),
  sessionEnded: 'Tu sesión ha terminado. Vuelve a entrar; tu carrito se queda como está.',
  fallbackPrice:
    'El servicio de precios no responde y no se conoce ningún precio anterior. Este precio es una estimación.',
  legal: 'Solo Bitcoin. No pagas nada hasta que lo envías.',
};
