import { apiProblem } from '#cli/api-problem.ts'
import { createPrompt } from '#cli/prompt.ts'
import type { Command } from '#cli/command.ts'
import { askConfig, checkNewId, settingsOf, writeMuseum } from '#cli/new-museum.ts'
import { askAnswers, moods } from '#cli/new-questions.ts'
import { print, printEither } from '#cli/output.ts'

const terminal = () => ({ input: process.stdin, output: process.stderr })

/** `foyer new`: the settings of a museum, from what its API says. */
export const newTenant: Command = {
  usage: '<id> [options]',
  options: {
    api: { type: 'string', value: 'address', help: "the museum's shop API, up to where the language follows" },
    name: { type: 'string', value: 'name', help: 'of the museum; without it, what the API says' },
    language: { type: 'string', value: 'code', help: 'the first, such as de; without it, the first of the API' },
    country: {
      type: 'string',
      value: 'code',
      help: 'as which languages are written, such as CH; without it, the API’s',
    },
    site: { type: 'string', value: 'origin', help: 'where visitors will find the shop: https://shop.museum.example' },
    currency: { type: 'string', value: 'code', help: 'of its prices, such as EUR; without it, what the API says' },
    mood: {
      type: 'string',
      value: 'name',
      choices: Object.keys(moods),
      help: `how it is arranged: ${Object.keys(moods).join(', ')} (gallery)`,
    },
    accent: { type: 'string', value: '#rrggbb', help: 'the colour of buttons and links; without it, black and white' },
    yes: { type: 'boolean', help: 'ask nothing, and take what is proposed' },
    json: { type: 'boolean', help: 'print what was written as JSON' },
  },
  run: async (given) => {
    const [id = ''] = given.rest
    await checkNewId(id)
    const isQuiet = given.has('json')
    const { ask, close } = createPrompt(given, given.has('yes') || !process.stdin.isTTY ? undefined : terminal())
    try {
      const api = await ask({
        option: 'api',
        words: 'Address of the shop API',
        problem: apiProblem,
      })
      const config = await askConfig(api)
      if (!isQuiet) print(`${config.siteName}: ${config.languages.join(', ')}, ${config.timeZone}`)
      const museum = { id, api, config, ...(await askAnswers(ask, config)) }
      const folder = await writeMuseum(museum)
      const settings = settingsOf(museum)
      printEither(
        isQuiet,
        { tenant: id, folder, name: museum.name, languages: config.languages, currency: museum.currency, settings },
        [
          JSON.stringify(settings, null, 2),
          `Written: ${folder}. Put the logo in place of logo.svg, then:`,
          `  foyer check ${id}`,
          `  foyer preview ${id}`,
          `  foyer publish ${id}`,
        ].join('\n'),
      )
      return 0
    } finally {
      close()
    }
  },
}
