import type * as english from '../../content/problems.ts';
import { adminSentences, statusWords } from '../admin-sentences/es.ts';
import { gameSentences } from '../game-sentences/es.ts';
import { type ProblemWords, sentenceFor, textOfProblem } from '../problem-words.ts';
import type { Translation } from '../translation.ts';

const words: ProblemWords = {
  codes: {
    'bad-request': 'La solicitud es incorrecta. Recarga la página e inténtalo de nuevo.',
    validation: 'Algunos datos no son válidos.',
    'bad-token': 'Esta lista ha cambiado. Vuelve a cargarla.',
    unauthenticated: 'Entra para hacer esto.',
    'bad-signature': 'La firma no coincide.',
    forbidden: 'No puedes hacer esto.',
    'reauthentication-required': 'Escribe otra vez tu contraseña.',
    'not-found': 'No encontrado.',
    'method-not-allowed': 'Esto no está permitido aquí.',
    conflict: 'El estado ha cambiado entretanto. Recarga la página e inténtalo de nuevo.',
    'price-changed': 'Un precio ha cambiado.',
    'not-available': 'No está a la venta por ahora.',
    'already-owned': 'Ya tienes este juego.',
    'limit-reached': 'Se ha alcanzado el máximo.',
    'not-refundable': 'Esto no se puede reembolsar.',
    'not-erasable': 'Esta cuenta aún no se puede eliminar.',
    'payouts-frozen': 'Los cobros están congelados. Pide a la tienda que los descongele.',
    gone: 'Ha caducado o ya se ha usado.',
    'precondition-failed': 'Otra persona lo ha cambiado antes. Recarga la página.',
    'too-large': 'La solicitud es demasiado grande.',
    'unsupported-media-type': 'La solicitud tiene un formato incorrecto.',
    'idempotency-mismatch': 'Esta solicitud ya se envió con otro contenido. Recarga la página.',
    'upload-refused': 'Este archivo no se acepta.',
    'too-many-requests': 'Demasiadas solicitudes. Inténtalo más tarde.',
    internal: 'Ha habido un error por nuestra parte. Inténtalo más tarde.',
    unavailable: 'No disponible por ahora. Inténtalo más tarde.',
  },
  sentences: {
    'You already own a game in this cart.': 'Ya tienes un juego de este carrito.',
    'Another refund of this order is under way. Claim it first, or wait for its decision.':
      'Otro reembolso de este pedido está en curso. Cóbralo primero o espera la decisión.',
    'Many users are voting for this review. Try again.':
      'Muchos usuarios están votando esta reseña. Inténtalo de nuevo.',
    'Someone else is changing this game. Try again.': 'Otra persona está cambiando este juego. Inténtalo de nuevo.',
    'Support requests are only for orders that were paid and failed, or whose refund was declined.':
      'Aquí solo se pide ayuda para pedidos pagados que han fallado o cuyo reembolso se ha denegado.',
    'The gift is being changed. Try again.': 'El regalo se está cambiando. Inténtalo de nuevo.',
    'The number of gifts has changed. Check your cart and try again.':
      'El número de regalos ha cambiado. Revisa tu carrito e inténtalo de nuevo.',
    'The order is being changed. Try again.': 'El pedido se está cambiando. Inténtalo de nuevo.',
    'The request has changed. Load it again.': 'La solicitud ha cambiado. Vuelve a cargarla.',
    'The same checkout is under way. Try again.': 'La misma compra está en curso. Inténtalo de nuevo.',
    'The settings were changed at the same time. Load them again.':
      'Los ajustes se cambiaron al mismo tiempo. Vuelve a cargarlos.',
    'The settings were changed at the same time. Try again.':
      'Los ajustes se cambiaron al mismo tiempo. Inténtalo de nuevo.',
    'This gift no longer has a link.': 'Este regalo ya no tiene enlace.',
    'You have already reviewed this game.': 'Ya has reseñado este juego.',
    'Your request is open. The store will answer on the order’s page.':
      'Tu solicitud está abierta. La tienda responderá en la página del pedido.',
    'The address was changed at the same time. Try again.':
      'La dirección se cambió al mismo tiempo. Inténtalo de nuevo.',
    'Another account has this e-mail address.': 'Otra cuenta tiene esta dirección de correo.',
    'Buy this game to download it.': 'Compra este juego para descargarlo.',
    'You bought this gift. Send its link to somebody else.':
      'Tú compraste este regalo. Envía el enlace a otra persona.',
    'You cannot report your own review.': 'No puedes denunciar tu propia reseña.',
    'You cannot review your own game.': 'No puedes reseñar tu propio juego.',
    'You cannot vote for your own review.': 'No puedes votar tu propia reseña.',
    'This game belongs to another developer.': 'Este juego pertenece a otro desarrollador.',
    'Only the developer of the game may answer its reviews.':
      'Solo el desarrollador del juego puede responder a sus reseñas.',
    'Only the buyer of an order can ask about it.': 'Solo el comprador de un pedido puede preguntar por él.',
    'The buyer revoked this gift.': 'El comprador revocó este regalo.',
    'The payment for this gift became invalid.': 'El pago de este regalo dejó de ser válido.',
    'The payment of this gift became invalid.': 'El pago de este regalo dejó de ser válido.',
    'This gift was redeemed already.': 'Este regalo ya se ha canjeado.',
    'This collection has ended.': 'Esta colección ha terminado.',
    'This collection was deleted.': 'Esta colección se eliminó.',
    'This download link was used or has expired. Ask for a new one in your library.':
      'Este enlace de descarga se usó o ha caducado. Pide otro en tu biblioteca.',
    'This code has expired. Request another.': 'Este código ha caducado. Pide otro.',
    'This link has expired.': 'Este enlace ha caducado.',
    'This link was used already. Payouts are frozen until the store lifts it.':
      'Este enlace ya se usó. Los cobros están congelados hasta que la tienda los descongele.',
    'There is no payout address any more.': 'Ya no hay ninguna dirección de cobro.',
    'This request has reached the maximum number of messages.': 'Esta solicitud ha llegado al máximo de mensajes.',
    'An order of yours is not finished. Pay it, or wait until it expires.':
      'Un pedido tuyo no ha terminado. Págalo o espera a que caduque.',
    'A refund of yours is under way. Claim it, or wait until it is decided.':
      'Tienes un reembolso en curso. Cóbralo o espera a que se decida.',
    'A payout to you is not over yet. Wait until it has arrived.':
      'Un cobro tuyo aún no ha terminado. Espera a que llegue.',
    'You can get money back for one of your orders. Request it, or give it up.':
      'Puedes recuperar dinero de uno de tus pedidos. Solicítalo o renuncia a él.',
    'Gift not found. Check that you have the whole link.':
      'Regalo no encontrado. Comprueba que tienes el enlace completo.',
    'This link leads to no wishlist. Its owner may have switched it off.':
      'Este enlace no lleva a ninguna lista de deseos. Quizá su dueño lo haya desactivado.',
    'This order cost nothing.': 'Este pedido no costó nada.',
    'This order was refunded.': 'Este pedido se reembolsó.',
    'There is nothing to refund.': 'No hay nada que devolver.',
    'Nothing of this order can be refunded now.': 'Ahora no se puede reembolsar nada de este pedido.',
    'One gift of this order is not redeemed yet. Revoke it in your library first.':
      'Un regalo de este pedido aún no se ha canjeado. Revócalo antes en tu biblioteca.',
    'Five codes were sent today. Try again tomorrow.': 'Hoy ya se enviaron cinco códigos. Inténtalo mañana.',
    'The e-mail address was changed too often in the last 30 days. Try again later.':
      'La dirección de correo se cambió demasiadas veces en los últimos 30 días. Inténtalo más tarde.',
    'This account is blocked. Contact the store.': 'Esta cuenta está bloqueada. Contacta con la tienda.',
    'This account was deleted.': 'Esta cuenta se eliminó.',
    'This store sends no e-mail, so addresses cannot be changed.':
      'Esta tienda no envía correos, así que no se pueden cambiar las direcciones.',
    '{} is your own game. Developers cannot buy the games that they sell.':
      '{} es tu propio juego. Los desarrolladores no pueden comprar los juegos que venden.',
    'You cannot follow yourself.': 'No puedes seguirte a ti.',
    'You cannot report your own post.': 'No puedes denunciar tu propia publicación.',
    'You follow {} developers, the maximum. Unfollow one first.':
      'Sigues a {} desarrolladores, el máximo posible. Deja de seguir a uno primero.',
    'The game is not in the store. Publish it first; the post stays a draft.':
      'El juego no está en la tienda. Publícalo primero; la publicación queda como borrador.',
    'Someone else is changing this post. Try again.':
      'Otra persona está cambiando esta publicación. Inténtalo de nuevo.',
    '{} posts about this game have a picture, the maximum. Remove one from an older post.':
      '{} publicaciones sobre este juego tienen imagen, el máximo posible. Quítala de una más antigua.',
    'Your wishlist is full ({} games). Remove one first.':
      'Tu lista de deseos está llena ({} juegos). Quita uno antes.',
    'Gifts are refunded for {} days. The link still works.':
      'Los regalos se reembolsan durante {} días. El enlace sigue funcionando.',
    'Orders are refunded for {} days.': 'Los pedidos se reembolsan durante {} días.',
    'This purchase has reached its limit of {} downloads.': 'Esta compra ha alcanzado su límite de {} descargas.',
    'The {} days to download this purchase have ended.': 'Han terminado los {} días para descargar esta compra.',
    'This purchase was refunded or its payment failed; it can no longer be downloaded.':
      'Esta compra se reembolsó o su pago falló; ya no se puede descargar.',
    'A game may have {} channels. Remove one of them.': 'Un juego puede tener {} canales. Elimina uno.',
    'This refund was declined.': 'Este reembolso fue denegado.',
    'This refund was declined: {}': 'Este reembolso fue denegado: {}',
    'Upload failed. Expected object size {expected}, but got {got}.':
      'La subida falló. Se esperaban {expected} bytes y llegaron {got}.',
    'Switch the endpoint on first.': 'Activa primero el endpoint.',
    'The endpoint was changed or deleted in the meantime. Load it again.':
      'El endpoint se cambió o se eliminó mientras tanto. Míralo de nuevo.',
    'This delivery is being sent at this moment.': 'Esta entrega se está enviando en este momento.',
    'This user already has a developer profile.': 'Esta cuenta ya tiene un perfil de desarrollador.',
    'You own this game already. The gift is not used up: give the link to somebody else.':
      'Ya tienes este juego. El regalo no se ha usado: da el enlace a otra persona.',
    'is the address of your account already': 'ya es la dirección de tu cuenta',
    'is not the code that was sent': 'no es el código enviado',
    'is not a Bitcoin address, or is mistyped': 'no es una dirección de Bitcoin, o tiene un error',
    'must be a Lightning address (name@host), an LNURL to a public https address, or a BOLT12 offer; an invoice can be paid once only':
      'debe ser una dirección Lightning (nombre@host), una LNURL a una dirección https pública o una oferta BOLT12; una factura solo se puede pagar una vez',
  },
  games: gameSentences,
  admin: adminSentences,
  statuses: statusWords,
  quotas: {
    openOrders: (n) =>
      `Una cuenta puede tener como máximo ${n} pedidos sin pagar. Paga uno o espera a que uno caduque.`,
    games: (n) => `Una cuenta puede tener como máximo ${n} juegos. Elimina un juego que ya no necesites.`,
    drafts: (n) => `Una cuenta puede tener como máximo ${n} borradores. Descarta uno que ya no necesites.`,
    apiKeys: (n) => `Una cuenta puede tener como máximo ${n} claves API. Revoca una clave que ya no necesites.`,
    openUploads: (n) =>
      `Una cuenta puede tener como máximo ${n} subidas sin terminar. Termina o cancela una, o inténtalo dentro de una hora.`,
    storedBytes: (n) => `Una cuenta puede tener como máximo ${n} GB de archivos. Elimina un juego que ya no necesites.`,
    reviewsPerDay: (n) => `Una cuenta puede enviar como máximo ${n} reseñas al día. Inténtalo mañana.`,
    reportsPerDay: (n) => `Una cuenta puede enviar como máximo ${n} denuncias al día. Inténtalo mañana.`,
    webhookEndpoints: (n) =>
      `Una cuenta puede tener como máximo ${n} puntos de conexión de webhooks. Elimina uno que ya no necesites.`,
    webhookSendsPerDay: (n) => `Una cuenta puede enviar a mano como máximo ${n} webhooks al día. Inténtalo mañana.`,
    votesPerDay: (n) => `Una cuenta puede votar como máximo ${n} reseñas al día. Inténtalo mañana.`,
    newsPerDay: (n) => `Una cuenta puede escribir como máximo ${n} publicaciones al día. Inténtalo mañana.`,
    followsPerDay: (n) => `Una cuenta puede seguir como máximo a ${n} desarrolladores al día. Inténtalo mañana.`,
    supportPerDay: (n) => `Una cuenta puede enviar como máximo ${n} solicitudes de ayuda al día. Inténtalo mañana.`,
    invitationsPerDay: (n) =>
      `Una cuenta puede enviar como máximo ${n} invitaciones a editores al día. Inténtalo mañana.`,
    freeDownloadsPerDay: (n) =>
      `Una cuenta puede iniciar como máximo ${n} descargas sin pagar al día. Inténtalo después de medianoche (UTC).`,
  },
};

export const problemText: Translation<typeof english.problemText> = (problem) => textOfProblem(problem, words);

export const fieldProblemText: Translation<typeof english.fieldProblemText> = (message) =>
  sentenceFor(message, words) ?? message;
