import type { currencyText as english } from '../../content/currency.ts';
import type { Translation } from '../translation.ts';

export const currencyText: Translation<typeof english> = {
  label: 'Mostrar los precios también en',
  names: {
    USD: 'Bitcoin (BTC)',
    sats: 'Satoshis (sats)',
    EUR: 'Euros (EUR)',
    GBP: 'Libras esterlinas (GBP)',
    CHF: 'Francos suizos (CHF)',
    JPY: 'Yenes japoneses (JPY)',
    CAD: 'Dólares canadienses (CAD)',
    AUD: 'Dólares australianos (AUD)',
    BRL: 'Reales brasileños (BRL)',
    INR: 'Rupias indias (INR)',
    MXN: 'Pesos mexicanos (MXN)',
    PLN: 'Eslotis polacos (PLN)',
    SEK: 'Coronas suecas (SEK)',
    NOK: 'Coronas noruegas (NOK)',
    DKK: 'Coronas danesas (DKK)',
    CZK: 'Coronas checas (CZK)',
    KRW: 'Wones surcoreanos (KRW)',
  },
  loadFailed: 'No se pudieron cargar los tipos de cambio. Inténtalo de nuevo.',
  approximate: (amount) => `≈ ${amount}`,
  sats: (amount) => `${amount} sats`,
  rate: (price, age) => `1 BTC = ${price} · ${age}`,
  charged: 'Se cobra en dólares estadounidenses y se paga en Bitcoin. Los importes con ≈ son solo para comparar.',
  tooltip: (rate) => `${rate}. Se cobra en dólares estadounidenses.`,
  noRate: (unit) => `No hay un tipo de cambio actual para ${unit}. Los precios están en dólares estadounidenses.`,
};
