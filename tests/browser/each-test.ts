import { afterEach } from 'vitest'
import { endVisits } from './visit.ts'

// Said for each file: the module of the visits is read once for all of them.
afterEach(endVisits)
