import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDemo } from '#cli/demo.ts'

test.each([
  [5060, 'browsers refuse port 5060, which belongs to another protocol'],
  [5058, 'browsers refuse port 5060, which belongs to another protocol'],
  [5998, 'browsers refuse port 6000, which belongs to another protocol'],
  [65_535, 'the last port is 65535, and port 65536 is needed'],
])('the demo from port %i on does not start: %s', async (port, reason) => {
  const starting = startDemo({ port, stateDir: join(tmpdir(), 'no-demo') })
  await expect(starting).rejects.toThrow(`--port: ${reason}. Choose another port.`)
})
