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
