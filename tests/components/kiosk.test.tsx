import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const published = `
  <a id="own" href="/en/tickets/">Tickets</a>
  <a id="window" href="/en/page/terms/" target="_blank">Terms<span class="visually-hidden"> (new tab)</span></a>
  <a id="elsewhere" href="https://museum.example/" target="_blank">Museum<span class="visually-hidden"> (new tab)</span></a>
  <a id="mail" href="mailto:desk@museum.example">Desk</a>
  <a id="file" href="/calendar.ics" download="calendar.ics">Calendar</a>
  <label>Name <input autocomplete="name"></label>
  <dialog id="kiosk" aria-describedby="kiosk-left">
    <p data-left></p>
    <p id="kiosk-left" role="status"></p>
    <button type="button">I’m still here</button>
  </dialog>`

const place = document.createElement('main')
const find = (selector: string) => place.querySelector<HTMLElement>(selector)
const isOpen = () => find('dialog')?.hasAttribute('open')
const left = () => find('[data-left]')?.textContent
const announced = () => find('[role=status]')?.textContent
/** What the live region said when the dialog opened. */
const saidAtOpening: (string | null | undefined)[] = []
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)
const { href } = location

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  document.documentElement.lang = 'en'
  document.documentElement.dataset['tenant'] = 'tower'
  document.body.append(place)
  place.innerHTML = published
  // The third visitor's first page, after the last page of the second one has written once more.
  sessionStorage.setItem('foyer:tower:kiosk', '2 0')
  sessionStorage.setItem('foyer:tower:guestForm', 'Ada')
  localStorage.setItem('foyer:tower:payments', '7')
  localStorage.setItem('foyer:bridge:payments', '9')
  history.replaceState({ scroll: 8 }, '')
  const dialog = place.querySelector('dialog')
  const open = dialog?.showModal.bind(dialog)
  if (dialog)
    dialog.showModal = () => {
      saidAtOpening.push(announced())
      open?.()
    }
  await import('#components/kiosk/kiosk.ts')
  dispatchEvent(new Event('DOMContentLoaded'))
})
afterAll(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.removeItem('foyer:bridge:payments')
  history.replaceState(null, '', href)
})

describe('the first page of a new visitor of a kiosk', () => {
  it('forgets what the last page of the previous one has written, and nothing of another museum', () => {
    expect(sessionStorage.getItem('foyer:tower:kiosk')).toBe('3')
    expect(sessionStorage.getItem('foyer:tower:guestForm')).toBeNull()
    expect(localStorage.getItem('foyer:tower:payments')).toBeNull()
    expect(localStorage.getItem('foyer:bridge:payments')).toBe('9')
  })

  it('is marked as theirs in the history', () => {
    expect(history.state).toEqual({ scroll: 8, kiosk: 3 })
  })
})

describe('a page of a kiosk', () => {
  const hrefs = () => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  const notes = () => [...place.querySelectorAll<HTMLElement>('.visually-hidden')].map(({ hidden }) => hidden)

  it('has no link that leaves the shop or opens a window, and doesn’t announce one', () => {
    expect(hrefs()).toEqual(['/en/tickets/', '/en/page/terms/', null, null, null])
    expect(place.querySelectorAll('[target]')).toHaveLength(0)
    expect(notes()).toEqual([true, true])
  })

  it('has no field that suggests what others have typed', () => {
    expect(find('input')?.getAttribute('autocomplete')).toBe('off')
  })

  it('confines what is added later', async () => {
    find('#own')?.insertAdjacentHTML('afterend', '<a href="tel:+41310000000">Call</a>')
    await expect.poll(hrefs).toEqual(['/en/tickets/', null, '/en/page/terms/', null, null, null])
  })
})

describe('the countdown of a kiosk', () => {
  it('begins after 90 seconds without input', () => {
    wait(60)
    find('input')?.dispatchEvent(new Event('input', { bubbles: true }))
    wait(89)
    expect(isOpen()).toBe(false)
    wait(1)
    expect(isOpen()).toBe(true)
    expect([left(), announced()]).toEqual(['30 seconds', '30 seconds'])
  })

  it('has its first time in the description of the dialog that opens, not in a live region that opens with it', async () => {
    await expect.element(page.getByRole('dialog')).toHaveAccessibleDescription('30 seconds')
    expect(saidAtOpening).toEqual(['30 seconds'])
  })

  it('shows each second, and announces each tenth', () => {
    wait(9)
    expect([left(), announced()]).toEqual(['21 seconds', '30 seconds'])
    wait(1)
    expect([left(), announced()]).toEqual(['20 seconds', '20 seconds'])
  })

  it('goes on while a gesture begins, and ends with it', () => {
    dispatchEvent(new Event('pointerdown'))
    wait(1)
    expect([isOpen(), left()]).toEqual([true, '19 seconds'])
    dispatchEvent(new Event('click'))
    expect([isOpen(), announced()]).toEqual([false, ''])
    wait(89)
    expect(isOpen()).toBe(false)
  })

  it('ends with a key', async () => {
    wait(1)
    expect(isOpen()).toBe(true)
    await userEvent.keyboard('a')
    expect(isOpen()).toBe(false)
  })
})

describe('a page of a kiosk that Back shows as it was left', () => {
  /** Another page is shown for a while, with this one's timers at rest. */
  const showAgainAfter = (seconds: number) => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    vi.setSystemTime(Date.now() + seconds * 1000)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }

  it('gives its visitor all of the time again, who was busy elsewhere', () => {
    showAgainAfter(100)
    wait(80)
    expect(isOpen()).toBe(false)
  })

  it('is left anew, so that the next page is still theirs', () => {
    showAgainAfter(100)
    wait(60)
    const now = Date.now()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(sessionStorage.getItem('foyer:tower:kiosk')).toBe(`3 ${now}`)
  })
})
