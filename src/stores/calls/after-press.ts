/**
 * Lets the page show what a press did before the press has more to do: browsers paint after a press before they turn to
 * another task, and setting up a call takes as long as rendering a calendar.
 */
export const afterPress = (): Promise<void> => new Promise((goOn) => setTimeout(goOn))
