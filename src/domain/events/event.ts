import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/** Something one can buy tickets for: an exhibition, a day at the museum, a performance (section 3). */
export interface Event {
  id: string
  name: string
  /** HTML by museum staff; sanitised before it is shown. */
  text?: string
  teaser?: string
  /** May hold `{width}`. */
  image?: string
  venue?: string
  groups: { id: string; name: string }[]
  /** When it takes place or opens; lists are sorted by it. */
  sortingDateTime?: WallDateTime
  end?: WallDateTime
}
