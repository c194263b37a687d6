import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { programIn } from '../support/browser.ts'
import { type Engine, type Tab, windowSize } from './tab.ts'

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

/** Runs a script in the page; `undefined` while the page is being replaced by the next one. */
const tried = (driver: WebDriver, script: string) => driver.executeScript(script).catch(() => undefined)

const tabOf = (driver: WebDriver): Tab => ({
  goto: async (address) => {
    await tried(driver, 'window.isLeft = true')
    await driver.get(address)
    const isThere = 'return window.isLeft === undefined && document.readyState === "complete"'
    await vi.waitUntil(() => tried(driver, isThere), { timeout: 60_000 })
  },
  back: () => driver.navigate().back(),
  reload: () => driver.navigate().refresh(),
  evaluate: (script) => driver.executeScript(`return (${script})`),
  click: async (x, y) => {
    const at = { x: Math.round(x), y: Math.round(y), duration: 0 }
    await driver.actions({ async: true }).move(at).click().perform()
  },
  type: (text) => driver.switchTo().activeElement().sendKeys(text),
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
    env: { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: '1' },
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
