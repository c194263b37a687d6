import { exitCodes, forceOption, logOption, shardOption, wantsLog, type Command } from '#cli/command.ts'
import { log, logAsJson, printError } from '#cli/output.ts'
import { runAfter } from '#cli/run-after.ts'
import { ownState } from '#cli/places.ts'
import { exitCodeOfOutcomes, logEntries, reportOutcomes } from '#cli/publish-report.ts'
import { publishTenants, type TenantOutcome } from '#cli/publish-tenants.ts'
import { unlessStopped } from '#cli/until-stopped.ts'
import { chosenTenants } from '#cli/tenants.ts'

/** `foyer publish`: pulls, renders what changed and switches, tenant by tenant. */
export const publish: Command = {
  usage: '<museum…> [options]',
  options: {
    all: { type: 'boolean', help: 'publish every museum in tenants/' },
    shard: shardOption,
    'dry-run': { type: 'boolean', help: 'print what would change and why, without changing anything' },
    force: forceOption,
    json: { type: 'boolean', help: 'print the result of each museum as JSON, and nothing else' },
    log: logOption,
    after: {
      type: 'string',
      value: 'command',
      help: 'command to run if something changed: FOYER_CHANGED lists the museums, FOYER_HOST_RULES_CHANGED those with new host rules',
    },
    uncompressed: { type: 'boolean', help: 'write no compressed copies (.br) for web servers' },
    fresh: { type: 'boolean', help: 'make every page and file again, even if the live release has it' },
  },
  run: async (given) => {
    const { rest, has, text } = given
    const isLog = wantsLog(given)
    logAsJson(isLog)
    const tenants = await chosenTenants(rest, has('all'), text('shard'))
    const quiet = has('json') || isLog
    const onEnd = isLog ? (outcome: TenantOutcome) => logEntries(outcome).forEach(log) : undefined
    const how = { fresh: has('fresh'), force: has('force'), dryRun: has('dry-run'), uncompressed: has('uncompressed') }
    return unlessStopped(async (signal) => {
      const outcomes = await publishTenants({ tenants, stateDir: ownState, signal, quiet, onEnd, ...how })
      const after = text('after')
      const problem = after === undefined ? undefined : await runAfter(after, outcomes)
      // Comes last, and failures last in it: whoever returns to the terminal sees these lines.
      const code = isLog ? exitCodeOfOutcomes(outcomes) : reportOutcomes(outcomes, has('json'))
      if (problem !== undefined) printError(problem)
      return problem === undefined ? code : exitCodes.failed
    })
  },
}
