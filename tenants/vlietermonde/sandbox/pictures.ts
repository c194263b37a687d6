import { picture, type Painter } from '#sandbox/drawing/svg.ts'
import { biscuitTin } from './pictures/biscuits.ts'
import { bow } from './pictures/bow.ts'
import { bridges } from './pictures/bridges.ts'
import { byLantern } from './pictures/by-lantern.ts'
import { chart } from './pictures/chart.ts'
import { compass } from './pictures/compass.ts'
import { knots, scarf } from './pictures/craft-goods.ts'
import { hammocks } from './pictures/hammocks.ts'
import { atTheQuay, underSteam } from './pictures/harbour.ts'
import { nightSea, painterAtSea } from './pictures/night.ts'
import { catalogue, chartPrint } from './pictures/paper-goods.ts'
import { harbourCompany, pilots, sailLoft, shipyard } from './pictures/partners.ts'
import { ropewalk } from './pictures/ropewalk.ts'
import { tileAlone, tilesHung, tileWall } from './pictures/tiles.ts'
import { aboard, cargo } from './pictures/vouchers.ts'

const scenes: Record<string, { shape: number; paint: Painter }> = {
  meta: { shape: 0.525, paint: nightSea },
  'banner-nightsea': { shape: 0.5625, paint: nightSea },
  'banner-nightsea-mobile': { shape: 1.25, paint: nightSea },
  'banner-chart': { shape: 0.5625, paint: chart },
  'banner-chart-mobile': { shape: 1.25, paint: chart },
  'banner-tiles': { shape: 0.5625, paint: tileWall },
  'banner-tiles-mobile': { shape: 1.25, paint: tileWall },
  'event-ship': { shape: 2 / 3, paint: atTheQuay },
  'event-collection': { shape: 2 / 3, paint: ropewalk },
  'event-night-sea': { shape: 2 / 3, paint: painterAtSea },
  'event-cruise': { shape: 2 / 3, paint: underSteam },
  'event-family-night': { shape: 2 / 3, paint: hammocks },
  'tour-highlights': { shape: 2 / 3, paint: bow },
  'tour-lantern': { shape: 2 / 3, paint: byLantern },
  'tour-harbour': { shape: 2 / 3, paint: bridges },
  'voucher-aboard': { shape: 2 / 3, paint: aboard },
  'voucher-cargo': { shape: 2 / 3, paint: cargo },
  'book-night-sea': { shape: 1, paint: catalogue },
  'chart-print': { shape: 1, paint: chartPrint },
  compass: { shape: 1, paint: compass },
  knots: { shape: 1, paint: knots },
  tile: { shape: 1, paint: tileAlone },
  'tile-wall': { shape: 1, paint: tilesHung },
  scarf: { shape: 1, paint: scarf },
  'biscuit-tin': { shape: 1, paint: biscuitTin },
  'partner-havenbedrijf': { shape: 0.5, paint: harbourCompany },
  'partner-loodswezen': { shape: 0.5, paint: pilots },
  'partner-werf': { shape: 0.5, paint: shipyard },
  'partner-zeilmakerij': { shape: 0.5, paint: sailLoft },
}

export const pictures: Record<string, number> = Object.fromEntries(
  Object.entries(scenes).map(([name, { shape }]) => [name, shape]),
)

/** Draws one of Vlietermonde's pictures. Throws for a name that is not among them. */
export function drawPicture(name: string, size: { width: number; height: number }): string {
  const scene = scenes[name]
  if (!scene) throw new Error(`Vlietermonde has no picture called “${name}”.`)
  return picture(size, scene.paint)
}
