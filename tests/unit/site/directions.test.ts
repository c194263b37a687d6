import { expect, it } from 'vitest'
import { directionsIn } from '#site/directions.ts'
import { tenant } from '../../support/snapshot.ts'

it('a museum tells the way in each language it has words in, set as that language is printed', () => {
  const directions = { address: 'Quai 1', way: { fr: 'Arrêt : « Port »', en: 'Stop: Port' }, bring: { en: 'A coat' } }
  const config = { ...tenant.config, directions }
  expect(directionsIn(config, 'en')).toEqual({ address: 'Quai 1', way: 'Stop: Port', bring: 'A coat' })
  expect(directionsIn(config, 'fr')).toEqual({ address: 'Quai 1', way: 'Arrêt\u00a0: «\u00a0Port\u00a0»' })
  expect(directionsIn(tenant.config, 'en')).toBeUndefined()
})
