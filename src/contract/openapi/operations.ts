import { catalogueOperations } from './catalogue-operations.ts'
import { checkoutOperations } from './checkout-operations.ts'
import { customerOperations } from './customer-operations.ts'
import type { Operation } from './operation.ts'
import { tourOperations } from './tour-operations.ts'

/** Every call of the contract. */
export const operations: Operation[] = [
  ...catalogueOperations,
  ...tourOperations,
  ...customerOperations,
  ...checkoutOperations,
]
