import type { currencyText as english } from '../../content/currency.ts';
import type { Translation } from '../translation.ts';

export const currencyText: Translation<typeof english> = {
  label: 'Afficher aussi les prix en',
  names: {
    USD: 'Bitcoin (BTC)',
    sats: 'Satoshis (sats)',
    EUR: 'Euros (EUR)',
    GBP: 'Livres sterling (GBP)',
    CHF: 'Francs suisses (CHF)',
    JPY: 'Yens japonais (JPY)',
    CAD: 'Dollars canadiens (CAD)',
    AUD: 'Dollars australiens (AUD)',
    BRL: 'Réaux brésiliens (BRL)',
    INR: 'Roupies indiennes (INR)',
    MXN: 'Pesos mexicains (MXN)',
    PLN: 'Zlotys polonais (PLN)',
    SEK: 'Couronnes suédoises (SEK)',
    NOK: 'Couronnes norvégiennes (NOK)',
    DKK: 'Couronnes danoises (DKK)',
    CZK: 'Couronnes tchèques (CZK)',
    KRW: 'Wons sud-coréens (KRW)',
  },
  loadFailed: 'Les taux de change n’ont pas pu être chargés. Réessayez.',
  approximate: (amount) => `≈ ${amount}`,
  sats: (amount) => `${amount} sats`,
  rate: (price, age) => `1 BTC = ${price} · ${age}`,
  charged:
    'Vous êtes débité en dollars américains, payés en Bitcoin. Les montants avec ≈ servent seulement à comparer.',
  tooltip: (rate) => `${rate}. Débité en dollars américains.`,
  noRate: (unit) => `Il n’y a pas de taux actuel pour ${unit}. Les prix sont en dollars américains.`,
};
