import { join } from 'node:path'
import { expect, inject } from 'vitest'

const { id, passedDir } = inject('mutant')
const { testPath = '' } = expect.getState()

process.env.FOYER_MUTANT = String(id)
if (passedDir !== '') process.env.FOYER_PASSED = join(passedDir, encodeURIComponent(testPath))
const alive = new URL('alive.mjs', import.meta.url)
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${alive.href}`
await import(/* @vite-ignore */ alive.href)
