import { formatLongDate, formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { translator } from '#i18n/translate.ts'
import type { Page } from './page.ts'

/** Returns what a preview's page says of itself in its language. @param at what the museum's clock shows there */
export const previewWords = ({ lang, frame }: Page, at: WallDateTime): string =>
  translator(lang, frame.messages)('preview.asOf', {
    date: formatLongDate(at, frame.shop.locale),
    time: formatTime(at),
  })
