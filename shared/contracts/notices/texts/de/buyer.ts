import { amountOf, btcOf, firstOf, type GroupTexts, lineOf, noteOf, usdOf } from '../../texts.ts';

const openOrder = 'Bestellung öffnen';

export const buyer: GroupTexts<'buyer'> = {
  'order-paid': {
    name: 'Belege: eine Bestellung ist bezahlt',
    title(data) {
      const [title, others] = firstOf(data);
      if (data.lines.length === 0) return 'Deine Bestellung ist bezahlt, aber ihre Spiele gehören dir bereits';
      return others === 0
        ? `Deine Bestellung ist bezahlt: ${title}`
        : `Deine Bestellung ist bezahlt: ${title} und ${others} ${others === 1 ? 'weiteres' : 'weitere'}`;
    },
    text: ({ ownedCents }) =>
      ownedCents === undefined
        ? 'Was du gekauft hast, ist in deiner Bibliothek.'
        : `Spiele dieser Bestellung gehörten dir bereits. Öffne sie und fordere ${usdOf(ownedCents)} plus Steuer zurück.`,
    action: openOrder,
  },
  'payment-partial': {
    name: 'Zahlungen: ein Teil fehlt',
    title: ({ dueSats }) => `Ein Teil deiner Zahlung fehlt: ${btcOf(dueSats)}`,
    text: ({ paidSats, expiresAt }, { time }) =>
      `${btcOf(paidSats)} sind angekommen. Öffne die Bestellung und zahle den Rest vor dem ${time(expiresAt)}.`,
    action: openOrder,
  },
  'payment-late': {
    name: 'Zahlungen: zu spät',
    title: ({ paidSats }) => `Deine Zahlung von ${btcOf(paidSats)} kam zu spät an`,
    text: () =>
      'Wenn sich der Wechselkurs kaum bewegt hat, wird die Bestellung von selbst abgeschlossen. Sonst öffne die Bestellung und fordere dein Geld zurück.',
    action: openOrder,
  },
  'payment-over': {
    name: 'Zahlungen: zu viel',
    title: ({ surplusSats }) => `Du hast ${btcOf(surplusSats)} zu viel gezahlt`,
    text: () => 'Deine Bestellung ist abgeschlossen. Öffne sie und fordere die Überzahlung zurück.',
    action: openOrder,
  },
  'order-expired': {
    name: 'Bestellungen: abgelaufen',
    title: ({ reason }) =>
      reason === undefined ? 'Deine Bestellung ist abgelaufen' : 'Deine Bestellung wurde geschlossen',
    text({ paidSats, reason }) {
      if (paidSats > 0) return `${btcOf(paidSats)} sind angekommen. Öffne die Bestellung und fordere dein Geld zurück.`;
      if (reason === 'already-owned') return 'Eines der Spiele gehört dir bereits. Es wurde nichts gezahlt.';
      return 'Es wurde nichts gezahlt. Du kannst jederzeit wieder bestellen.';
    },
    action: openOrder,
  },
  'order-failed': {
    name: 'Bestellungen: fehlgeschlagen',
    title: () => 'Die Zahlung deiner Bestellung konnte nicht bestätigt werden',
    text: ({ paidSats }) =>
      paidSats > 0
        ? `${btcOf(paidSats)} waren angekommen, aber die Zahlung ist nicht gültig. Die Spiele dieser Bestellung sind nicht in deiner Bibliothek. Öffne die Bestellung und schreib dem Shop.`
        : 'Der Shop hat festgestellt, dass nichts bezahlt wurde. Die Spiele dieser Bestellung sind nicht mehr in deiner Bibliothek.',
    action: openOrder,
  },
  'refund-requested': {
    name: 'Erstattungen: angefragt',
    title: (data) => `Du hast eine Erstattung von ${amountOf(data)} angefragt`,
    text: () => 'Der Shop entscheidet darüber. Die Entscheidung findest du hier und auf der Seite der Bestellung.',
    action: openOrder,
  },
  'refund-approved': {
    name: 'Erstattungen: genehmigt',
    title: (data) => `Deine Erstattung von ${amountOf(data)} ist genehmigt`,
    text: () => 'Der Link zum Abholen wird erstellt. Du findest ihn auf der Seite der Bestellung.',
    action: openOrder,
  },
  'refund-ready': {
    name: 'Erstattungen: zum Abholen bereit',
    title: (data) => `Deine Erstattung von ${amountOf(data)} ist bereit`,
    text: () => 'Öffne die Bestellung und hol das Geld mit einer beliebigen Bitcoin-Wallet ab.',
    action: openOrder,
  },
  'refund-paid': {
    name: 'Erstattungen: zurückgezahlt',
    title: (data) => `Deine Erstattung von ${amountOf(data)} ist zurückgezahlt`,
    text: () => 'Das Geld ist auf dem Weg zu deiner Wallet.',
    action: openOrder,
  },
  'refund-declined': {
    name: 'Erstattungen: abgelehnt',
    title: (data) => `Deine Erstattung von ${amountOf(data)} wurde abgelehnt`,
    text: (data) => noteOf(data, 'Du behältst, was du gekauft hast.'),
    action: openOrder,
  },
  'refund-failed': {
    name: 'Erstattungen: fehlgeschlagen',
    title: (data) => `Deine Erstattung von ${amountOf(data)} wurde nicht zurückgezahlt`,
    text: () => 'Öffne die Bestellung. Dort siehst du, was du jetzt tun kannst.',
    action: openOrder,
  },
  'gift-received': {
    name: 'Geschenke: erhalten',
    title: ({ title }) =>
      title === undefined ? 'Du hast ein Spiel geschenkt bekommen' : `Du hast ein Geschenk erhalten: ${title}`,
    text: () => 'Das Spiel ist in deiner Bibliothek.',
    action: 'Bibliothek öffnen',
  },
  'gift-redeemed': {
    name: 'Geschenke: eingelöst',
    title: ({ title }) =>
      title === undefined ? 'Dein Geschenk wurde eingelöst' : `Dein Geschenk wurde eingelöst: ${title}`,
    text: () => 'Das Spiel ist jetzt in der Bibliothek der Person, die den Link hat.',
    action: 'Geschenke öffnen',
  },
  'build-released': {
    name: 'Spiele: neue Versionen',
    title: (data) => `${lineOf(data)}: Version ${data.version} ist da`,
    text: ({ notes }) => notes ?? 'Lade sie aus deiner Bibliothek herunter.',
    action: 'Spiel öffnen',
  },
  'wished-game-released': {
    name: 'Wunschliste: ein Spiel ist da',
    title: ({ title }) => `${title} ist da`,
    text: ({ priceCents }) =>
      priceCents === 0
        ? 'Das Spiel von deiner Wunschliste ist im Shop. Es ist gratis.'
        : `Das Spiel von deiner Wunschliste ist für ${usdOf(priceCents)} im Shop.`,
    action: 'Spiel öffnen',
  },
  'wished-game-discounted': {
    name: 'Wunschliste: Rabatte',
    title: ({ title, percentOff }) => `${title}: ${percentOff}\u00a0% Rabatt`,
    text: ({ priceCents, endsAt }, { time }) =>
      `Das Spiel von deiner Wunschliste kostet bis zum ${time(endsAt)} nur ${usdOf(priceCents)}.`,
    action: 'Spiel öffnen',
  },
  'review-answered': {
    name: 'Rezensionen: eine Antwort',
    title: ({ title }) =>
      title === undefined
        ? 'Der Entwickler hat auf deine Rezension geantwortet'
        : `Der Entwickler hat auf deine Rezension zu ${title} geantwortet`,
    text: () => 'Die Antwort steht unter deiner Rezension.',
    action: 'Spiel öffnen',
  },
  'news-posted': {
    name: 'Neuigkeiten von Entwicklern, denen du folgst',
    title: ({ gameTitle, title }) => `${gameTitle}: ${title}`,
    text: () => 'Du folgst dem Entwickler oder Publisher.',
    action: 'Beitrag lesen',
  },
};
