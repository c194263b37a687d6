/** A tab of a browser, as far as every engine's driver can operate one. */
export interface Tab {
  goto: (address: string) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  /** Runs a script in the page and returns what it evaluates to, as JSON. */
  evaluate: (script: string) => Promise<unknown>
  /** Presses the mouse's button at a place of the window, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  /** Returns the frame of the page, operated like a tab of its own. */
  frame: () => Promise<Pick<Tab, 'evaluate' | 'click' | 'type'>>
  /** Runs a script before those of each page that is opened from now on; absent where the engine's driver can't. */
  prepare?: (script: string) => Promise<void>
}

/** A running browser. */
export interface Engine {
  /** Name and version, such as "Firefox 153.8.0". */
  version: string
  /** Opens a tab with empty storages: that of a new visitor. */
  open: () => Promise<Tab>
  close: () => Promise<void>
}

/**
 * The zone of the visitors' clocks: there it is already tomorrow for half of a museum's day, so nothing may be counted in the
 * browser's own time.
 */
export const zone = 'Pacific/Kiritimati'

/** Size of the window, in CSS pixels. */
export const windowSize = { width: 1280, height: 960 }
