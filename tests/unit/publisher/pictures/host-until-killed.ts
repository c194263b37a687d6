import { startHosting } from '#publisher/pictures/host-pictures.ts'
import { museumWith } from './one-picture.ts'

/** Hosts one picture, then another, during whose download the caller ends this process. */
const [, , store = '', url = ''] = process.argv
for (const path of ['/good.jpg', '/next.jpg']) {
  const options = { store, now: new Date('2026-05-01T10:00:00Z') }
  await (await startHosting(museumWith(url + path, 'killed', url), options)).all()
}
