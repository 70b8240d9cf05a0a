import type { AdminSentences, StatusWords } from './sentences.ts';

export const adminSentences: AdminSentences = {
  'You cannot block your own account.': 'Du kannst dein eigenes Konto nicht sperren.',
  'Admins cannot be blocked. Remove the account from the Admins first.':
    'Admins können nicht gesperrt werden. Nimm dem Konto zuerst die Admin-Rolle.',
  'The Admins are being changed. Try again.': 'Die Admins werden gerade geändert. Versuche es noch einmal.',
  '{} is already an Admin.': '{} ist schon Admin.',
  'The account {} is not confirmed or is disabled.': 'Das Konto {} ist nicht bestätigt oder ist gesperrt.',
  'The last Admin keeps the role. Make another user an Admin first.':
    'Der letzte Admin behält die Rolle. Mache zuerst jemand anderen zum Admin.',
  'You are an Admin. Ask another Admin to take the role away, and sign in again.':
    'Du bist Admin. Bitte einen anderen Admin, dir die Rolle zu nehmen, und melde dich neu an.',
  'You are no longer an Admin. Sign in again.': 'Du bist kein Admin mehr. Melde dich neu an.',
  'Only Admins can {}.': 'Das dürfen nur Admins.',
  'This is for Admins.': 'Das dürfen nur Admins.',
  'No build {} of this game waits.': 'Von diesem Spiel wartet keine Version {}.',
  'This build is not CLEAN.': 'Diese Version wurde nicht als sauber befunden.',
  'This game is a draft: its developer keeps it back.': 'Dieses Spiel ist ein Entwurf: Der Entwickler hält es zurück.',
  'This game cannot be published: its file is not CLEAN.':
    'Dieses Spiel kann nicht veröffentlicht werden: Seine Datei wurde nicht als sauber befunden.',
  'This game cannot be published: it has no thumbnail. Its developer uploads one.':
    'Dieses Spiel kann nicht veröffentlicht werden: Es hat kein Vorschaubild. Der Entwickler lädt eines hoch.',
  'Another collection has this slug.': 'Eine andere Sammlung hat diese Adresse.',
  'Other collections have been added or deleted. Read the list again.':
    'Andere Sammlungen sind dazugekommen oder gelöscht worden. Lade die Liste neu.',
  'There can be {} collections. Delete one that has ended.':
    'Es kann {} Sammlungen geben. Lösche eine, die beendet ist.',
  'Other Admins are changing the collections. Please try again.':
    'Andere Admins ändern gerade die Sammlungen. Versuche es noch einmal.',
  'This user already owns the game.': 'Dieser Nutzer besitzt das Spiel schon.',
  'The entitlement is being changed. Try again.': 'Die Berechtigung wird gerade geändert. Versuche es noch einmal.',
  'No refund of this order was requested.': 'Für diese Bestellung wurde keine Erstattung angefragt.',
  'This refund is already {status}.': 'Diese Erstattung ist schon entschieden ({status}).',
  'This order is {status}. Only orders without a payment can be closed.':
    'Der Stand dieser Bestellung ist „{status}“. Nur Bestellungen ohne Zahlung können geschlossen werden.',
  'Only orders without a payment can be deleted, two weeks after their invoice has expired.':
    'Nur Bestellungen ohne Zahlung können gelöscht werden, zwei Wochen nach Ablauf ihrer Rechnung.',
  'This order has no support request.': 'Zu dieser Bestellung gibt es keine Support-Anfrage.',
  'BTCPay cannot be asked for transactions at the moment. Try again in a minute.':
    'BTCPay kann zurzeit nicht nach Transaktionen gefragt werden. Versuche es in einer Minute noch einmal.',
  'The payload of this delivery cannot be read.': 'Der Inhalt dieser Zustellung kann nicht gelesen werden.',
  'This developer has no held credit for this order.':
    'Für diese Bestellung ist keine Gutschrift dieses Entwicklers einbehalten.',
  'This developer has no failed payout.': 'Keine Auszahlung dieses Entwicklers ist fehlgeschlagen.',
  'The payouts of this developer are not frozen.': 'Die Auszahlungen dieses Entwicklers sind nicht gesperrt.',
  'This developer has no such payout.': 'Dieser Entwickler hat keine solche Auszahlung.',
  'This payout was not at BTCPay yet. Cancel it.': 'Diese Auszahlung war noch nicht bei BTCPay. Storniere sie.',
  'This payout is already {status}.': 'Diese Auszahlung ist schon beendet ({status}).',
  'The payout is being changed. Try again.': 'Die Auszahlung wird gerade geändert. Versuche es noch einmal.',
};

export const statusWords: StatusWords = {
  PENDING: 'Ausstehend',
  INVOICE_CREATED: 'Wartet auf Zahlung',
  PAYMENT_RECEIVED: 'Zahlung eingegangen',
  CONFIRMED: 'Bestätigt',
  FULFILLED: 'Abgeschlossen',
  EXPIRED: 'Abgelaufen',
  FAILED: 'Fehlgeschlagen',
  PROCESSING: 'Unterwegs',
  COMPLETED: 'Ausgezahlt',
  requested: 'angefragt',
  approved: 'genehmigt',
  declined: 'abgelehnt',
  claimed: 'zurückgezahlt',
  failed: 'fehlgeschlagen',
};
