import { describe, expect, it } from 'vitest'
import { sourcesOf } from '../../support/sources.ts'

const records = await sourcesOf('docs/reference/decisions/0*.md')
const nameOf = (file: string) => file.replace('docs/reference/decisions/', '')
const names = records.map(({ file }) => nameOf(file))

const [{ text: index } = { text: '' }] = await sourcesOf('docs/reference/decisions/README.md')

/** Lines of the index: a record with its link, or the title of one that is gone with a link to the one that replaced it. */
const lines = [...index.matchAll(/^(\d+)\. (?:\[(.+)\]\((0.+\.md)\)|.+: replaced by \[(\d+)\]\((0.+\.md)\))$/gm)]

describe('decision records', () => {
  it('are in the index with their titles, numbered without a gap', () => {
    expect(lines.map(([, number]) => Number(number))).toEqual(lines.map((_, at) => at + 1))
    const kept = lines.filter(([, , title]) => title !== undefined)
    expect(kept.map(([, number, title, name]) => [name, `# ${number}. ${title}`])).toEqual(
      records.map(({ file, text }) => [nameOf(file), text.split('\n')[0]]),
    )
  })

  it('that are gone lead to the one that replaced them', () => {
    const gone = lines.flatMap(([, , , , number, name]) => (name === undefined ? [] : [{ number, name }]))
    expect(gone.length).toBeGreaterThan(3)
    for (const { number, name } of gone) {
      expect(names).toContain(name)
      expect(Number.parseInt(name)).toBe(Number(number))
    }
  })

  it.each(records)('$file has its number and a date', ({ file, text }) => {
    const head = /^# (?<number>\d+)\. .+\n\n\*\*Decided\*\* \((?<date>\S+)\)\. /
    const { number, date = '' } = head.exec(text)?.groups ?? {}
    expect(Number(number)).toBe(Number.parseInt(nameOf(file)))
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
  })
})
