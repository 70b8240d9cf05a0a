/**
 * Stands where a buyer stood who has erased the account: in orders, invoices, purchases, reviews. All of them together,
 * so that nothing tells which records were one person's. No user has it: the ids of the user pool are UUIDs.
 */
export const NOBODY = 'nobody';

/** The name that is shown in their place. */
export const NOBODYS_NAME = 'Former user';
