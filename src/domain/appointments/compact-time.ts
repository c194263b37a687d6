import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/** A time as calendars write it, without marks between its parts: "20261124T110000". */
export const compactTime = (time: WallDateTime | string): string => time.replaceAll(/[-:]/g, '').replace(' ', 'T')

/** An instant in UTC, to the second: "20261124T100000Z". @param instant in milliseconds */
export const utcTime = (instant: number): string => `${compactTime(new Date(instant).toISOString().slice(0, 19))}Z`
