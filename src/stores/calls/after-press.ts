/**
 * Lets the page show what a press did before the press has more to do: browsers paint after a press before they turn to
 * another task, and setting up a call takes as long as rendering a calendar.
 */
export const afterPress = (): Promise<void> => new Promise((goOn) => setTimeout(goOn))

/**
 * Does what a press set off as soon as the page has shown what it did. Where the page is left before, it is done on the way
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
