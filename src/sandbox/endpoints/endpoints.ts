import { events } from './events.ts'
import { merchandise } from './merchandise.ts'
import { shopInfo } from './shop-info.ts'

/** All calls of the contract, grouped as there. */
export const endpoints = [shopInfo, events, merchandise]
