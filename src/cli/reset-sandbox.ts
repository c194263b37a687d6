import { rm } from 'node:fs/promises'
import { placesIn } from './places.ts'

/** Forgets the sandbox's orders and everything else that was bought, registered or redeemed in it. */
export async function resetSandbox(stateDir: string): Promise<void> {
  const { sandbox } = placesIn(stateDir)
  for (const ending of ['', '-wal', '-shm']) await rm(sandbox + ending, { force: true })
}
