import { inOneLine } from '#tenant/files/printable.ts'
import { createPrompt } from '#cli/prompt.ts'
import type { Command } from '#cli/command.ts'
import { askApi, checkNewId, settingsOf, writeMuseum } from '#cli/new-museum.ts'
import { askAnswers, moods } from '#cli/new-questions.ts'
import { devPort } from '#cli/served-at.ts'
import { print, printEither } from '#cli/output.ts'

const terminal = () => ({ input: process.stdin, output: process.stderr })

/** `foyer new`: the settings of a museum, from what its API says. */
export const newTenant: Command = {
  usage: '<id> [options]',
  options: {
    api: { type: 'string', value: 'address', help: "address of the museum's shop API, without the language" },
    name: { type: 'string', value: 'name', help: 'name of the museum; without it, the name in the API' },
    language: { type: 'string', value: 'code', help: 'first language, such as de; without it, the first of the API' },
    country: {
      type: 'string',
      value: 'code',
      help: 'country whose spelling and formats are used, such as CH; without it, that of the API',
    },
    site: { type: 'string', value: 'origin', help: 'address of the shop for visitors: https://shop.museum.example' },
    currency: {
      type: 'string',
      value: 'code',
      help: 'currency of the prices, such as EUR; without it, that of the API',
    },
    mood: {
      type: 'string',
      value: 'name',
      choices: Object.keys(moods),
      help: `look of the site: ${Object.keys(moods).join(', ')} (gallery)`,
    },
    accent: { type: 'string', value: '#rrggbb', help: 'colour of buttons and links; without it, black and white' },
    yes: { type: 'boolean', help: 'ask no questions and accept every suggestion' },
    json: { type: 'boolean', help: 'print the written settings as JSON' },
  },
  run: async (given) => {
    const [id = ''] = given.rest
    await checkNewId(id)
    const isQuiet = given.has('json')
    const isAsked = !given.has('yes') && process.stdin.isTTY
    const { ask, close } = createPrompt(given, isAsked ? terminal() : undefined)
    try {
      const { api, config } = await askApi(ask, given.text('api') === undefined && isAsked)
      if (!isQuiet) print(`${inOneLine(config.siteName)}: ${config.languages.join(', ')}, ${config.timeZone}`)
      const museum = { id, api, config, ...(await askAnswers(ask, config)) }
      const folder = await writeMuseum(museum)
      const settings = settingsOf(museum)
      printEither(
        isQuiet,
        { tenant: id, folder, name: museum.name, languages: config.languages, currency: museum.currency, settings },
        [
          JSON.stringify(settings, null, 2),
          `Created ${folder}. To see the shop at http://localhost:${devPort(settings.site)} and each change of these files at once:`,
          `  foyer dev ${id}`,
          "Replace logo.svg with the museum's logo, then run:",
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
