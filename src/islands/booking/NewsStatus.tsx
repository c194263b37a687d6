import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { BookingNews } from '#stores/booking/shared/news.ts'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  $news: BookingNews['$news']
  /** What is said of the times of the day chosen. */
  times: ReactNode
  /** What is said of what is counted. */
  tickets: ReactNode
}

/** What is new, to be heard, one thing at a time. */
export function NewsStatus({ $news, times, tickets }: Props) {
  const { t } = useShop()
  const news = useStore($news, { ssr: 'initial' })
  return (
    <>
      {news === 'loading' && t('common.loading')}
      {news === 'times' && times}
      {news === 'tickets' && tickets}
    </>
  )
}
