import type { payoutText as english, payoutFailed as englishFailed } from '../../../content/developers/payouts.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const plural = pluralsOf('es');

export const payoutText: Translation<typeof english> = {
  title: 'Tus cobros',
  loading: 'Cargando tus cobros',
  loadFailed: (detail) => `No se pudieron cargar tus cobros: ${detail}`,
  sums: {
    balance: 'Saldo',
    held: 'Retenido',
    released: 'Liberado',
    inPayout: 'En un cobro',
    paid: 'Pagado hasta ahora',
  },
  credits: (n) => plural(n, { one: `${n} abono`, other: `${n} abonos` }),
  payouts: (n) => plural(n, { one: `${n} cobro`, other: `${n} cobros` }),
  orders: (n) => plural(n, { one: `${n} pedido`, other: `${n} pedidos` }),
  next: {
    'no-sales': () => 'Aún no hay nada que cobrar. Cada pedido de tus juegos añade aquí un abono.',
    frozen: () => 'No se hace ningún cobro mientras los cobros estén congelados.',
    'no-address': ({ released }) => `Podrás cobrar ${released} en cuanto indiques una dirección abajo.`,
    owing: () => 'Se reembolsó un pedido cuyo abono ya se había pagado. Los próximos abonos lo compensarán.',
    'rate-check': ({ inPayout }) =>
      `Un cobro de ${inPayout} espera a la tienda: la cotización de bitcoin es inusual. Se enviará cuando vuelva a ser verosímil o cuando un admin la acepte.`,
    'under-way': ({ inPayout, nextRun }) =>
      `${inPayout} están en un cobro. La lista de abajo muestra su estado. La próxima ronda es el ${nextRun}.`,
    again: ({ failed }) => `${failed} Después lo reintentará la próxima ronda.`,
    attention: ({ failed }) =>
      `${failed} No se reintenta automáticamente. Indica otra dirección abajo o pide a la tienda que lo revise.`,
    ready: ({ released, nextRun }) => `${released} saldrán en la próxima ronda: el ${nextRun}.`,
    'below-minimum': ({ missing, nextRun }) =>
      `Deben liberarse ${missing} más para que se haga un cobro. La próxima ronda es el ${nextRun}.`,
  },
  rules: (minimum, holdDays) =>
    `Para un cobro hacen falta al menos ${minimum}. ${
      holdDays === 0
        ? 'Los abonos se liberan al momento.'
        : `Cada abono se retiene ${plural(holdDays, { one: 'un día', other: `${holdDays} días` })} después de la compra.`
    } Si un admin debe revisar el pago, el abono se retiene hasta entonces.`,
  afterFee:
    'Todos los importes son tras la comisión de la plataforma, que el formulario de subida muestra junto al precio.',
  holds: {
    title: 'Por qué se retiene un importe',
    frozen: ({ amount, count }) =>
      `${amount} (${count}): los cobros están congelados. Se pagará cuando la tienda los descongele.`,
    refund: ({ amount, count }) =>
      `${amount} (${count}): un comprador ha pedido un reembolso. Se liberará cuando se deniegue o caduque.`,
    review: ({ amount, count }) =>
      `${amount} (${count}): un admin debe revisar el pago del pedido. Se liberará entonces.`,
    'hold-period': ({ amount, count, until }) =>
      `${amount} (${count}): los compradores aún pueden pedir un reembolso. El primer abono se liberará el ${until}.`,
  },
  frozen: {
    title: 'Tus cobros están congelados',
    since: (time) =>
      `El enlace “No fui yo” de un correo sobre tu dirección de cobro se usó el ${time}. Tu saldo se queda como está.`,
    steps: [
      'Pon una contraseña nueva.',
      'Comprueba el correo de tu cuenta.',
      'Pide a la tienda que descongele tus cobros.',
    ],
    security: 'Abrir tus ajustes de seguridad',
  },
  csv: 'Guardar movimientos en CSV',
  savingCsv: 'Guardando…',
  csvFailed: (detail) => `No se pudieron guardar los movimientos: ${detail}`,
  csvName: (date) => `satcade-movimientos-${date}.csv`,
  list: 'Cobros',
  none: 'Aún no hay cobros. El primer cobro se hará cuando se haya liberado lo suficiente.',
  listFailed: (detail) => `No se pudo cargar la lista: ${detail}`,
  more: 'Mostrar más cobros',
  status: { PENDING: 'En preparación', PROCESSING: 'En camino', COMPLETED: 'Pagado', FAILED: 'Fallido' },
  failed: 'El importe volvió a tu saldo. El cobro se reintentará más tarde.',
  failure: 'Por qué falló',
  to: (method) => `Destino (${method})`,
  transaction: 'Transacción',
  paymentHash: 'Hash del pago',
  rate: 'Cotización',
  rateOf: (price) => `1 BTC = ${price}`,
  completed: 'Pagado el',
  ordersIn: 'Pedidos de este cobro',
  copyOf: (what) => `Copiar: ${what}`,
  settings: {
    title: 'Dirección de cobro',
    intro: 'Adónde van tus cobros. Para cambiarla hace falta tu contraseña, y recibirás un correo sobre el cambio.',
    frozen: 'La dirección no se puede cambiar mientras los cobros estén congelados.',
    loadFailed: (detail) => `No se pudo cargar la dirección de cobro: ${detail}`,
    loading: 'Cargando la dirección de cobro',
    method: 'Método',
    methods: { lightning: 'Lightning', onchain: 'On-chain' },
    address: 'Dirección',
    help: {
      lightning:
        'Una dirección Lightning (name@host), un LNURL o una oferta BOLT12. No una factura: solo se puede pagar una vez.',
      onchain: 'Una dirección de Bitcoin de tu propia billetera.',
    },
    required: 'Escribe una dirección.',
    refused: (message) => `No se aceptó: ${message}.`,
    save: 'Guardar dirección',
    saving: 'Guardando…',
    failed: (detail) => `No se pudo guardar la dirección: ${detail}`,
    savedNow: 'Guardada. El próximo cobro irá allí.',
    savedLater: 'Guardada. Los cobros la usarán dentro de un día.',
    kept: 'Se mantiene la dirección anterior.',
    current: 'Los cobros van a',
    pending: (method, time) => `Desde el ${time}, los cobros irán a esta dirección ${method}:`,
    pendingWhy:
      'Una dirección nueva vale al cabo de un día, para que un intruso en tu cuenta no pueda llevarse tu saldo sin que lo notes.',
    takeBack: 'Mantener la anterior',
  },
};

export const payoutFailed: Translation<typeof englishFailed> = (attempts, reason, retry) =>
  `${plural(attempts, { one: 'El último cobro falló', other: `Los últimos ${attempts} cobros fallaron` })}: ${reason}.${
    retry === undefined ? '' : ` El próximo intento no será antes del ${retry}.`
  }`;
