import { commonOptions, exitCodes, positionalsOf, type Command, type Listed, type Option } from './command.ts'
import { printFiles } from './output.ts'
import { tenantsRoot } from './places.ts'

/** A command as completion knows it. */
interface Completed {
  name: string
  summary: string
  options: [name: string, option: Option][]
  /** The words allowed as arguments, if they are known. */
  words: string[]
  /** True if an argument is a museum's id. */
  takesMuseum: boolean
}

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Prints the ids of the museums: folders below FOYER_TENANTS. All three shells can run it as it stands. */
const museums = `sh -c 'cd "\${FOYER_TENANTS:-$1}" 2>/dev/null && for dir in [a-z]*/; do printf "%s\\n" "\${dir%/}"; done' - ${quoted(tenantsRoot)}`

const flagsOf = ([name, { short }]: [string, Option]): string[] => [
  `--${name}`,
  ...(short === undefined ? [] : [`-${short}`]),
]

/** Returns the lines of a shell's `case`, each with a pattern and its commands. */
const cases = (rows: [pattern: string, then: string][]): string =>
  rows.map(([pattern, then]) => `    ${pattern}) ${then} ;;`).join('\n')

/** Options whose value is one of a few, as `publish:--for` or, in words, `publish --for`. */
const choicesOf = (commands: Completed[]): [name: string, option: string, choices: readonly string[]][] =>
  commands.flatMap(({ name, options }) =>
    options.flatMap(([option, { choices }]): [string, string, readonly string[]][] =>
      choices ? [[name, option, choices]] : [],
    ),
  )

/** Options that are followed by a value. */
const valuedOf = (commands: Completed[]): string[] => [
  ...new Set(
    commands.flatMap(({ options }) => options.flatMap(([name, { type }]) => (type === 'string' ? [name] : []))),
  ),
]

function bash(commands: Completed[]): string {
  const words = ({ words: known, options }: Completed) => [...known, ...options.flatMap(flagsOf)].join(' ')
  return `# Completion of foyer for bash: source <(foyer completion bash)
_foyer() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command=\${COMP_WORDS[1]} words=
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W ${quoted([...commands.map(({ name }) => name), '--help', '--version'].join(' '))} -- "$current"))
    return
  fi
  case $command:$previous in
${cases([
  ...choicesOf(commands).map(([name, option, choices]): [string, string] => [
    `${name}:--${option}`,
    `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$current")); return`,
  ]),
  [`*:--${valuedOf(commands).join('|*:--')}`, 'COMPREPLY=($(compgen -f -- "$current")); return'],
])}
  esac
  case $command in
${cases(
  commands.map((one) => [
    one.name,
    `words=${quoted(words(one))}${one.takesMuseum ? `; [[ $current == -* ]] || words+=" $(${museums})"` : ''}`,
  ]),
)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _foyer foyer
`
}

/** Escapes a description for zsh's lists, where a colon and brackets have a meaning. */
const described = (text: string) => text.replaceAll(/[\\:[\]]/g, '\\$&')

function zsh(commands: Completed[]): string {
  const argument = ({ takesMuseum, words }: Completed) =>
    takesMuseum ? '*:museum:_foyer_museums' : words.length > 0 ? `1:word:(${words.join(' ')})` : '*: : '
  const optionSpec = (entry: [string, Option]) => {
    const [, { help, type, value = 'value', choices }] = entry
    const after = type === 'boolean' ? '' : `:${value}:${choices ? `(${choices.join(' ')})` : '_files'}`
    return flagsOf(entry).map((flag) => quoted(`${flag}[${described(help)}]${after}`))
  }
  return `#compdef foyer
# Completion of foyer for zsh: foyer completion zsh > a folder of $fpath/_foyer
_foyer_museums() {
  local -a museums=(\${(f)"$(${museums})"})
  compadd -a museums
}
_foyer() {
  if ((CURRENT == 2)); then
    local -a commands=(${commands.map(({ name, summary }) => quoted(`${name}:${described(summary)}`)).join(' ')})
    _describe command commands
    compadd -- --help --version
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT -= 1))
  case $command in
${cases(commands.map((one) => [one.name, ['_arguments', ...one.options.flatMap(optionSpec), quoted(argument(one))].join(' ')]))}
  esac
}
if [[ $funcstack[1] == _foyer ]]; then _foyer "$@"; else compdef _foyer foyer; fi
`
}

function fish(commands: Completed[]): string {
  const lines = commands.flatMap(({ name, summary, options, words, takesMuseum }) => {
    const here = `complete -c foyer -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`
    return [
      `complete -c foyer -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...options.map(([option, { help, type, short, choices }]) =>
        [
          `${here} -l ${option}`,
          ...(short === undefined ? [] : [`-s ${short}`]),
          ...(type === 'string' ? [choices ? `-x -a ${quoted(choices.join(' '))}` : '-r -F'] : []),
          `-d ${quoted(help)}`,
        ].join(' '),
      ),
      ...(words.length > 0 ? [`${here} -a ${quoted(words.join(' '))}`] : []),
      ...(takesMuseum ? [`${here} -a '(__foyer_museums)'`] : []),
    ]
  })
  return `# Completion of foyer for fish: foyer completion fish > ~/.config/fish/completions/foyer.fish
function __foyer_museums
  ${museums}
end
complete -c foyer -f
complete -c foyer -n __fish_use_subcommand -l help -s h
complete -c foyer -n __fish_use_subcommand -l version -s v
${lines.join('\n')}
`
}

const shells: Record<string, (commands: Completed[]) => string> = { bash, zsh, fish }

/** `foyer completion`: a script by which a shell completes commands, options, their values and museums. */
export const completionOf = (commands: Record<string, Listed>): Command => ({
  usage: `<${Object.keys(shells).join('|')}>`,
  options: {},
  run: async ({ rest: [shell = ''] }) => {
    const known = await Promise.all(
      Object.entries(commands).map(async ([name, { summary, load }]): Promise<Completed> => {
        const command = await load()
        const positionals = positionalsOf(command).map((one) => one.name)
        const words = positionals.flatMap((one) => (one.includes('|') ? one.split('|') : []))
        return {
          name,
          summary,
          options: Object.entries({ ...command.options, ...commonOptions }),
          words: positionals.includes('command') ? Object.keys(commands) : words,
          takesMuseum: positionals.includes('museum'),
        }
      }),
    )
    printFiles(false, undefined, shells[shell]?.(known) ?? '')
    return exitCodes.done
  },
})
