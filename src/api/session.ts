import { getCustomer } from '#contract/session.ts'
import { client } from './client.ts'

/** Fetches who is signed in: apart, since each page with an island may ask. @throws AuthError without a valid token */
export const fetchCustomer = client(getCustomer)
