/**
 * Resolves after the page has shown the effect of a press. Browsers paint before they start another task, and setting
 * up a call takes as long as rendering a calendar.
 */
export const afterPress = (): Promise<void> => new Promise((goOn) => setTimeout(goOn))

/**
 * Runs a task after the page has shown the effect of a press. If the page is left before that, the task runs on the way
 * out, so that nothing is lost.
 */
export function onceShown(task: () => void): void {
  const done = () => {
    clearTimeout(timer)
    removeEventListener('pagehide', done)
    task()
  }
  const timer = setTimeout(done)
  addEventListener('pagehide', done)
}
