import type { currencyText as english } from '../../content/currency.ts';
import type { Translation } from '../translation.ts';

export const currencyText: Translation<typeof english> = {
  label: 'Preise zusätzlich anzeigen in',
  names: {
    USD: 'Bitcoin (BTC)',
    sats: 'Satoshis (sats)',
    EUR: 'Euro (EUR)',
    GBP: 'Britische Pfund (GBP)',
    CHF: 'Schweizer Franken (CHF)',
    JPY: 'Japanische Yen (JPY)',
    CAD: 'Kanadische Dollar (CAD)',
    AUD: 'Australische Dollar (AUD)',
    BRL: 'Brasilianische Real (BRL)',
    INR: 'Indische Rupien (INR)',
    MXN: 'Mexikanische Pesos (MXN)',
    PLN: 'Polnische Złoty (PLN)',
    SEK: 'Schwedische Kronen (SEK)',
    NOK: 'Norwegische Kronen (NOK)',
    DKK: 'Dänische Kronen (DKK)',
    CZK: 'Tschechische Kronen (CZK)',
    KRW: 'Südkoreanische Won (KRW)',
  },
  loadFailed: 'Die Wechselkurse konnten nicht geladen werden. Versuche es noch einmal.',
  approximate: (amount) => `≈ ${amount}`,
  sats: (amount) => `${amount} sats`,
  rate: (price, age) => `1 BTC = ${price} · ${age}`,
  charged: 'Berechnet wird in US-Dollar, bezahlt in Bitcoin. Beträge mit ≈ dienen nur zum Vergleich.',
  tooltip: (rate) => `${rate}. Berechnet wird in US-Dollar.`,
  noRate: (unit) => `Für ${unit} gibt es gerade keinen aktuellen Kurs. Die Preise sind in US-Dollar.`,
};
