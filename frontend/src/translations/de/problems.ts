import type * as english from '../../content/problems.ts';
import { adminSentences, statusWords } from '../admin-sentences/de.ts';
import { gameSentences } from '../game-sentences/de.ts';
import { type ProblemWords, sentenceFor, textOfProblem } from '../problem-words.ts';
import type { Translation } from '../translation.ts';

const words: ProblemWords = {
  codes: {
    'bad-request': 'Die Anfrage ist fehlerhaft. Lade die Seite neu und versuche es noch einmal.',
    validation: 'Einige Angaben sind nicht gültig.',
    'bad-token': 'Diese Liste hat sich geändert. Lade sie neu.',
    unauthenticated: 'Melde dich an, um das zu tun.',
    'bad-signature': 'Die Signatur passt nicht.',
    forbidden: 'Das darfst du nicht tun.',
    'reauthentication-required': 'Gib dein Passwort noch einmal ein.',
    'not-found': 'Nicht gefunden.',
    'method-not-allowed': 'Das ist hier nicht erlaubt.',
    conflict: 'Der Stand hat sich inzwischen geändert. Lade die Seite neu und versuche es noch einmal.',
    'price-changed': 'Ein Preis hat sich geändert.',
    'not-available': 'Zurzeit nicht zu kaufen.',
    'already-owned': 'Du besitzt dieses Spiel schon.',
    'limit-reached': 'Die Höchstzahl ist erreicht.',
    'not-refundable': 'Das kann nicht erstattet werden.',
    'not-erasable': 'Dieses Konto kann noch nicht gelöscht werden.',
    'payouts-frozen': 'Auszahlungen sind gesperrt. Bitte den Shop, die Sperre aufzuheben.',
    gone: 'Abgelaufen oder schon benutzt.',
    'precondition-failed': 'Inzwischen hat jemand anderes das geändert. Lade die Seite neu.',
    'too-large': 'Die Anfrage ist zu groß.',
    'unsupported-media-type': 'Die Anfrage hat ein falsches Format.',
    'idempotency-mismatch': 'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Lade die Seite neu.',
    'upload-refused': 'Diese Datei wird nicht angenommen.',
    'too-many-requests': 'Zu viele Anfragen. Versuche es später noch einmal.',
    internal: 'Bei uns ist ein Fehler aufgetreten. Versuche es später noch einmal.',
    unavailable: 'Zurzeit nicht verfügbar. Versuche es später noch einmal.',
  },
  sentences: {
    'You already own a game in this cart.': 'Du besitzt ein Spiel in diesem Warenkorb schon.',
    'Another refund of this order is under way. Claim it first, or wait for its decision.':
      'Eine andere Erstattung dieser Bestellung läuft schon. Hol sie zuerst ab, oder warte auf die Entscheidung.',
    'Many users are voting for this review. Try again.':
      'Viele stimmen gerade über diese Rezension ab. Versuche es noch einmal.',
    'Someone else is changing this game. Try again.':
      'Jemand anderes ändert gerade dieses Spiel. Versuche es noch einmal.',
    'Support requests are only for orders that were paid and failed, or whose refund was declined.':
      'Hilfe gibt es hier nur für Bestellungen, die bezahlt wurden und fehlgeschlagen sind, oder deren Erstattung abgelehnt wurde.',
    'The gift is being changed. Try again.': 'Das Geschenk wird gerade geändert. Versuche es noch einmal.',
    'The number of gifts has changed. Check your cart and try again.':
      'Die Zahl der Geschenke hat sich geändert. Sieh in deinen Warenkorb und versuche es noch einmal.',
    'The order is being changed. Try again.': 'Die Bestellung wird gerade geändert. Versuche es noch einmal.',
    'The request has changed. Load it again.': 'Die Anfrage hat sich geändert. Lade sie neu.',
    'The same checkout is under way. Try again.': 'Derselbe Kauf läuft schon. Versuche es noch einmal.',
    'The settings were changed at the same time. Load them again.':
      'Die Einstellungen wurden gleichzeitig geändert. Lade sie neu.',
    'The settings were changed at the same time. Try again.':
      'Die Einstellungen wurden gleichzeitig geändert. Versuche es noch einmal.',
    'This gift no longer has a link.': 'Dieses Geschenk hat keinen Link mehr.',
    'You have already reviewed this game.': 'Du hast dieses Spiel schon rezensiert.',
    'Your request is open. The store will answer on the order’s page.':
      'Deine Anfrage ist offen. Der Shop antwortet auf der Seite der Bestellung.',
    'The address was changed at the same time. Try again.':
      'Die Adresse wurde gleichzeitig geändert. Versuche es noch einmal.',
    'Another account has this e-mail address.': 'Ein anderes Konto hat diese E-Mail-Adresse.',
    'Buy this game to download it.': 'Kaufe dieses Spiel, um es herunterzuladen.',
    'You bought this gift. Send its link to somebody else.':
      'Du hast dieses Geschenk gekauft. Schicke den Link jemand anderem.',
    'You cannot report your own review.': 'Du kannst deine eigene Rezension nicht melden.',
    'You cannot review your own game.': 'Du kannst dein eigenes Spiel nicht rezensieren.',
    'You cannot vote for your own review.': 'Du kannst nicht für deine eigene Rezension stimmen.',
    'This game belongs to another developer.': 'Dieses Spiel gehört jemand anderem.',
    'Only the developer of the game may answer its reviews.':
      'Nur der Entwickler des Spiels darf auf Rezensionen antworten.',
    'Only the buyer of an order can ask about it.': 'Nur wer eine Bestellung aufgegeben hat, kann dazu fragen.',
    'The buyer revoked this gift.': 'Das Geschenk wurde widerrufen.',
    'The payment for this gift became invalid.': 'Die Zahlung für dieses Geschenk wurde ungültig.',
    'The payment of this gift became invalid.': 'Die Zahlung für dieses Geschenk wurde ungültig.',
    'This gift was redeemed already.': 'Dieses Geschenk wurde schon eingelöst.',
    'This collection has ended.': 'Diese Sammlung ist beendet.',
    'This collection was deleted.': 'Diese Sammlung wurde gelöscht.',
    'This download link was used or has expired. Ask for a new one in your library.':
      'Dieser Download-Link wurde benutzt oder ist abgelaufen. Hole dir einen neuen in deiner Bibliothek.',
    'This code has expired. Request another.': 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
    'This link has expired.': 'Dieser Link ist abgelaufen.',
    'This link was used already. Payouts are frozen until the store lifts it.':
      'Dieser Link wurde schon benutzt. Auszahlungen sind gesperrt, bis der Shop die Sperre aufhebt.',
    'There is no payout address any more.': 'Es gibt keine Auszahlungsadresse mehr.',
    'This request has reached the maximum number of messages.': 'Diese Anfrage hat die Höchstzahl an Nachrichten.',
    'An order of yours is not finished. Pay it, or wait until it expires.':
      'Eine deiner Bestellungen ist offen. Bezahle sie oder warte, bis sie abläuft.',
    'A refund of yours is under way. Claim it, or wait until it is decided.':
      'Eine Erstattung an dich läuft. Hol sie ab oder warte auf die Entscheidung.',
    'A payout to you is not over yet. Wait until it has arrived.':
      'Eine Auszahlung an dich ist noch nicht abgeschlossen. Warte, bis sie angekommen ist.',
    'You can get money back for one of your orders. Request it, or give it up.':
      'Für eine deiner Bestellungen kannst du Geld zurückbekommen. Frage es an oder verzichte darauf.',
    'Gift not found. Check that you have the whole link.':
      'Geschenk nicht gefunden. Prüfe, ob der Link vollständig ist.',
    'This link leads to no wishlist. Its owner may have switched it off.':
      'Dieser Link führt zu keiner Wunschliste. Vielleicht wurde er abgeschaltet.',
    'This order cost nothing.': 'Diese Bestellung hat nichts gekostet.',
    'This order was refunded.': 'Diese Bestellung wurde erstattet.',
    'There is nothing to refund.': 'Es gibt nichts zu erstatten.',
    'Nothing of this order can be refunded now.': 'Von dieser Bestellung kann zurzeit nichts erstattet werden.',
    'One gift of this order is not redeemed yet. Revoke it in your library first.':
      'Ein Geschenk dieser Bestellung ist noch nicht eingelöst. Widerrufe es zuerst in deiner Bibliothek.',
    'Five codes were sent today. Try again tomorrow.':
      'Heute wurden schon fünf Codes gesendet. Versuche es morgen noch einmal.',
    'The e-mail address was changed too often in the last 30 days. Try again later.':
      'Die E-Mail-Adresse wurde in den letzten 30 Tagen zu oft geändert. Versuche es später noch einmal.',
    'This account is blocked. Contact the store.': 'Dieses Konto ist gesperrt. Wende dich an den Shop.',
    'This account was deleted.': 'Dieses Konto wurde gelöscht.',
    'This store sends no e-mail, so addresses cannot be changed.':
      'Dieser Shop sendet keine E-Mails, deshalb können Adressen nicht geändert werden.',
    '{} is your own game. Developers cannot buy the games that they sell.':
      '{} ist dein eigenes Spiel. Entwickler können die Spiele nicht kaufen, die sie verkaufen.',
    'You cannot follow yourself.': 'Du kannst dir nicht selbst folgen.',
    'You cannot report your own post.': 'Du kannst deinen eigenen Beitrag nicht melden.',
    'You follow {} developers, the maximum. Unfollow one first.':
      'Du folgst {} Entwicklern, mehr geht nicht. Folge zuerst einem von ihnen nicht mehr.',
    'The game is not in the store. Publish it first; the post stays a draft.':
      'Das Spiel ist nicht im Shop. Veröffentliche es zuerst; der Beitrag bleibt ein Entwurf.',
    'Someone else is changing this post. Try again.':
      'Jemand anderes ändert gerade diesen Beitrag. Versuche es noch einmal.',
    '{} posts about this game have a picture, the maximum. Remove one from an older post.':
      '{} Beiträge zu diesem Spiel haben ein Bild, mehr geht nicht. Entferne eines aus einem älteren Beitrag.',
    'Your wishlist is full ({} games). Remove one first.':
      'Deine Wunschliste ist voll ({} Spiele). Entferne zuerst eines.',
    'Gifts are refunded for {} days. The link still works.':
      'Geschenke werden {} Tage lang erstattet. Der Link funktioniert noch.',
    'Orders are refunded for {} days.': 'Bestellungen werden {} Tage lang erstattet.',
    'This purchase has reached its limit of {} downloads.': 'Das Limit von {} Downloads für diesen Kauf ist erreicht.',
    'The {} days to download this purchase have ended.': 'Die {} Tage zum Herunterladen dieses Kaufs sind abgelaufen.',
    'This purchase was refunded or its payment failed; it can no longer be downloaded.':
      'Dieser Kauf wurde erstattet oder seine Zahlung ist fehlgeschlagen; er kann nicht mehr heruntergeladen werden.',
    'A game may have {} channels. Remove one of them.':
      'Ein Spiel kann höchstens {} Kanäle haben. Entferne einen davon.',
    'This refund was declined.': 'Diese Erstattung wurde abgelehnt.',
    'This refund was declined: {}': 'Diese Erstattung wurde abgelehnt: {}',
    'Upload failed. Expected object size {expected}, but got {got}.':
      'Der Upload ist fehlgeschlagen. Erwartet wurden {expected} Byte, angekommen sind {got}.',
    'Switch the endpoint on first.': 'Schalte den Endpunkt zuerst ein.',
    'The endpoint was changed or deleted in the meantime. Load it again.':
      'Der Endpunkt wurde inzwischen geändert oder gelöscht. Sieh ihn dir noch einmal an.',
    'This delivery is being sent at this moment.': 'Diese Zustellung wird gerade gesendet.',
    'This user already has a developer profile.': 'Dieses Konto hat schon ein Entwicklerprofil.',
    'You own this game already. The gift is not used up: give the link to somebody else.':
      'Du besitzt dieses Spiel schon. Das Geschenk ist nicht verbraucht: Gib den Link jemand anderem.',
    'is the address of your account already': 'das ist schon die Adresse deines Kontos',
    'is not the code that was sent': 'das ist nicht der gesendete Code',
    'is not a Bitcoin address, or is mistyped': 'keine Bitcoin-Adresse, oder ein Tippfehler',
    'must be a Lightning address (name@host), an LNURL to a public https address, or a BOLT12 offer; an invoice can be paid once only':
      'nötig ist eine Lightning-Adresse (name@host), eine LNURL zu einer öffentlichen https-Adresse oder ein BOLT12-Angebot; eine Rechnung kann nur einmal bezahlt werden',
  },
  games: gameSentences,
  admin: adminSentences,
  statuses: statusWords,
  quotas: {
    openOrders: (n) =>
      `Ein Konto kann höchstens ${n} unbezahlte Bestellungen haben. Bezahle eine davon oder warte, bis eine abläuft.`,
    games: (n) => `Ein Konto kann höchstens ${n} Spiele haben. Lösche ein Spiel, das du nicht mehr brauchst.`,
    drafts: (n) => `Ein Konto kann höchstens ${n} Entwürfe haben. Verwirf einen, den du nicht mehr brauchst.`,
    apiKeys: (n) =>
      `Ein Konto kann höchstens ${n} API-Schlüssel haben. Widerrufe einen Schlüssel, den du nicht mehr brauchst.`,
    openUploads: (n) =>
      `Ein Konto kann höchstens ${n} unfertige Uploads haben. Beende einen, brich ihn ab oder versuche es in einer Stunde noch einmal.`,
    storedBytes: (n) =>
      `Ein Konto kann höchstens ${n} GB an Dateien haben. Lösche ein Spiel, das du nicht mehr brauchst.`,
    reviewsPerDay: (n) => `Ein Konto kann am Tag höchstens ${n} Rezensionen senden. Versuche es morgen noch einmal.`,
    reportsPerDay: (n) => `Ein Konto kann am Tag höchstens ${n} Meldungen senden. Versuche es morgen noch einmal.`,
    webhookEndpoints: (n) =>
      `Ein Konto kann höchstens ${n} Webhook-Endpunkte haben. Lösche einen, den du nicht mehr brauchst.`,
    webhookSendsPerDay: (n) =>
      `Ein Konto kann höchstens ${n} Webhooks am Tag von Hand senden. Versuche es morgen noch einmal.`,
    votesPerDay: (n) =>
      `Ein Konto kann am Tag über höchstens ${n} Rezensionen abstimmen. Versuche es morgen noch einmal.`,
    newsPerDay: (n) => `Ein Konto kann am Tag höchstens ${n} Beiträge schreiben. Versuche es morgen noch einmal.`,
    followsPerDay: (n) => `Ein Konto kann am Tag höchstens ${n} Entwicklern folgen. Versuche es morgen noch einmal.`,
    supportPerDay: (n) =>
      `Ein Konto kann am Tag höchstens ${n} Support-Anfragen senden. Versuche es morgen noch einmal.`,
    invitationsPerDay: (n) =>
      `Ein Konto kann am Tag höchstens ${n} Einladungen an Publisher senden. Versuche es morgen noch einmal.`,
    freeDownloadsPerDay: (n) =>
      `Ein Konto kann am Tag höchstens ${n} unbezahlte Downloads starten. Versuche es nach Mitternacht (UTC) noch einmal.`,
  },
};

export const problemText: Translation<typeof english.problemText> = (problem) => textOfProblem(problem, words);

export const fieldProblemText: Translation<typeof english.fieldProblemText> = (message) =>
  sentenceFor(message, words) ?? message;
