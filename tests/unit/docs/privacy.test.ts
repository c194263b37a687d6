import { describe, expect, it } from 'vitest'
import { personalKeys } from '#stores/session/session.ts'
import { sourcesOf } from '../../support/sources.ts'
import { storedNames } from '../../support/stored-names.ts'

const told = storedNames()
const namesIn = (storage: string) => told.filter((one) => one.storage === storage).map(({ name }) => name)

/** The files that speak to a storage themselves: for `lang`, `payments`, `scroll`, kept visits, what is personal, frames, kiosks, and all stores. */
const byHand = [
  'src/components/kiosk/kiosk.ts',
  'src/components/redirect/choose-language.ts',
  'src/components/redirect/log-out.ts',
  'src/components/shell/shell.ts',
  'src/embed/frame-storage.ts',
  'src/embed/hand-over.ts',
  'src/islands/shared/scroll.ts',
  'src/site/old-workers.ts',
  'src/site/visit-worker.ts',
  'src/stores/cart/kept-basket.ts',
  'src/stores/checkout/keep-visit.ts',
  'src/stores/checkout/kept-visit.ts',
  'src/stores/checkout/payment-choice.ts',
  'src/stores/checkout/payment-records.ts',
  'src/stores/storage/storage.ts',
]

describe('docs/reference/privacy.md', () => {
  it('lists every stored key with its storage, and no other', async () => {
    const sources = await sourcesOf('src/**/*.{ts,tsx,astro}')
    const persisted = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bpersisted(?:<.+>)?\('(\w+)'/g)].map(([, name = '']) => name),
    )
    expect(namesIn('session').toSorted()).toEqual([...persisted, 'hostPage', 'kiosk', 'scroll'].toSorted())
    expect(namesIn('local').toSorted()).toEqual(['lang', 'paymentType', 'payments', 'untold'])
    expect(namesIn('cache')).toEqual(['visits'])
    const storing = sources.filter(({ file, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
      return (
        !file.startsWith('src/sandbox/') &&
        /\b(session|local)Storage\b|\bcaches\b|indexedDB|document\.cookie/.test(code)
      )
    })
    expect(storing.map(({ file }) => file).toSorted()).toEqual(byHand)
  })

  it('marks as personal the keys that logging out removes', () => {
    const personal = told.filter(({ isPersonal }) => isPersonal).map(({ name }) => name)
    expect(personal.toSorted()).toEqual([...personalKeys].toSorted())
  })
})
