import { atom } from 'nanostores'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { translate, type TranslatorKind } from '../support/translator.ts'
import { show, shop, stringsPath } from './stage.tsx'

/** A screen whose texts stand beside each other, come and go. */
function counter() {
  const $count = atom(1)
  return {
    $count,
    Counter: island(function Counter() {
      const count = useStore($count)
      return (
        <section data-testid="screen">
          {count > 2 && 'many '}
          {count} of {count * 2}
          {count % 2 === 0 ? ' even' : <b> odd</b>}
          {count > 1 && <i> more</i>}
          {' end'}
        </section>
      )
    }),
  }
}

const texts: Record<number, string> = {
  1: '1 OF 2 ODD END',
  2: '2 OF 4 EVEN MORE END',
  3: 'MANY 3 OF 6 ODD MORE END',
}

describe.each<TranslatorKind>(['replaces', 'inserts and removes', 'wraps', 'exchanges texts'])(
  'a browser’s translator that %s',
  (kind) => {
    it('breaks no screen, and its texts are current, in the right order', async () => {
      const { $count, Counter } = counter()
      show(<Counter shop={shop} strings={stringsPath} />)
      const screen = page.getByTestId('screen')
      await expect.element(screen).toBeVisible()
      translate(kind)
      onTestFinished(() => void dispatchEvent(new Event('stopTranslating')))
      const isCurrent = () =>
        expect.poll(() => screen.element().textContent?.toUpperCase().replaceAll(/\s+/g, ' ').trim())
      for (const count of [1, 2, 3, 1, 3, 2, 1, 2, 3]) {
        $count.set(count)
        await isCurrent().toBe(texts[count])
      }
      expect(document.querySelector('.notice')).toBeNull()
    })
  },
)
