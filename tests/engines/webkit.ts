import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { programIn } from '../support/browser.ts'
import { type Engine, type Tab, windowSize, zone } from './tab.ts'

/** Where Debian has the browser that WebKitGTK's driver starts. */
const libraries = '/usr/lib/x86_64-linux-gnu'

/** Returns the program of WebKitGTK's small browser; `undefined` where there is none. */
async function miniBrowser(): Promise<string | undefined> {
  const folders = await readdir(libraries).catch(() => [])
  const folder = folders.filter((name) => name.startsWith('webkit2gtk-')).at(-1)
  return folder === undefined ? undefined : `${libraries}/${folder}/MiniBrowser`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Ends a process and waits until it has. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Starts a screen without a monitor, which chooses its own number. */
async function startScreen(program: string): Promise<{ child: ChildProcess; display: string }> {
  const { width, height } = windowSize
  const words = ['-displayfd', '3', '-screen', '0', `${width + 200}x${height + 400}x24`, '-nolisten', 'tcp']
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const pipe = child.stdio[3]
  if (!pipe) throw new Error('Xvfb has no pipe for its number.')
  const [number] = await once(pipe, 'data')
  return { child, display: `:${String(number).trim()}` }
}

/** The longest that the driver may take for one command, in milliseconds. */
const longest = 10_000

/**
 * Waits for the driver to answer a command. It never answers one that was given while the page was being replaced by one of
 * another site, which has a process of its own; the commands after it are answered.
 */
async function answered<T>(command: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The driver gave no answer.')), longest)
  })
  try {
    return await Promise.race([command, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

const run = (driver: WebDriver, script: string) => answered(driver.executeScript(script))

/** Runs a script in the page; `undefined` while the page is being replaced by the next one. */
const tried = (driver: WebDriver, script: string) => run(driver, script).catch(() => undefined)

/** Milliseconds after which a second press at the same place is no double click. */
const doubleClick = 600

/** Where each tab was pressed last. */
const lastPresses = new WeakMap<WebDriver, { x: number; y: number }>()

const clickAt = async (driver: WebDriver, x: number, y: number) => {
  const at = { x: Math.round(x), y: Math.round(y), duration: 0 }
  const last = lastPresses.get(driver)
  // Each target is scrolled to the middle of the window. This engine counts two presses at one place as a double click, also on
  // different elements, and the shop takes the second press of one for a mistake.
  const isSamePlace = last !== undefined && Math.hypot(last.x - at.x, last.y - at.y) < 20
  lastPresses.set(driver, at)
  const press = driver
    .actions({ async: true })
    .move(at)
    .pause(isSamePlace ? doubleClick : 0)
    .click()
  // Its press may open a page of another site. The next command shows if anything came of it.
  await answered(press.perform()).catch(() => {})
}

/** The frame of a page; `embed.js` puts it into a shadow root. */
const frameElement =
  '(document.querySelector("iframe") ?? document.querySelector("foyer-shop").shadowRoot.querySelector("iframe"))'

/** The driver speaks to one page at a time: the frame's while something is done in it, else the whole tab's. */
async function inFrame<T>(driver: WebDriver, use: () => Promise<T>): Promise<T> {
  const element = await answered(driver.executeScript<WebElement>(`return ${frameElement}`))
  await answered(driver.switchTo().frame(element))
  try {
    return await use()
  } finally {
    await answered(driver.switchTo().defaultContent())
  }
}

/** Leaves a page and waits for the next one: the driver itself may wait for ever after Back, return at once, or do nothing. */
async function leaveBy(driver: WebDriver, leave: () => Promise<unknown>): Promise<void> {
  await tried(driver, 'window.isLeft = true')
  const isStillHere = () => tried(driver, 'return window.isLeft === true')
  const isThere = () => tried(driver, 'return window.isLeft === undefined && document.readyState === "complete"')
  for (let times = 0; times < 4; times++) {
    if (times === 0 || (await isStillHere()) === true) await leave().catch(() => {})
    const end = performance.now() + longest + 5000
    while (performance.now() < end) if ((await isThere()) === true) return
  }
  throw new Error('The next page doesn’t come.')
}

const tabOf = (driver: WebDriver): Tab => ({
  goto: (address) => leaveBy(driver, () => answered(driver.get(address))),
  back: () => answered(driver.navigate().back()),
  reload: () => leaveBy(driver, () => tried(driver, 'location.reload()')),
  evaluate: (script) => run(driver, `return (${script})`),
  click: (x, y) => clickAt(driver, x, y),
  type: (text) => driver.switchTo().activeElement().sendKeys(text),
  frame: () =>
    Promise.resolve({
      evaluate: (script) => inFrame(driver, () => run(driver, `return (${script})`)),
      click: async (x, y) => {
        // Its mouse is the whole window's.
        const place = `return (({ x, y }) => [x, y])(${frameElement}.getBoundingClientRect())`
        const [left = 0, top = 0] = await answered(driver.executeScript<number[]>(place))
        await clickAt(driver, x + left, y + top)
      },
      type: (text) => inFrame(driver, () => driver.switchTo().activeElement().sendKeys(text)),
    }),
})

/**
 * Starts WebKitGTK's own browser by WebDriver, on a screen without a monitor; `undefined` where browser, driver or Xvfb
 * lack. Each tab is a session of its own, since sessions alone have storages of their own.
 */
export async function startWebKit(): Promise<Engine | undefined> {
  const [driverProgram, xvfb, binary] = [
    await programIn(['WebKitWebDriver']),
    await programIn(['Xvfb']),
    await miniBrowser(),
  ]
  if (driverProgram === undefined || xvfb === undefined || binary === undefined) return undefined
  const screen = await startScreen(xvfb)
  const port = await freePort()
  const server = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: '1', TZ: zone },
  })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: 60_000 })
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // The driver waits for ever for a page that follows one shown again by Back, although it is there.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  let session: WebDriver | undefined
  const endSession = async () => {
    const ending = session
    session = undefined
    await ending?.quit()
  }
  const openSession = async () => {
    // The driver has one session at a time.
    await endSession()
    session = await new Builder().usingServer(address).withCapabilities(capabilities).build()
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...windowSize })
    return session
  }
  const first = await openSession()
  return {
    version: `WebKitGTK ${String((await first.getCapabilities()).get('browserVersion'))}`,
    open: async () => tabOf(await openSession()),
    close: async () => {
      await endSession()
      await end(server)
      await end(screen.child)
    },
  }
}
