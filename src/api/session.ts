import { getCustomer } from '#contract/session.ts'
import { client } from './client.ts'

/**
 * Fetches the signed-in customer. In a separate file, since any page with an island may need it. @throws AuthError
 * without a valid token
 */
export const fetchCustomer = client(getCustomer)
