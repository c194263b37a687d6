import { createInterface } from 'node:readline/promises'
import { UsageError, type Arguments, type Command } from '#cli/command.ts'
import { askConfig, checkNewId, currencyOf, writeMuseum } from '#cli/new-museum.ts'
import { print, printEither } from '#cli/output.ts'

/** Answers a question with what an option says, else by asking, else with what is proposed. */
type Ask = (option: string, question: string, proposed?: string) => Promise<string>

/** Asks on the terminal unless all is to be taken as proposed. */
function asking({ text, has }: Arguments): { ask: Ask; close: () => void } {
  const silent = has('yes') || !process.stdin.isTTY
  const lines = silent ? undefined : createInterface({ input: process.stdin, output: process.stderr })
  return {
    ask: async (option, question, proposed) => {
      const given = text(option)
      if (given !== undefined) return given
      const typed = await lines?.question(`${question}${proposed ? ` (${proposed})` : ''}: `)
      const answer = typed?.trim() || proposed
      if (answer === undefined) throw new UsageError(`--${option} is needed: ${question.toLowerCase()}.`)
      return answer
    },
    close: () => lines?.close(),
  }
}

/** `foyer new`: the settings of a museum, from what its API says. */
export const newTenant: Command = {
  usage: '<id> [options]',
  options: {
    api: { type: 'string', value: 'address', help: "the museum's shop API, up to where the language follows" },
    site: { type: 'string', value: 'origin', help: 'where visitors will find the shop: https://shop.museum.example' },
    currency: { type: 'string', value: 'code', help: 'of its prices, such as EUR; without it, what the API says' },
    accent: { type: 'string', value: '#rrggbb', help: 'the colour of buttons and links; without it, black and white' },
    yes: { type: 'boolean', help: 'ask nothing, and take what is proposed' },
    json: { type: 'boolean', help: 'print what was written as JSON' },
  },
  run: async (given) => {
    const [id, ...more] = given.rest
    if (id === undefined || more.length > 0) throw new UsageError('Name the new museum by an id.')
    await checkNewId(id)
    const { ask, close } = asking(given)
    try {
      const api = await ask('api', 'Address of the shop API')
      const config = await askConfig(api)
      if (!given.has('json')) print(`${config.siteName}: ${config.languages.join(', ')}, ${config.timeZone}`)
      const site = await ask('site', 'Address of the site')
      const currency = await ask('currency', 'Currency', currencyOf(config))
      const accent = await ask('accent', 'Accent, such as #a02010', '')
      const folder = await writeMuseum({ id, api, site, currency, accent: accent || undefined, config })
      printEither(
        given.has('json'),
        { tenant: id, folder, name: config.siteName, languages: config.languages, currency },
        `Written: ${folder}. Put the logo in place of logo.svg, then: foyer check ${id}, foyer publish ${id}, foyer serve ${id}.`,
      )
      return 0
    } finally {
      close()
    }
  },
}
