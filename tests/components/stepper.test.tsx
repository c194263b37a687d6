import fc from 'fast-check'
import { useState, type FormEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { Stepper } from '#ui/Stepper.tsx'
import { publish, show } from './stage.tsx'

interface Bounds {
  from?: number
  min?: number
  max?: number
  first?: number
}

const heard = vi.fn<(count: number) => void>()

/** A stepper with what it counts kept as a screen keeps it, in a form that starts again once it was sent. */
function Counter({ from = 2, ...bounds }: Bounds) {
  const [count, setCount] = useState(from)
  const change = (next: number) => {
    heard(next)
    setCount(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setCount(from)
  }
  return (
    <form onSubmit={submit}>
      <Stepper id="adults" label="Adults" value={count} onChange={change} {...bounds} />
    </form>
  )
}

const fewer = page.getByRole('button', { name: 'Fewer: Adults', exact: true })
const more = page.getByRole('button', { name: 'More: Adults', exact: true })
const count = page.getByRole('spinbutton', { name: 'Number: Adults', exact: true })

/** Turns the wheel of the mouse by some lines over an element. */
async function turnWheel(element: Element) {
  const { x, y } = element.getBoundingClientRect()
  const { x: left, y: top } = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const place = { x: left + x + 5, y: top + y + 5 }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...place, deltaX: 0, deltaY: 120 })
}

describe('a stepper for screen readers', () => {
  it('has a name for each of its three controls, and for its limits', async () => {
    show(<Counter min={1} max={4} />)
    await expect.element(fewer).toBeEnabled()
    await expect.element(more).toBeEnabled()
    await expect.element(count).toHaveValue(2)
    await expect.element(count).toHaveAttribute('min', '1')
    await expect.element(count).toHaveAttribute('max', '4')
  })

  it('marks an invalid count and gives the reason', async () => {
    show(
      <>
        <Stepper id="a" label="Adults" value={9} invalid describedBy="why" onChange={() => {}} />
        <p id="why">Only 4 left</p>
      </>,
    )
    await expect.element(count).toBeInvalid()
    await expect.element(count).toHaveAccessibleDescription('Only 4 left')
  })

  it('doesn’t mark a valid count as invalid', async () => {
    show(<Counter />)
    await expect.element(count).toBeValid()
    await expect.element(count).not.toHaveAttribute('aria-invalid')
  })
})

describe('a stepper with a minimum', () => {
  it('goes from 0 to the minimum, by pointer and keyboard, and then up by one', async () => {
    show(<Counter from={0} first={10} max={12} />)
    await more.click()
    await expect.element(count).toHaveValue(10)
    await more.click()
    await expect.element(count).toHaveValue(11)
    await count.fill('0')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(count).toHaveValue(10)
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(count).toHaveValue(11)
  })

  it('stops at its maximum', async () => {
    show(<Counter from={0} first={10} max={4} />)
    await more.click()
    await expect.element(count).toHaveValue(4)
  })
})

describe('a stepper without a maximum', () => {
  it('stops at 9,999, whatever is typed, and states that limit', async () => {
    show(<Counter />)
    heard.mockClear()
    await expect.element(count).toHaveAttribute('max', '9999')
    for (const typed of ['9999999999999', '9999999999999999999999999', '10000']) {
      await count.fill(typed)
      expect(heard).toHaveBeenLastCalledWith(9999)
    }
    await userEvent.tab()
    await expect.element(count).toHaveValue(9999)
    heard.mockClear()
    await more.click({ force: true })
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('a stepper’s buttons', () => {
  it('count by one', async () => {
    show(<Counter />)
    await more.click()
    await expect.element(count).toHaveValue(3)
    await fewer.click()
    await fewer.click()
    await expect.element(count).toHaveValue(1)
  })

  it('stop at the lowest and at the highest count', async () => {
    show(<Counter from={2} min={1} max={3} />)
    await fewer.click()
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    await more.click()
    await more.click({ force: true })
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    await expect.element(count).toHaveValue(3)
  })

  it('keep the focus at a limit, and do nothing more', async () => {
    heard.mockClear()
    show(<Counter from={1} max={2} />)
    await fewer.click()
    await expect.element(fewer).toHaveFocus()
    await fewer.click({ force: true })
    await more.click()
    await more.click()
    await expect.element(more).toHaveFocus()
    expect(heard.mock.calls).toEqual([[0], [1], [2]])
  })

  it('stop at 0 by default', async () => {
    show(<Counter from={0} />)
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    await expect.element(more).not.toHaveAttribute('aria-disabled')
  })

  it('look different at a limit, even if a museum’s lines are as dark as its text', async () => {
    document.documentElement.style.setProperty('--line', 'var(--ink)')
    show(<Counter from={0} />)
    const colourOf = (button: Locator) => getComputedStyle(button.element()).color
    await expect.element(more).toBeEnabled()
    expect(colourOf(fewer)).not.toBe(colourOf(more))
    document.documentElement.style.removeProperty('--line')
  })

  it('reduce a count that is too high to the maximum in one step', async () => {
    show(<Counter from={9} max={4} />)
    await expect.element(more).not.toHaveAttribute('aria-disabled')
    await more.click()
    await expect.element(count).toHaveValue(4)
  })
})

describe('a stepper’s field', () => {
  it('is the only tab stop of the three, and selects its number to be overwritten', async () => {
    show(<Counter from={12} />)
    await expect.element(count).toBeEnabled()
    await userEvent.tab()
    await expect.element(count).toHaveFocus()
    await userEvent.keyboard('7')
    await expect.element(count).toHaveValue(7)
    await userEvent.tab()
    for (const stop of [fewer, count, more]) await expect.element(stop).not.toHaveFocus()
  })

  it('handles the arrow keys, within its limits', async () => {
    show(<Counter from={2} min={1} max={3} />)
    await count.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect.element(count).toHaveValue(3)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.element(count).toHaveValue(1)
  })

  it('may be empty while typing, and shows the count again on blur', async () => {
    show(<Counter from={5} />)
    await count.click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(count).toHaveValue(null)
    await userEvent.tab()
    await expect.element(count).toHaveValue(5)
  })

  it('keeps a count above the maximum, which its screen reports, also after the focus has left', async () => {
    heard.mockClear()
    show(<Counter from={2} max={4} />)
    await count.fill('150')
    await expect.element(count).toHaveValue(150)
    await userEvent.tab()
    await expect.element(count).toHaveValue(150)
    expect(heard.mock.calls).toEqual([[150]])
  })

  it('never changes the count when the focus leaves, whatever was typed and whatever is left', async () => {
    const typed = fc.oneof(fc.integer({ min: -20, max: 20_000 }).map(String), fc.constantFrom('', '007', '2.9', '1e3'))
    const bounds = fc.record({ from: fc.integer({ min: 1, max: 30 }), min: fc.constantFrom(0, 1), max: fc.nat(20) })
    await fc.assert(
      fc.asyncProperty(bounds, typed, async (own, text) => {
        const leave = show(<Counter {...own} />)
        await expect.element(count).toBeEnabled()
        await count.fill(text)
        heard.mockClear()
        count.element().blur()
        expect(heard).not.toHaveBeenCalled()
        leave()
      }),
      { numRuns: 25 },
    )
  })

  it('keeps its count and its focus while the page is scrolled with the pointer over it', async () => {
    show(
      <div style={{ paddingBlock: '200vh' }}>
        <Counter from={2} max={4} />
      </div>,
    )
    await count.click()
    heard.mockClear()
    const before = scrollY
    await turnWheel(count.element())
    await expect.poll(() => scrollY).toBeGreaterThan(before)
    await expect.element(count).toHaveValue(2)
    await expect.element(count).toHaveFocus()
    await userEvent.keyboard('3')
    await expect.element(count).toHaveValue(3)
    expect(heard.mock.calls).toEqual([[3]])
  })

  it.each(['3', '{Backspace}'])(
    'shows a count that changes from outside, also while it has the focus: %s',
    async (typed) => {
      show(<Counter from={0} />)
      await more.click()
      await count.click()
      await userEvent.keyboard(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(count).toHaveFocus()
      await expect.element(count).toHaveValue(0)
    },
  )

  it('stays as it is if nothing was typed', async () => {
    heard.mockClear()
    show(<Counter from={2} max={4} />)
    await count.click()
    await userEvent.tab()
    expect(heard).not.toHaveBeenCalled()
  })

  it('never accepts less than the minimum', async () => {
    heard.mockClear()
    show(<Counter from={2} min={1} max={4} />)
    await count.fill('0')
    expect(heard).toHaveBeenLastCalledWith(1)
    await count.fill('-3')
    expect(heard).toHaveBeenLastCalledWith(1)
  })

  it('accepts whole numbers only', async () => {
    heard.mockClear()
    show(<Counter />)
    await count.fill('2.9')
    expect(heard).toHaveBeenLastCalledWith(2)
  })
})

describe('a stepper that isn’t hydrated', () => {
  it('is inactive in the server’s HTML until it is hydrated', async () => {
    const { takeOver } = publish(<Counter from={2} />)
    for (const control of [fewer, count, more]) await expect.element(control).toBeDisabled()
    expect(takeOver()).toEqual([])
    for (const control of [fewer, count, more]) await expect.element(control).toBeEnabled()
  })

  it('has no aria-disabled="false" on buttons that are disabled', () => {
    publish(<Counter from={2} />)
    for (const button of [fewer, more]) expect(button.element().getAttribute('aria-disabled')).toBeNull()
  })
})
