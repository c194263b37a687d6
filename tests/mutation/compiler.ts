import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Mutant } from './mutate.ts'

let service: ts.LanguageService | undefined
const changed = new Map<string, { version: number; text: string }>()

function serviceOf(root: string): ts.LanguageService {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options, fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, root)
  const textOf = (file: string) => changed.get(file)?.text ?? ts.sys.readFile(file)
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = textOf(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (wanted) => ts.getDefaultLibFilePath(wanted),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: textOf,
    readDirectory: (...search) => ts.sys.readDirectory(...search),
  })
}

/** Lint of the one file, in its place for as long as that takes. */
function lintComplains(root: string, file: string, source: string, text: string): boolean {
  try {
    writeFileSync(file, text)
    const lint = join(root, 'node_modules/.bin/oxlint')
    return spawnSync(lint, ['--type-aware', '--deny-warnings', file], { cwd: root }).status !== 0
  } finally {
    writeFileSync(file, source)
  }
}

/** Who would complain of a mutant before any test ran, which `npm test` asks too: the compiler, or lint of a lost await. */
export function complaintOf(root: string, { file, start, end, from, to }: Mutant): 'types' | 'lint' | undefined {
  // Astro's own check reads those, which takes a minute each.
  if (file.endsWith('.astro')) return undefined
  const path = join(root, 'src', file)
  const source = readFileSync(path, 'utf8')
  const text = source.slice(0, start) + (to === '' ? to : `(${to})`) + source.slice(end)
  service ??= serviceOf(root)
  changed.set(path, { version: (changed.get(path)?.version ?? 0) + 1, text })
  const problems = service.getSemanticDiagnostics(path).length + service.getSyntacticDiagnostics(path).length
  changed.set(path, { version: (changed.get(path)?.version ?? 0) + 1, text: source })
  if (problems > 0) return 'types'
  return from.startsWith('await ') && lintComplains(root, path, source, text) ? 'lint' : undefined
}
