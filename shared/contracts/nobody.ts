/**
 * Replaces the user id of a buyer who erased the account, in orders, invoices, purchases and reviews. All such buyers
 * share it, so no one can tell which records belonged to the same person. No user has it: the ids of the user pool are
 * UUIDs.
 */
export const NOBODY = 'nobody';

/** The name shown instead of theirs. */
export const NOBODYS_NAME = 'Former user';
