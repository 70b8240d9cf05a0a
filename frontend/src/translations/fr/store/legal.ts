import type { legalText as english } from '../../../content/store/legal.ts';
import type { Translation } from '../../translation.ts';

export const legalText: Translation<typeof english> = {
  titles: {
    terms: 'Conditions de vente',
    refunds: 'Politique de remboursement',
    privacy: 'Confidentialité',
  },
  contact: 'Contact',
  imprint: 'Mentions légales',
  sample: 'Ceci est un texte d’exemple. L’exploitant de cette boutique ne l’a pas encore complété.',
  onlyInEnglish: 'Ce texte n’est disponible qu’en anglais.',
  updated: (date) => `Version du ${date}`,
  write: 'Écrire à la boutique',
  writeText: 'Indiquez votre numéro de commande, si vous en avez un.',
  aboutOrder: 'À propos d’un paiement ou d’une commande',
  aboutOrderText:
    'Ouvrez la commande. Sa page indique ce que vous pouvez faire pour votre paiement. Si un paiement ne peut pas être confirmé, demandez-y de l’aide : la boutique voit alors la commande, sa facture et ses paiements.',
  yourOrders: 'Vos commandes',
  operator: 'Exploitant',
  address: 'Adresse',
  email: 'E-mail',
  register: 'Registre',
  taxId: 'Numéro fiscal',
  law: 'Droit applicable',
};
