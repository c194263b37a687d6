import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../support/sources.ts'

const records = await sourcesOf('docs/reference/decisions/0*.md')
const names = records.map(({ file }) => file.replace('docs/reference/decisions/', ''))

const head = /^# (?<number>\d+)\. .+\n\n- Date: (?<date>.+)\n- Status: (?<status>.+)\n\n\*\*Decided/

describe('decision records', () => {
  it('are numbered without a gap', () => {
    expect(names.map((name) => Number.parseInt(name))).toEqual(names.map((_, at) => at + 1))
  })

  it('are in the index with their titles, dates and states', async () => {
    const [{ text: index } = { text: '' }] = await sourcesOf('docs/reference/decisions/README.md')
    const rows = [...index.matchAll(/^\| \d+ +\| \[(.+)\]\((0.+\.md)\) +\| (\S+) +\| (.+?) +\|$/gm)]
    expect(rows.map(([, title, name, date, status]) => [name, title, date, status])).toEqual(
      records.map(({ file, text }) => [
        file.replace('docs/reference/decisions/', ''),
        /^# \d+\. (.+)$/m.exec(text)?.[1],
        /^- Date: (.+)$/m.exec(text)?.[1],
        /^- Status: (.+)$/m.exec(text)?.[1],
      ]),
    )
  })

  it.each(records)('$file has its number, a date and a status', ({ file, text }) => {
    const { number, date = '', status = '' } = head.exec(text)?.groups ?? {}
    expect(Number(number)).toBe(Number.parseInt(file.replace('docs/reference/decisions/', '')))
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    // Accepted, or replaced by a record that is there.
    const by = /^replaced by \[\d+\]\((.+)\)$/.exec(status)?.[1]
    expect(status === 'accepted' || names.includes(by ?? ''), status).toBe(true)
  })
})
