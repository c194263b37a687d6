import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { messageOf } from '#publisher/release/site-status.ts'
import type { TenantOutcome } from './publish-tenants.ts'

interface InShell {
  /** The option that the command was given with. */
  option: string
  env: Record<string, string>
  /** Ends the command. */
  signal?: AbortSignal
}

/**
 * Runs an operator's command in a shell. Its output goes to stderr, so that `--json` stays one document.
 * @returns the reason of a failure; undefined after success
 */
async function runInShell(command: string, { option, env, signal }: InShell): Promise<string | undefined> {
  const stdio = ['ignore', process.stderr, process.stderr] as const
  const child = spawn(command, { shell: true, env: { ...process.env, ...env }, stdio: [...stdio], signal })
  try {
    const [code, ended] = await once(child, 'close')
    return code === 0 ? undefined : `${option}: the command ended with ${String(code ?? ended)}.`
  } catch (error) {
    return `${option}: ${messageOf(error)}`
  }
}

/**
 * Runs an operator's command if anything was published. `FOYER_CHANGED` names the changed museums,
 * `FOYER_HOST_RULES_CHANGED` those whose host rules changed.
 * @returns the reason of a failure; undefined after success, or if nothing changed
 */
export async function runAfter(command: string, outcomes: readonly TenantOutcome[]): Promise<string | undefined> {
  const changed = outcomes.filter((outcome) => 'report' in outcome && outcome.report.changed)
  if (changed.length === 0) return undefined
  const ofRules = changed.filter((outcome) => 'report' in outcome && outcome.report.hostRulesChanged)
  const names = (some: readonly TenantOutcome[]) => some.map(({ tenant }) => tenant).join(' ')
  const env = { FOYER_CHANGED: names(changed), FOYER_HOST_RULES_CHANGED: names(ofRules) }
  return runInShell(command, { option: '--after', env })
}

/** Options of `afterRules`. */
interface AfterRules {
  /** Called with the reason of a failure. */
  onFailure: (reason: string) => void
  /** Ends a command that is running. */
  signal: AbortSignal
}

/**
 * Runs an operator's command whenever host rules have changed, one at a time: changes that come during a run are served by
 * one more. A command that failed is run again with the next call, since the web server still has the old rules.
 */
export function afterRules(command: string, { onFailure, signal }: AfterRules) {
  const waiting = new Set<string>()
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (waiting.size > 0 && !signal.aborted) {
      const museums = [...waiting].toSorted()
      waiting.clear()
      const env = { FOYER_HOST_RULES_CHANGED: museums.join(' ') }
      const failure = await runInShell(command, { option: '--after-rules', env, signal })
      if (failure === undefined) continue
      for (const one of museums) waiting.add(one)
      return onFailure(failure)
    }
  }
  return {
    /** Runs the command for these museums, and for those that it failed for; not at all if there are none. */
    changed: (museums: readonly string[]): void => {
      for (const one of museums) waiting.add(one)
      running ??= run().finally(() => (running = undefined))
    },
    /** Waits for a command that is running. */
    ended: async (): Promise<void> => running,
  }
}
