import { describe, expect, it } from 'vitest'
import { awake } from './awake.ts'
import { isGone } from './pages.ts'
import { expectRefusal, visit } from './visit.ts'
import { isFull } from '../support/full.ts'

const script = encodeURIComponent(`"><script>document.title='owned'</script>`)

/** What the server answers to, and how. */
interface Deep {
  path: string
  refused?: [status: number, call: string]
}

/** Deep links as nobody sends them, and some do. */
const addresses: Deep[] = [
  { path: 'tickets/102/?date=2026-13-45&time=25:61' },
  { path: `tickets/102/?date=${script}&line=-0` },
  { path: 'tickets/102/?line=1e9' },
  { path: 'guided-tours/?language=__proto__&category=constructor&day=9999-99-99&venue=%00' },
  { path: `guided-tours/?language=${script}&day=%F0%9F%98%80` },
  { path: 'guided-tours/303/?line=２&date=0000-00-00' },
  { path: 'vouchers/402/?line=NaN' },
  { path: `passes/251/?line=${'9'.repeat(400)}` },
  { path: `product/201/?partner=${'x'.repeat(7000)}` },
  { path: `product/${script}/`, refused: [404, '/'] },
  { path: `order-review/${script}/`, refused: [406, '/order/review'] },
  { path: 'order-review/#/..%2F..%2Fcustomer', refused: [406, '/order/review'] },
  { path: `recover/#${script}` },
  { path: 'recover/#/%E0%A4%A' },
  { path: `checkout/success/?cartId=${script}`, refused: [410, '/checkout/execPayment'] },
  { path: `checkout/failed/?cartId=../../x&failed=1` },
  // Another cart than above: the end of one is kept.
  { path: `checkout/canceled/?cartId=2${script}`, refused: [410, '/checkout/cancel'] },
  { path: 'login/?returnTo=javascript:document.title=%22owned%22&fromUnauthorized=%00' },
  { path: 'register/success/?returnTo=//evil.example/' },
]

/** Every other one unless all are asked for. */
const visited = isFull ? addresses : addresses.filter((_, at) => at % 2 === 0)

describe.skipIf(isGone('aarenfels'))('an address with invalid or malicious parts', () => {
  it('shows a page with text, runs no script and redirects to no other site', async () => {
    const { page, site } = await visit('aarenfels')
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => expect.fail('A dialog was opened.')))
    for (const { path, refused } of visited) {
      if (refused) expectRefusal(...refused)
      await page.goto(`${site}/en/${path}`)
      await awake(page)
      expect(new URL(page.url()).origin, path).toBe(site)
      expect(await page.getByRole('heading', { level: 1 }).innerText(), path).toMatch(/\p{L}/u)
      expect(await page.title(), path).not.toContain('owned')
      expect(await page.getByRole('main').innerText(), path).not.toMatch(/undefined|NaN|\[object|\{\{|Invalid Date/)
    }
  })
})
