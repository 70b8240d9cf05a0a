/** Days in which a buyer may ask for a refund of an order: told at checkout, and checked when the store is deployed. */
export { refundDays } from '../../../settings/store.json';
