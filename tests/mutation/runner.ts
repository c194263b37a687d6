import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that is alive, 0 for none, and the folder to note in which ones are passed, or ''. */
    mutant: { id: number; passedDir: string }
  }
}

/** A test file that passes without any mutant. */
export interface TestFile {
  specification: TestSpecification
  /** `project path` */
  name: string
  /** Milliseconds. */
  duration: number
  /** The mutants that it passes. */
  passed: ReadonlySet<number>
}

/** The project's own configuration, with a hook that tells tests which mutant is alive; each file has modules of its own. */
const configFor = (names: readonly string[]) => `import { join } from 'node:path'
import { kinds, shared } from '../../vitest.config.ts'
const own = (await Promise.all(${JSON.stringify(names)}.map((name) => kinds[name]()))).flat()
const projects = own.map((project) => {
  const isBrowser = project.test.browser?.enabled
  const hook = join(import.meta.dirname, isBrowser ? 'hook-browser.ts' : 'hook-node.ts')
  const testTimeout = 20_000
  const expect = { poll: { timeout: 1000 } }
  return { ...project, test: { ...project.test, isolate: true, setupFiles: [hook], testTimeout, expect } }
})
export default { test: { ...shared, projects } }
`

/**
 * Starts vitest once for all mutants, in a copy of the project.
 * @param names kinds of tests, as vitest.config.ts names them
 */
export async function startRunner(copy: string, names: readonly string[]): Promise<Vitest> {
  const file = join(copy, 'tests/mutation/mutants.config.ts')
  writeFileSync(file, configFor(names))
  return createVitest({ config: file, root: copy, watch: false, bail: 1, reporters: [{}] })
}

const isFine = ({ testModules, unhandledErrors }: Awaited<ReturnType<Vitest['runTestSpecifications']>>) =>
  unhandledErrors.length === 0 && testModules.every((module) => module.ok())

async function run(vitest: Vitest, specifications: TestSpecification[], id: number, passedDir = '') {
  vitest.provide('mutant', { id, passedDir })
  // What failed before would count against this run's patience.
  vitest.state.filesMap.clear()
  vitest.state.clearErrors()
  return vitest.runTestSpecifications(specifications)
}

/** How many tests may fail before a run ends; 0 for all. Each project goes by its own. */
function endAfter(vitest: Vitest, failures: number): void {
  for (const { config } of [vitest, ...vitest.projects]) config.bail = failures
}

/** What a test file that failed says first. */
function reasonOf(module: TestModule | undefined): string {
  const failed = [...(module?.children.allTests('failed') ?? [])].flatMap((test) => test.result().errors ?? [])
  return [...(module?.errors() ?? []), ...failed][0]?.message ?? 'it did not run'
}

/** The test files asked, of those that pass while no mutant is alive, quickest first, and which mutants each of them passes. */
export async function knownTests(vitest: Vitest, copy: string, asked: string[]): Promise<TestFile[]> {
  mkdirSync(join(copy, '.foyer'), { recursive: true })
  const passedDir = mkdtempSync(join(copy, '.foyer/passed-'))
  const specifications = await vitest.globTestSpecifications(asked)
  endAfter(vitest, 0)
  const { testModules, unhandledErrors } = await run(vitest, specifications, 0, passedDir)
  endAfter(vitest, 1)
  const files = specifications.flatMap((specification): TestFile[] => {
    const { moduleId } = specification
    const name = `${specification.project.name} ${relative(copy, moduleId)}`
    const module = testModules.find((each) => each.moduleId === moduleId && each.project === specification.project)
    // One that a crash left waiting isn't a failure, and passes nothing.
    if (module?.state() !== 'passed') {
      process.stdout.write(`Left aside, since it fails in a copy: ${name}: ${reasonOf(module)}\n`)
      return []
    }
    const passed = new Set(numbersIn(join(passedDir, encodeURIComponent(moduleId))))
    return [{ specification, name, duration: module.diagnostic().duration, passed }]
  })
  rmSync(passedDir, { recursive: true })
  // A browser that didn't start would let everything pass unseen.
  const isAsked = new Set(specifications.map(({ project }) => project.name))
  for (const { specification } of files) isAsked.delete(specification.project.name)
  if (isAsked.size > 0) {
    throw new AggregateError(unhandledErrors, `No test runs in the copy of: ${[...isAsked].join(', ')}`)
  }
  return files.toSorted((one, other) => one.duration - other.duration)
}

function numbersIn(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The first test file that fails with a mutant and not without it. */
export async function noticedBy(vitest: Vitest, files: TestFile[], id: number): Promise<TestFile | undefined> {
  for (const file of files) {
    if (!file.passed.has(id)) continue
    if (isFine(await run(vitest, [file.specification], id))) continue
    // A busy machine fails tests too.
    if (isFine(await run(vitest, [file.specification], 0))) return file
    process.stdout.write(`Fails by itself: ${file.name}\n`)
  }
  return undefined
}
