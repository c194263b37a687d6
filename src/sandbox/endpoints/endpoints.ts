import { auth } from './auth.ts'
import { checkout } from './checkout.ts'
import { customer } from './customer.ts'
import { events } from './events.ts'
import { merchandise } from './merchandise.ts'
import { orders } from './orders.ts'
import { passwords } from './passwords.ts'
import { shopInfo } from './shop-info.ts'
import { tourCalendar, tours } from './tours.ts'
import { vouchers } from './vouchers.ts'

/** Calls of the contract, grouped as there. */
export const endpoints = [
  shopInfo,
  events,
  tours,
  tourCalendar,
  merchandise,
  vouchers,
  customer,
  auth,
  passwords,
  checkout,
  orders,
]
