import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { messageOf } from '#publisher/release/site-status.ts'
import type { Outcome } from './publish-tenants.ts'

/**
 * Runs an operator's command in a shell if anything was published. `FOYER_CHANGED` names the changed museums,
 * `FOYER_HOST_RULES_CHANGED` those whose host rules changed. Its output goes to stderr, so that `--json` stays one
 * document.
 * @returns the reason of a failure; undefined after success, or if nothing changed
 */
export async function runAfter(command: string, outcomes: readonly Outcome[]): Promise<string | undefined> {
  const changed = outcomes.filter((outcome) => 'report' in outcome && outcome.report.changed)
  if (changed.length === 0) return undefined
  const ofRules = changed.filter((outcome) => 'report' in outcome && outcome.report.hostRulesChanged)
  const names = (some: readonly Outcome[]) => some.map(({ tenant }) => tenant).join(' ')
  const env = { ...process.env, FOYER_CHANGED: names(changed), FOYER_HOST_RULES_CHANGED: names(ofRules) }
  const child = spawn(command, { shell: true, env, stdio: ['ignore', process.stderr, process.stderr] })
  try {
    const [code, signal] = await once(child, 'close')
    return code === 0 ? undefined : `--after: the command ended with ${String(code ?? signal)}.`
  } catch (error) {
    return `--after: ${messageOf(error)}`
  }
}
