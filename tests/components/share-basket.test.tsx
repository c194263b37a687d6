import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { LineItem } from '#domain/lines/index.ts'
import { ShareBasket } from '#islands/checkout/ShareBasket.tsx'
import { anId } from '../support/ids.ts'
import { anArticleLine } from '../support/shop-things.ts'
import { show, strings } from './stage.tsx'

const text = (key: string) => page.getByText(strings[key] ?? key)
const code = () => page.getByRole('img', { name: strings['share.code'] })
const link = () => page.getByRole('textbox', { name: strings['share.link'] })

/** Too many things for a code that a phone reads from a screen, and few enough for a link. */
const many: LineItem[] = Array.from({ length: 39 }, (_, at) => anArticleLine({ id: anId(`article-number-${at}`) }))

/** Shows the basket as the museum's own device does. */
function showOnKiosk(lines: LineItem[]) {
  document.documentElement.dataset['kiosk'] = ''
  show(<ShareBasket lines={lines} />)
}

afterEach(() => {
  delete document.documentElement.dataset['kiosk']
})

describe('a basket that is shared', () => {
  it('is a link to open, beside its code', async () => {
    show(<ShareBasket lines={[anArticleLine()]} />)
    await expect.element(text('share.about')).toBeVisible()
    await expect.element(code()).toBeVisible()
    await expect.element(link()).toBeVisible()
  })

  it('is still a link if it is too long for a code', async () => {
    show(<ShareBasket lines={many} />)
    await expect.element(link()).toBeVisible()
    await expect.element(code()).not.toBeInTheDocument()
  })

  it('is a code to scan on the museum’s own device, where nothing says anything of a link', async () => {
    showOnKiosk([anArticleLine()])
    await expect.element(code()).toBeVisible()
    await expect.element(text('share.aboutCode')).toBeVisible()
    await expect.element(text('share.about')).not.toBeInTheDocument()
    await expect.element(link()).not.toBeInTheDocument()
  })

  it('is said to be too much on the museum’s own device if it is too long for a code', async () => {
    showOnKiosk(many)
    await expect.element(text('share.tooMuch')).toBeVisible()
    await expect.element(text('share.aboutCode')).not.toBeInTheDocument()
  })
})
