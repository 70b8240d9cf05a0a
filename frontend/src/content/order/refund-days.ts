/** Days in which a buyer may request a refund of an order. Checkout shows them, and the deployment checks them. */
export { refundDays } from '../../../../settings/store.json';
