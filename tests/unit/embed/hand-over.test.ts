import { expect, it, vi } from 'vitest'
import { loadPage } from '../../support/tab.ts'

it('only the last twenty unreported purchases are stored, since a host page of another site never asks for them', async () => {
  loadPage()
  const { itemsOf, keepUnreported, unreportedPurchases } = await import('#embed/hand-over.ts')
  for (let value = 1; value <= 21; value++) keepUnreported({ value })
  const values = Array.from({ length: 20 }, (_, index) => ({ value: index + 2 }))
  expect(itemsOf(unreportedPurchases.get())).toEqual(values)
})

it('no name, answer or voucher code leaves a frame in an address: lines with one stay', async () => {
  const { session } = loadPage()
  const { handOver } = await import('#embed/hand-over.ts')
  const poster = { type: 'merchandise', id: '202', owners: [] }
  const tour = { type: 'guidedTour', id: '301', answers: [] }
  const personal = [
    { type: 'annualPass', id: '301', owners: [{ name: 'Ada Lindqvist' }] },
    { type: 'guidedTour', id: '303', answers: [{ questionId: '1', type: 'text', value: 'Verein zum Rad' }] },
    { type: 'voucherCode', barcode: 'GIFT-1', available: 1000 },
  ]
  session.setItem('foyer:museum:cart', JSON.stringify([poster, ...personal, tour]))
  const link = { hash: '', target: '' }
  handOver(link, 'https://museum.example/')
  const { handed } = Object.fromEntries(new URLSearchParams(link.hash))
  expect(JSON.parse(handed ?? '')).toEqual({ lines: [poster, tour], host: 'https://museum.example/' })
  dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(session.getItem('foyer:museum:cart') ?? '')).toEqual(personal)
})

it('a frame without a storage keeps what the shop stores in its own name, from page to page', async () => {
  vi.stubGlobal('window', { name: '' })
  const open = async () => {
    loadPage()
    const { provideSessionStorage } = await import('#embed/frame-storage.ts')
    provideSessionStorage()
  }
  await open()
  sessionStorage.setItem('foyer:museum:cart', '[{"id":"1"}]')
  sessionStorage.setItem('foyer:museum:cookies', '"yes"')
  await open()
  expect(sessionStorage.getItem('foyer:museum:cart')).toBe('[{"id":"1"}]')
  expect(sessionStorage.length).toBe(2)
  sessionStorage.removeItem('foyer:museum:cart')
  await open()
  expect([sessionStorage.getItem('foyer:museum:cart'), sessionStorage.key(0)]).toEqual([null, 'foyer:museum:cookies'])
  sessionStorage.clear()
  expect(sessionStorage.length).toBe(0)
})

it.each(['tickets', 'foyer:', 'foyer:{"a":1}', 'foyer:[1,null]'])(
  'a frame that the page around it named %j has an empty storage, and no error',
  async (given) => {
    vi.stubGlobal('window', { name: given })
    loadPage()
    const { provideSessionStorage } = await import('#embed/frame-storage.ts')
    provideSessionStorage()
    expect(sessionStorage.getItem('foyer:museum:cart')).toBeNull()
  },
)
