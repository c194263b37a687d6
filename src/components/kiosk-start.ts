import { quietAfter } from '#domain/shop/kiosk.ts'
import { keepInside } from './kiosk-links.ts'
import { forgetVisitor, wasOfAnother } from './kiosk-memory.ts'

/** What ends the countdown, each at its end: a finger must not lift on what lies below the dialog. */
const ends = ['click', 'keyup', 'wheel', 'cancel']

/** What somebody does who is there. */
const actions = [...ends, 'pointerdown', 'pointermove', 'keydown', 'input']

/** How often it is said how much time is left, in seconds: each second would talk over everything else. */
const saidEvery = 10

const isConfirmed = () => document.querySelector('.booked-thanks') !== null

/** To the home view, as somebody who has just come: in the place of the page, so that Back doesn't lead to it. */
function beginAnew() {
  forgetVisitor()
  location.replace('/')
}

/** Counts down in the page's dialog; anything that is done ends that. */
function watch(dialog: HTMLDialogElement) {
  const [shown, said] = [dialog.querySelector('[data-left]'), dialog.querySelector('[role=status]')]
  const seconds = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  })
  let last = Date.now()
  const look = () => {
    const quiet = quietAfter(Date.now() - last, isConfirmed())
    if (quiet.state === 'over') {
      clearInterval(timer)
      beginAnew()
    } else if (quiet.state === 'counting') {
      if (!dialog.open) dialog.showModal()
      const left = seconds.format(quiet.left)
      if (shown) shown.textContent = left
      if (said && (quiet.left % saidEvery === 0 || said.textContent === '')) said.textContent = left
    } else if (dialog.open) {
      dialog.close()
      if (said) said.textContent = ''
    }
  }
  const timer = setInterval(look, 1000)
  const act = ({ type }: Event) => {
    if (dialog.open && !ends.includes(type)) return
    last = Date.now()
    look()
  }
  for (const action of actions) addEventListener(action, act, { capture: true, passive: true })
}

/** The shop on a museum's own device. */
export function startKiosk() {
  const root = document.documentElement
  if (wasOfAnother()) return location.replace('/')
  root.dataset['kiosk'] = ''
  addEventListener('DOMContentLoaded', () => {
    keepInside()
    const dialog = document.getElementById('kiosk')
    if (dialog instanceof HTMLDialogElement) watch(dialog)
  })
  // Whoever goes on from the confirmation is done, and the next one is another.
  addEventListener('pagehide', () => isConfirmed() && forgetVisitor())
}
