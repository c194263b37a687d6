import { afterAll, expect, inject } from 'vitest'
import { commands } from 'vitest/browser'

// The page stays open from run to run: what the last one kept is none of this one's.
sessionStorage.clear()
localStorage.clear()

const { id: alive, passedDir } = inject('mutant')
const passed = new Set<number>()
let patience = 3_000_000

Object.assign(globalThis, {
  mutant: (id: number) => {
    passed.add(id)
    if (alive > 0 && (patience -= 1) < 0) throw new Error('The mutant never ends.')
    return id === alive
  },
})

if (passedDir !== '')
  afterAll(async () => {
    const file = `${passedDir}/${encodeURIComponent(expect.getState().testPath ?? '')}`
    await commands.writeFile(file, [...passed].join('\n'))
  })
