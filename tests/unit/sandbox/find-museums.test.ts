import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoMuseumIds, loadDemoMuseums } from '#sandbox/shop/museums.ts'

let tenants: string

beforeEach(async () => {
  tenants = await mkdtemp(join(tmpdir(), 'foyer-tenants-'))
  onTestFinished(() => rm(tenants, { recursive: true }))
})

const addTenant = async (id: string, museum?: string) => {
  await mkdir(join(tenants, id, 'sandbox'), { recursive: true })
  await writeFile(join(tenants, id, 'tenant.json'), '{}')
  if (museum !== undefined) await writeFile(join(tenants, id, 'sandbox/museum.ts'), museum)
}

describe('a demo museum', () => {
  it('is a tenant whose folder holds sandbox/museum.ts', async () => {
    await addTenant('watch-museum', 'export const museum = {}')
    await addTenant('real-museum')
    await addTenant('art-museum', 'export const museum = {}')
    expect(await demoMuseumIds(tenants)).toEqual(['art-museum', 'watch-museum'])
  })

  it('has the id of its tenant', async () => {
    await addTenant('art-museum', `export const museum = { currencySymbol: 'CHF' }`)
    expect(await loadDemoMuseums(tenants)).toEqual([{ id: 'art-museum', currencySymbol: 'CHF', pictures: {} }])
  })

  it('has the pictures of its folder by file name without extension', async () => {
    await addTenant('art-museum', 'export const museum = {}')
    const folder = join(tenants, 'art-museum/sandbox/pictures')
    await mkdir(folder)
    for (const file of ['room.webp', 'garden.jpg', 'notes.txt']) await writeFile(join(folder, file), '')
    const [museum] = await loadDemoMuseums(tenants)
    expect(museum?.pictures).toEqual({ room: join(folder, 'room.webp'), garden: join(folder, 'garden.jpg') })
  })

  it('throws an error with the name of its file if it exports no museum', async () => {
    await addTenant('art-museum', 'export const shop = {}')
    const file = join(tenants, 'art-museum/sandbox/museum.ts')
    await expect(loadDemoMuseums(tenants)).rejects.toMatchObject({
      name: 'MuseumError',
      message: `${file}: expected an export called "museum", found none.`,
    })
  })

  it('is not loaded to list the demo museums', async () => {
    await addTenant('art-museum', `throw new Error('loaded')`)
    expect(await demoMuseumIds(tenants)).toEqual(['art-museum'])
  })
})
