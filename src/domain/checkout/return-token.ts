/**
 * Query parameter by which the addresses that a payment page leads back to name their payment. Its value means
 * something only in the browser that began it.
 */
export const returnTokenParameter = 'payment'
