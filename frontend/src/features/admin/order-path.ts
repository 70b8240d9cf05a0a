/** Where the trace of an order is shown. */
export const orderPath = (orderId: string): string => `/admin?tab=orders&order=${encodeURIComponent(orderId)}`;
