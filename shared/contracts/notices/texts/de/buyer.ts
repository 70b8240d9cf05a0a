import { amountOf, btcOf, firstOf, type GroupTexts, noteOf, utcOf } from '../../texts.ts';

const openOrder = 'Bestellung öffnen';

export const buyer: GroupTexts<'buyer'> = {
  'order-paid': {
    name: 'Belege: eine Bestellung ist bezahlt',
    title(data) {
      const [title, others] = firstOf(data);
      return others === 0
        ? `Ihre Bestellung ist bezahlt: ${title}`
        : `Ihre Bestellung ist bezahlt: ${title} und ${others} weitere`;
    },
    text: () => 'Was Sie gekauft haben, ist in Ihrer Bibliothek.',
    action: openOrder,
  },
  'payment-partial': {
    name: 'Zahlungen: ein Teil fehlt',
    title: ({ dueSats }) => `Ein Teil Ihrer Zahlung fehlt: ${btcOf(dueSats)}`,
    text: ({ paidSats, expiresAt }) =>
      `${btcOf(paidSats)} sind angekommen. Öffnen Sie die Bestellung und zahlen Sie den Rest vor ${utcOf(expiresAt)}.`,
    action: openOrder,
  },
  'payment-late': {
    name: 'Zahlungen: zu spät',
    title: ({ paidSats }) => `Ihre Zahlung von ${btcOf(paidSats)} kam zu spät an`,
    text: () =>
      'Wenn sich der Wechselkurs kaum bewegt hat, wird die Bestellung von selbst abgeschlossen. Sonst öffnen Sie die Bestellung und fordern Sie Ihr Geld zurück.',
    action: openOrder,
  },
  'payment-over': {
    name: 'Zahlungen: zu viel',
    title: ({ surplusSats }) => `Sie haben ${btcOf(surplusSats)} zu viel gezahlt`,
    text: () => 'Ihre Bestellung ist abgeschlossen. Öffnen Sie sie und fordern Sie den Überschuss zurück.',
    action: openOrder,
  },
  'order-expired': {
    name: 'Bestellungen: abgelaufen',
    title: ({ reason }) =>
      reason === undefined ? 'Ihre Bestellung ist abgelaufen' : 'Ihre Bestellung wurde geschlossen',
    text({ paidSats, reason }) {
      if (paidSats > 0)
        return `${btcOf(paidSats)} sind angekommen. Öffnen Sie die Bestellung und fordern Sie Ihr Geld zurück.`;
      if (reason === 'already-owned') return 'Eines der Spiele gehört Ihnen bereits. Es wurde nichts gezahlt.';
      return 'Es wurde nichts gezahlt. Sie können jederzeit wieder bestellen.';
    },
    action: openOrder,
  },
  'refund-requested': {
    name: 'Erstattungen: beantragt',
    title: (data) => `Sie haben eine Erstattung von ${amountOf(data)} beantragt`,
    text: () => 'Der Store entscheidet darüber. Die Entscheidung finden Sie hier und auf der Seite der Bestellung.',
    action: openOrder,
  },
  'refund-approved': {
    name: 'Erstattungen: genehmigt',
    title: (data) => `Ihre Erstattung von ${amountOf(data)} ist genehmigt`,
    text: () => 'Der Link zum Abrufen wird erstellt. Sie finden ihn auf der Seite der Bestellung.',
    action: openOrder,
  },
  'refund-ready': {
    name: 'Erstattungen: bereit zum Abrufen',
    title: (data) => `Ihre Erstattung von ${amountOf(data)} ist bereit`,
    text: () => 'Öffnen Sie die Bestellung und rufen Sie das Geld mit einer beliebigen Bitcoin-Wallet ab.',
    action: openOrder,
  },
  'refund-paid': {
    name: 'Erstattungen: bezahlt',
    title: (data) => `Ihre Erstattung von ${amountOf(data)} ist bezahlt`,
    text: () => 'Das Geld ist auf dem Weg zu Ihrer Wallet.',
    action: openOrder,
  },
  'refund-declined': {
    name: 'Erstattungen: abgelehnt',
    title: (data) => `Ihr Antrag auf eine Erstattung von ${amountOf(data)} wurde abgelehnt`,
    text: (data) => noteOf(data, 'Sie behalten, was Sie gekauft haben.'),
    action: openOrder,
  },
  'gift-received': {
    name: 'Geschenke: erhalten',
    title: ({ title }) =>
      title === undefined ? 'Sie haben ein Spiel geschenkt bekommen' : `Sie haben ein Geschenk erhalten: ${title}`,
    text: () => 'Das Spiel ist in Ihrer Bibliothek.',
    action: 'Bibliothek öffnen',
  },
  'gift-redeemed': {
    name: 'Geschenke: eingelöst',
    title: ({ title }) =>
      title === undefined ? 'Ihr Geschenk wurde eingelöst' : `Ihr Geschenk wurde eingelöst: ${title}`,
    text: () => 'Das Spiel ist jetzt in der Bibliothek der Person, die den Link hat.',
    action: 'Geschenke öffnen',
  },
  'build-released': {
    name: 'Spiele: neue Versionen',
    title: ({ title, version }) => `${title}: Version ${version} ist da`,
    text: ({ notes }) => notes ?? 'Laden Sie sie aus Ihrer Bibliothek herunter.',
    action: 'Spiel öffnen',
  },
  'review-answered': {
    name: 'Rezensionen: eine Antwort',
    title: ({ title }) =>
      title === undefined
        ? 'Der Entwickler hat auf Ihre Rezension geantwortet'
        : `Der Entwickler hat auf Ihre Rezension von ${title} geantwortet`,
    text: () => 'Die Antwort steht unter Ihrer Rezension.',
    action: 'Spiel öffnen',
  },
  'news-posted': {
    name: 'Neuigkeiten von Entwicklern, denen du folgst',
    title: ({ gameTitle, title }) => `${gameTitle}: ${title}`,
    text: () => 'Du folgst dem Entwickler oder Publisher.',
    action: 'Beitrag lesen',
  },
};
