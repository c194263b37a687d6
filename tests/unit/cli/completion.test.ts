import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { foyerCalled, writtenTenant } from '../../support/foyer-commands.ts'
import { tempFolder } from '../publisher/support.ts'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

const root = await tempFolder(afterAll)
for (const id of ['small', 'smaller', 'other']) await writtenTenant(root, id, {})
const foyer = await foyerCalled(root)
for (const shell of shells) await writeFile(join(root, shell), (await foyer('completion', shell)).stdout)

/** Runs a script in a shell that reads nobody's own settings. */
async function inShell(shell: Shell, script: string): Promise<string> {
  const bare = { bash: ['--norc', '--noprofile'], zsh: ['-f'], fish: ['--no-config'] }[shell]
  const env = { PATH: process.env.PATH, HOME: root, FOYER_TENANTS: join(root, 'tenants'), TERM: 'dumb' }
  const { stdout, stderr } = await promisify(execFile)(shell, [...bare, '-c', script], { env })
  expect(stderr).toBe('')
  return stdout
}

/**
 * In zsh, completion works only where somebody types: a terminal of its own, in which Tab is pressed.
 *
 * The line is typed once the editor of zsh is there: before, the terminal itself takes keys. The key paints the list
 * before it says that it has, since zsh leaves a list unpainted while another key waits.
 */
const typedInZsh = (line: string) => `
  zmodload zsh/zpty
  zpty -b typed env TERM=dumb zsh -f
  zpty -w typed 'unsetopt zle_bracketed_paste; PS1=; autoload -U compinit; compinit -u -D; . ${join(root, 'zsh')}'
  zpty -w typed 'zstyle ":completion:*" list-separator "#"; LISTMAX=0'
  zpty -w typed 'offer() { zle list-choices; zle -R; print -r -- DO""NE }; zle -N offer; bindkey "^I" offer'
  zpty -w typed 'zle-line-init() { print -r -- RE""ADY }; zle -N zle-line-init'
  zpty -r -m typed said '*READY*'
  zpty -w -n typed ${JSON.stringify(line)}$'\\t'
  zpty -r -m typed said '*DONE*'
  print -r -- "$said"
`

/** What a shell offers for the last word of a line. */
async function offered(shell: Shell, line: string): Promise<string[]> {
  if (shell === 'bash') {
    const script = `. ${join(root, 'bash')}; COMP_WORDS=(${line.replace(/ $/, ' ""')}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _foyer; printf '%s\\n' "\${COMPREPLY[@]}"`
    return (await inShell(shell, script)).split('\n').filter(Boolean)
  }
  if (shell === 'fish') {
    const found = await inShell(shell, `source ${join(root, 'fish')}; complete -C ${JSON.stringify(line)}`)
    return found
      .split('\n')
      .map((one) => one.split('\t')[0] ?? '')
      .filter(Boolean)
  }
  const said = await inShell(shell, typedInZsh(line))
  return said.split(/\s+/)
}

describe.each(shells)('completion in %s', (shell) => {
  const isThere = spawnSync(shell, ['-c', 'exit 0']).status === 0
  if (shell === 'bash') it('is tested in the shell itself', () => expect(isThere).toBe(true))

  it.skipIf(!isThere).each([
    ['foyer ver', ['verify'], ['publish']],
    ['foyer verify --', ['--json', '--help', '--debug'], ['--fresh', 'small']],
    ['foyer publish sm', ['small', 'smaller'], ['other']],
    ['foyer new x --mood ', ['gallery', 'programme', 'cabinet'], ['small']],
    ['foyer completion ', ['bash', 'zsh', 'fish'], ['small']],
    ['foyer help re', ['releases', 'reset'], ['publish']],
  ])('offers the words for `%s`', async (line, there, notThere) => {
    const words = await offered(shell, line)
    expect(words).toEqual(expect.arrayContaining(there))
    expect(words.filter((word) => notThere.includes(word))).toEqual([])
  })
})

it.each([
  [['bsh'], 'Expected one of bash, zsh, fish, found "bsh". Did you mean "bash"?\n'],
  [[], '<bash|zsh|fish> is missing.'],
])('an unknown or missing shell is rejected: %j', async (words, message) => {
  expect(await foyer('completion', ...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})
