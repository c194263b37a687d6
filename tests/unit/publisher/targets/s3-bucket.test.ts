import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { s3Bucket, type PutOptions } from '#publisher/targets/s3/bucket.ts'
import { parseS3Address } from '#tenant/target.ts'
import { ConflictError } from '#publisher/targets/target.ts'
import { startHttpServer } from '../../../support/http-server.ts'
import { startS3Server, type Disturbance } from '../../../support/s3-server.ts'
import { stubStorageKeys } from './places.ts'

beforeEach(() => {
  stubStorageKeys()
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
})

/** The site's part of a bucket. */
const bucketAt = (endpoint: string, bucket = 'museum') => s3Bucket({ bucket, prefix: 'shop/', endpoint })

/** A storage, and a bucket in it. */
async function storage() {
  const server = await startS3Server('museum')
  onTestFinished(() => server.stop())
  return { server, bucket: bucketAt(server.endpoint) }
}

/** A storage that answers every call with one status, and a bucket in it. */
async function storageThatAnswers(status: number) {
  const server = await startHttpServer((_, response) => void response.writeHead(status, { ETag: '"tag"' }).end())
  onTestFinished(() => server[Symbol.asyncDispose]())
  const { port } = new URL(server.url)
  return { server, bucket: bucketAt(`http://localhost:${port}`) }
}

const page: PutOptions = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache' }

describe('a bucket of another S3 storage than Amazon’s', () => {
  it('is addressed in the path, with the prefix before its keys', async () => {
    const { server, bucket } = await storageThatAnswers(200)
    expect(await bucket.read('de/index.html')).toMatchObject({ etag: '"tag"' })
    expect(await bucket.write('de/index.html', 'Hello', page)).toBe('"tag"')
    for (const key of ['de/a.html', 'de/b.html']) await bucket.remove(key)
    expect(server.seen.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /museum/shop/de/a.html',
      'DELETE /museum/shop/de/b.html',
      'GET /museum/shop/de/index.html',
      'PUT /museum/shop/de/index.html',
    ])
  })

  it('reports a conflict if the object to replace was removed meanwhile, which storages answer with 404', async () => {
    const { server, bucket } = await storage()
    const etag = await bucket.write('claim.json', '1', page)
    await bucket.remove('claim.json')
    await expect(bucket.write('claim.json', '2', { ...page, over: etag })).rejects.toThrow(ConflictError)
    const elsewhere = bucketAt(server.endpoint, 'gone')
    await expect(elsewhere.write('claim.json', '2', { ...page, over: etag })).rejects.toThrow('NoSuchBucket')
  })

  it('is listed completely, however few objects the storage returns in one answer', async () => {
    const { server, bucket } = await storage()
    const keys = Array.from({ length: 35 }, (_, at) => `a & b/${at}.html`)
    for (const key of [...keys, 'c.html']) await bucket.write(key, 'Hello', page)
    expect((await bucket.list('a & b/')).map(({ key }) => key)).toEqual(keys.toSorted())
    expect(server.seen.filter((line) => line === 'GET /museum/')).toHaveLength(4)
  })

  it('is reported with the settings of its address if it can’t be reached', async () => {
    const server = await startHttpServer(() => ({ status: 200 }))
    const bucket = bucketAt(server.url)
    await server[Symbol.asyncDispose]()
    const words = (call: string) =>
      new RegExp(
        `^${call} s3://museum/shop/de/index.html at ${server.url} got no answer \\(connect ECONNREFUSED .+\\)\\. Look at target and endpoint`,
      )
    await expect(bucket.read('de/index.html')).rejects.toThrow(words('GetObject'))
    await expect(bucket.write('de/index.html', 'Hello', page)).rejects.toThrow(words('PutObject'))
  })

  it.each([
    ['AWS_REGION', '"region" in tenant.json or AWS_REGION names it.'],
    [
      'AWS_ACCESS_KEY_ID',
      'There are no credentials for the object storage: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    ],
  ])('is reported with the missing settings if nothing has what %s says', async (setting, message) => {
    vi.stubEnv(setting, undefined)
    for (const file of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(file, '/nowhere')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(bucketAt('http://localhost:9').read('de/index.html')).rejects.toThrow(message)
  })

  it.each<[what: string, over: string | null | undefined, headers: [none?: string, match?: string]]>([
    ['anything', undefined, []],
    ['nothing', null, ['*']],
    ['the version that was read', '"tag"', [undefined, '"tag"']],
  ])('is sent a file’s type, its caching, and the condition to write over %s', async (_what, over, [none, match]) => {
    const { server, bucket } = await storageThatAnswers(200)
    await bucket.write('de/index.html', 'Hello', { ...page, over })
    expect(server.seen[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(server.seen[0]?.headers['if-none-match']).toBe(none)
    expect(server.seen[0]?.headers['if-match']).toBe(match)
  })

  it('returns nothing for a missing object, and throws for any other error', async () => {
    const [empty, closed] = [await storageThatAnswers(404), await storageThatAnswers(403)]
    expect(await empty.bucket.read('release.json')).toBeUndefined()
    await expect(closed.bucket.read('release.json')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  it.each<[met: Disturbance, words: string]>([
    [
      'denied',
      'was answered with 403 (AccessDenied: Access Denied). Its credentials (AWS_ACCESS_KEY_ID, AWS_PROFILE or the role of this machine) have to allow reading, writing, listing and removing objects there.',
    ],
    ['refused', 'was answered with 500 (InternalError). The storage failed: try again later.'],
  ])('reports a call that was %s with its name, address, status and the next step', async (met, words) => {
    const { server, bucket } = await storage()
    server.disturb(() => met)
    const at = `at ${server.endpoint} ${words}`
    await expect(bucket.read('a.html')).rejects.toThrow(`GetObject s3://museum/shop/a.html ${at}`)
    await expect(bucket.write('a.html', '', page)).rejects.toThrow(`PutObject s3://museum/shop/a.html ${at}`)
    await expect(bucket.list('_foyer/')).rejects.toThrow(`ListObjectsV2 s3://museum/shop/_foyer/ ${at}`)
  })

  it('is reported as missing, rather than taken for an empty one', async () => {
    const { server } = await storage()
    await expect(bucketAt(server.endpoint, 'another').read('a.html')).rejects.toThrow(
      `GetObject s3://another/shop/a.html at ${server.endpoint} was answered with 404 (NoSuchBucket). Look at target,`,
    )
  })

  it.each([409, 412])('answering a conditional write with %i throws a ConflictError', async (status) => {
    const { bucket } = await storageThatAnswers(status)
    for (const over of ['"tag"', null]) {
      const write = bucket.write('release.json', '{}', { ...page, over })
      await expect(write).rejects.toThrow(new ConflictError('Another machine wrote release.json meanwhile.'))
    }
    await expect(bucket.write('release.json', '{}', page)).rejects.not.toBeInstanceOf(ConflictError)
  })
})

describe('the address of a bucket', () => {
  it.each([
    ['s3://museum', { bucket: 'museum', prefix: '' }],
    ['s3://museum/', { bucket: 'museum', prefix: '' }],
    ['s3://museum/shop', { bucket: 'museum', prefix: 'shop/' }],
    ['s3://museum//shop/live//', { bucket: 'museum', prefix: 'shop/live/' }],
    ['s3://a.b-1', { bucket: 'a.b-1', prefix: '' }],
  ])('%s is valid', (address, found) => {
    expect(parseS3Address(address)).toEqual(found)
  })

  it.each([
    'museum',
    'https://museum',
    's3://',
    's3://ab',
    's3://Museum',
    's3://museum-',
    's3://museum/../other',
    's3://museum/./shop',
  ])('%s is invalid', (address) => {
    expect(parseS3Address(address)).toBeUndefined()
  })
})
