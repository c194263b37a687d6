import { setTimeout } from 'node:timers/promises'
import { startS3Server } from '../../support/s3-server.ts'

/* The object storage of a run, in a process of its own, so that what it does isn't counted. */

const delay = Number(process.argv[2])
const server = await startS3Server('museums')
server.disturb(() => setTimeout(delay))
process.send?.({ url: server.endpoint })
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
