import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDemo } from '#cli/demo.ts'

test.each([
  [5060, 5060],
  [5058, 5060],
  [5998, 6000],
])('the demo from port %i on does not start, since browsers block its port %i', async (port, refused) => {
  await expect(startDemo({ port, stateDir: join(tmpdir(), 'no-demo') })).rejects.toThrow(
    `--port: browsers refuse port ${refused}, which belongs to another protocol. Choose another port.`,
  )
})

test('the demo does not start if there are too few ports after its first', async () => {
  await expect(startDemo({ port: 65_535, stateDir: join(tmpdir(), 'no-demo') })).rejects.toThrow(
    '--port: the last port is 65535, and port 65536 is needed. Choose another port.',
  )
})
