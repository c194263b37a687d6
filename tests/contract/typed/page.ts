import { readFile } from 'node:fs/promises'

/** A block of code of a page. */
interface Block {
  language: string
  text: string
}

/** Reads the blocks of code of a page, in order. */
export async function blocksOf(file: string): Promise<Block[]> {
  const page = await readFile(file, 'utf8')
  return [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({ language, text }))
}

/** Returns the names of the programs that commands of bash begin with, each once. */
export function programsIn(commands: string): string[] {
  const whole = commands.replaceAll(/\\\n/g, ' ').replaceAll(/'[^']*'/g, "''")
  const found = whole
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/&&|\|\|?|;/))
    .map((part) => /^\s*(?:[A-Z_]+=\S*\s+)*([\w.[-]+)/.exec(part)?.[1])
  return [...new Set(found)].filter((name) => name !== undefined)
}
