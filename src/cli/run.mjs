/*
 * Runs `npm start`, `npm test` and `npm run docs` in a fresh clone: installs missing packages, also those of a lock file
 * beside the given program, then runs it.
 *
 * Usage: node src/cli/run.mjs [--dev] <program> [arguments…]; --dev also installs what only development needs.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  fail,
  hasDevelopment,
  installedList,
  isInstalled,
  missing,
  nodeFolder,
  root,
  run,
  tooOld,
} from './packages.mjs'

/** Folder with a file for each process that installs or waits to; it is named by the process id. */
const lock = `${root}node_modules/.installing/`

/** Age at which an entry is stale, since process ids are reused; no install takes half an hour. */
const longestInstall = 30 * 60_000

/** @param {string} id */
function isAtWork(id) {
  try {
    process.kill(Number(id), 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const info = statSync(`${lock}${id}`, { throwIfNoEntry: false })
  return info !== undefined && Date.now() - info.mtimeMs < longestInstall
}

/** @param {number | undefined} id */
const enter = (id) => {
  mkdirSync(lock, { recursive: true })
  writeFileSync(`${lock}${id}`, '')
}
/** @param {number | undefined} id */
const leave = (id) => rmSync(`${lock}${id}`, { force: true })

/**
 * Waits until no other process installs here. Each process adds its entry before it looks for others, so that of two
 * that start at once at least one sees the other; it then removes its entry and tries again.
 */
async function takeLock() {
  for (let isTold = false; ; isTold = true) {
    enter(process.pid)
    const others = readdirSync(lock).filter((id) => id !== String(process.pid))
    if (!others.some(isAtWork)) {
      for (const id of others) leave(id)
      return
    }
    leave(process.pid)
    if (!isTold) process.stdout.write('Packages are being installed by another process. Waiting for it.\n')
    await setTimeout(100 + Math.random() * 400)
  }
}

/**
 * Installs what a folder's lock file names.
 * @param {string} folder
 * @param {string[]} options
 */
async function install(folder, options) {
  // Until npm has finished, nothing counts as installed.
  rmSync(`${folder}${installedList}`, { force: true })
  // `npm ci` would fail if a registry lacks a package for another platform. The versions still come from the lock file,
  // which isn't changed.
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...options]
  const isWindows = process.platform === 'win32'
  const npm = spawn(isWindows ? 'npm.cmd' : 'npm', words, {
    cwd: folder,
    shell: isWindows,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  npm.stderr.on('data', (piece) => (stderr += piece))
  npm.on('error', ({ message }) =>
    fail(`npm could not be started (${message}). It comes with Node: https://nodejs.org`),
  )
  // npm continues if this process is killed.
  enter(npm.pid)
  const status = await new Promise((resolve) => npm.on('close', resolve))
  leave(npm.pid)
  if (status === 0) return
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.exec(stderr)
  if (offline) fail(`The packages could not be downloaded (${offline[0]}): connect to the network and run this again.`)
  fail(`The packages could not be installed:\n${stderr.trim().split('\n').slice(0, 12).join('\n')}`)
}

/**
 * @param {boolean} withDevelopment
 * @param {string} beside the program's folder
 */
async function installMissing(withDevelopment, beside) {
  const allMissing = () => ({ ...missing(withDevelopment), others: !isInstalled(beside, true) })
  if (!Object.values(allMissing()).includes(true)) return
  await takeLock()
  const { packages, node, others } = allMissing()
  if (packages || node || others)
    process.stdout.write('Installing packages. This happens once and takes half a minute or so.\n')
  const development = withDevelopment || hasDevelopment() ? '--include=dev' : '--omit=dev'
  await Promise.all([
    packages && install(root, [development]),
    node && install(nodeFolder, []),
    others && install(beside, ['--ignore-scripts']),
  ])
  leave(process.pid)
  if (missing(withDevelopment).node) fail(tooOld)
}

const words = process.argv.slice(2)
const withDevelopment = words[0] === '--dev'
if (withDevelopment) words.shift()
const [program = '', ...rest] = words
await installMissing(withDevelopment, `${root}${dirname(program)}/`)
run(program, rest)
