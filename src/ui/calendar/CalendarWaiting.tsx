import type { ReactNode } from 'react'
import './Calendar.css'

/** Keeps the calendar's place while its days aren't known, or says why they won't be. */
export const CalendarWaiting = ({ children }: { children?: ReactNode }) => (
  <div className="calendar calendar-waiting">{children}</div>
)
