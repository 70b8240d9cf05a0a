import { amountOf, firstOf, type NoticeTexts, noteOf } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: 'Belege: eine Bestellung ist bezahlt',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0
          ? `Ihre Bestellung ist bezahlt: ${title}`
          : `Ihre Bestellung ist bezahlt: ${title} und ${others} weitere`;
      },
      text: () => 'Was Sie gekauft haben, ist in Ihrer Bibliothek.',
      action: 'Bestellung öffnen',
    },
    'refund-approved': {
      name: 'Erstattungen: genehmigt',
      title: (data) => `Ihre Erstattung von ${amountOf(data)} ist genehmigt`,
      text: () => 'Der Link zum Abrufen wird erstellt. Sie finden ihn auf der Seite der Bestellung.',
      action: 'Bestellung öffnen',
    },
    'refund-ready': {
      name: 'Erstattungen: bereit zum Abrufen',
      title: (data) => `Ihre Erstattung von ${amountOf(data)} ist bereit`,
      text: () => 'Öffnen Sie die Bestellung und rufen Sie das Geld mit einer beliebigen Bitcoin-Wallet ab.',
      action: 'Bestellung öffnen',
    },
    'refund-paid': {
      name: 'Erstattungen: bezahlt',
      title: (data) => `Ihre Erstattung von ${amountOf(data)} ist bezahlt`,
      text: () => 'Das Geld ist auf dem Weg zu Ihrer Wallet.',
      action: 'Bestellung öffnen',
    },
    'refund-declined': {
      name: 'Erstattungen: abgelehnt',
      title: (data) => `Ihr Antrag auf eine Erstattung von ${amountOf(data)} wurde abgelehnt`,
      text: (data) => noteOf(data, 'Sie behalten, was Sie gekauft haben.'),
      action: 'Bestellung öffnen',
    },
    'payout-sent': {
      name: 'Auszahlungen: gesendet',
      title: (data) => `Eine Auszahlung von ${amountOf(data)} wurde an Sie gesendet`,
      text: () => 'Die Seite Ihrer Auszahlungen zeigt die Transaktion.',
      action: 'Auszahlungen öffnen',
    },
    'payout-failed': {
      name: 'Auszahlungen: fehlgeschlagen',
      title: (data) => `Eine Auszahlung von ${amountOf(data)} ist fehlgeschlagen`,
      text: () => 'Prüfen Sie Ihre Auszahlungsadresse. Der Store kann es erneut versuchen.',
      action: 'Auszahlungen öffnen',
    },
    'export-ready': {
      name: 'Exporte meiner Daten',
      title: () => 'Alles, was der Shop über dich weiß, steht zum Herunterladen bereit',
      text: ({ expiresAt }) =>
        `Du kannst es bis ${expiresAt.slice(0, 10)} herunterladen. Melde dich an und öffne dein Konto auf dem Dashboard.`,
      action: 'Dashboard öffnen',
    },
  },
  choices: { 'at-once': 'Sofort', digest: 'Einmal am Tag', off: 'Keine E-Mail' },
};
