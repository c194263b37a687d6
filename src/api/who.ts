import { customer } from '#contract/customer.ts'
import type { Customer } from '#domain/customer/customer.ts'
import type { Api, CallOptions } from './api.ts'
import { request } from './call.ts'

/** Who is signed in: apart, since each page with an island may ask. @throws Refused without a valid token */
export const fetchCustomer = (api: Api, options?: CallOptions): Promise<Customer> =>
  request(api, customer, { ...options, call: 'customer', signed: true, personal: true })
