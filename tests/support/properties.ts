import fc from 'fast-check'
import { seed, tries } from './full.ts'

/* Before the tests of each file. */
fc.configureGlobal({ seed, numRuns: tries(100) })
