import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { publishSite } from '#publisher/release/publish-site.ts'
import { s3Bucket } from '#publisher/targets/s3/bucket.ts'
import { s3Target } from '#publisher/targets/s3/s3-target.ts'
import { startS3Server } from '../../../support/s3-server.ts'
import { siteOf, stubStorageKeys } from './places.ts'

beforeEach(() => {
  stubStorageKeys()
  vi.stubEnv('AWS_MAX_ATTEMPTS', '3')
})

async function storage(ignored: string[] = []) {
  const server = await startS3Server('museum', { ignored })
  onTestFinished(() => server.stop())
  const bucket = s3Bucket({ bucket: 'museum', prefix: '', endpoint: server.endpoint, region: 'eu-central-1' })
  const target = s3Target({ bucket, address: 's3://museum' })
  return { server, bucket, publish: (text: string) => publishSite({ ...siteOf(text), target }) }
}

describe('object storage that ignores a condition', () => {
  it.each([
    ['If-Match', ['if-match']],
    ['If-None-Match', ['if-none-match']],
    ['If-Match', ['if-match', 'if-none-match']],
  ])('is refused by name, and nothing is left in it: %s', async (header, ignored) => {
    const { server, bucket, publish } = await storage(ignored)
    await expect(publish('1')).rejects.toThrow(
      `s3://museum at ${server.endpoint} ignores the header ${header}, so two machines`,
    )
    expect(await bucket.list('')).toEqual([])
  })
})

it('storage that keeps conditions is tried once', async () => {
  const { server, publish } = await storage()
  await publish('1')
  await publish('2')
  expect(server.seen.filter((line) => line.startsWith('DELETE /museum/_foyer/probe-'))).toHaveLength(1)
})
