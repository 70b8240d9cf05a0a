/** Contact, terms, refund policy, privacy and imprint. The operator writes the pages themselves in settings/store.json. */
export const legalText = {
  titles: { terms: 'Terms of sale', refunds: 'Refund policy', privacy: 'Privacy' },
  contact: 'Contact',
  imprint: 'Imprint',
  sample: 'This is sample text. The operator of this store has not filled it in yet.',
  onlyInEnglish: 'This text is available in English only.',
  updated: (date: string) => `As of ${date}`,
  write: 'Write to the store',
  writeText: 'Include your order number, if you have one.',
  aboutOrder: 'About a payment or an order',
  aboutOrderText:
    'Open the order. Its page says what you can do about your payment. If a payment cannot be confirmed, ask for help there: the store then sees the order, its invoice and its payments.',
  yourOrders: 'Your orders',
  operator: 'Operator',
  address: 'Address',
  email: 'E-mail',
  register: 'Register',
  taxId: 'Tax number',
  law: 'Applicable law',
} as const;
