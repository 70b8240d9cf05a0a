/** Opens a dialog. */
export type OwnGameAction =
  | 'edit'
  | 'stats'
  | 'discounts'
  | 'embed'
  | 'publisher'
  | 'news'
  | 'publication'
  | 'release'
  | 'keepBack'
  | 'delete'
  | 'stop';
