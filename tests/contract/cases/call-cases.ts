import type { CallCase } from './call-case.ts'
import { checkoutCases } from './checkout.ts'
import { customerCases } from './customer.ts'
import { eventCases } from './events.ts'
import { goodsCases } from './goods.ts'
import { shopInfoCases } from './shop-info.ts'
import { tourCases } from './tours.ts'

/** Every call the client makes. */
export const callCases: CallCase[] = [
  ...shopInfoCases,
  ...eventCases,
  ...goodsCases,
  ...tourCases,
  ...customerCases,
  ...checkoutCases,
]
