import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { showWaiting } from '#islands/shared/waiting.ts'
import { keepScroll, restoreScroll, showFirst } from '#islands/shared/scroll.ts'
import { $waiting } from '#stores/calls/shop-api.ts'

const sign = () => document.querySelector<HTMLElement>('[data-waiting]')

const motion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** Something so high on the page, until the test has finished. */
function grow(height: number) {
  const content = document.body.appendChild(document.createElement('div'))
  content.style.height = `${height}px`
  onTestFinished(() => content.remove())
}

afterEach(() => $waiting.set(0))

describe('the progress bar', () => {
  it('floats over the page while a call is pending, hidden from screen readers', () => {
    onTestFinished(showWaiting({}))
    expect(sign()).toBeNull()
    const { scrollHeight } = document.documentElement
    $waiting.set(1)
    $waiting.set(2)
    expect(document.querySelectorAll('[data-waiting]')).toHaveLength(1)
    expect(sign()).toHaveAttribute('aria-hidden', 'true')
    expect(sign()).toHaveStyle({ position: 'fixed', pointerEvents: 'none' })
    expect(sign()).toHaveStyle({ top: '0px', left: '0px', right: '0px' })
    expect(document.documentElement.scrollHeight).toBe(scrollHeight)
    $waiting.set(1)
    expect(sign()).not.toBeNull()
    $waiting.set(0)
    expect(sign()).toBeNull()
  })

  it('is a bar, or a ring if the museum has chosen it', () => {
    const end = showWaiting({})
    $waiting.set(1)
    expect(sign()).toHaveAttribute('data-waiting', 'bar')
    end()
    expect(sign()).toBeNull()
    onTestFinished(showWaiting({ noProgressBar: true }))
    expect(sign()).toHaveAttribute('data-waiting', 'ring')
  })

  it('doesn’t move with reduced motion', async () => {
    const moving = () =>
      sign()
        ?.getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
    onTestFinished(showWaiting({}))
    $waiting.set(1)
    expect(moving()).toHaveLength(1)
    $waiting.set(0)
    await motion('reduce')
    $waiting.set(1)
    expect(moving()).toHaveLength(0)
    await motion('no-preference')
  })
})

describe('a page after Back', () => {
  const path = location.pathname + location.search

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('restores the scroll position as soon as the server’s answers have made it long enough', () => {
    keepScroll(path, 1500)
    $waiting.set(1)
    onTestFinished(restoreScroll(true))
    grow(1000)
    vi.advanceTimersByTime(500)
    expect(scrollY).toBeLessThan(1500)
    grow(4000)
    $waiting.set(0)
    vi.advanceTimersByTime(500)
    expect(scrollY).toBe(1500)
    scrollTo(0, 0)
    vi.advanceTimersByTime(5000)
    expect(scrollY).toBe(0)
  })

  it('stays where the visitor has scrolled to', () => {
    keepScroll(path, 1500)
    $waiting.set(1)
    onTestFinished(restoreScroll(true))
    grow(4000)
    scrollTo(0, 200)
    dispatchEvent(new Event('wheel'))
    vi.advanceTimersByTime(5000)
    expect(scrollY).toBe(200)
  })

  it('stores its position when it is left, and starts at the top on a new visit', () => {
    grow(4000)
    scrollTo(0, 300)
    onTestFinished(restoreScroll(false))
    dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(sessionStorage.getItem('foyer:shop:scroll') ?? '{}')).toMatchObject({ [path]: 300 })
    scrollTo(0, 0)
    restoreScroll(false)()
    expect(scrollY).toBe(0)
  })

  it('stores its position under the address that a choice has given it, to which Back leads', () => {
    grow(4000)
    onTestFinished(restoreScroll(false))
    history.replaceState(null, '', `${location.pathname}?date=2026-07-08`)
    onTestFinished(() => history.replaceState(null, '', path))
    scrollTo(0, 300)
    dispatchEvent(new Event('pagehide'))
    const kept: unknown = JSON.parse(sessionStorage.getItem('foyer:shop:scroll') ?? '{}')
    expect(kept).toMatchObject({ [location.pathname + location.search]: 300 })
  })
})

describe('what comes first on a page that is opened again', () => {
  it('is brought into view if the page was left further down, and leaves a page at its top there', () => {
    vi.spyOn(PerformanceNavigationTiming.prototype, 'type', 'get').mockReturnValue('reload')
    onTestFinished(() => {
      vi.restoreAllMocks()
      sessionStorage.removeItem('foyer:shop:scroll')
      scrollTo(0, 0)
    })
    grow(200)
    grow(4000)
    scrollTo(0, 0)
    const news = document.body.lastElementChild
    sessionStorage.removeItem('foyer:shop:scroll')
    showFirst(news)
    expect(scrollY).toBe(0)
    keepScroll(location.pathname + location.search, 900)
    showFirst(news)
    expect(scrollY).toBeGreaterThan(0)
  })
})
