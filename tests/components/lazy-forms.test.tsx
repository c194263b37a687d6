import { beforeAll, describe, expect, inject, it } from 'vitest'
import { page } from 'vitest/browser'

const codeOf = (name: string) => `data:text/javascript,document.body.dataset.${name}='woken'`
/** A form with code as a page is published with it: scripts made from a text of HTML would never run. */
function put(name: string, asked: string, src = codeOf(name)) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form data-asked="${asked}" data-failed="Failed"><label>${name}<input></label><div aria-live="polite"><p></p></div><template></template></form>`,
  )
  const script = Object.assign(document.createElement('script'), { type: 'module', src })
  const [template] = [...document.querySelectorAll('template')].slice(-1)
  template?.content.append(script)
}
const woken = () => Object.keys(document.body.dataset).filter((name) => document.body.dataset[name] === 'woken')

beforeAll(async () => {
  history.replaceState(null, '', '?date=2026-07-05')
  put('asked', 'date')
  put('touched', 'other')
  put('broken', 'other', `${inject('exhibitionApi')}/code.js`)
  await import('#components/filters/lazy-forms.ts')
})

describe('the code of a lazily loaded form', () => {
  it('is loaded at once if the address has the form’s parameter, and not otherwise', async () => {
    await expect.poll(woken).toEqual(['asked'])
  })

  it('is loaded when the form gets the focus', async () => {
    await page.getByLabelText('touched').click()
    await expect.poll(woken).toEqual(['asked', 'touched'])
  })

  it('is requested again after a failure, which is announced', async () => {
    await page.getByLabelText('broken').click()
    await expect.element(page.getByText('Failed')).toBeVisible()
    const script = document.querySelectorAll('template')[2]?.content.querySelector('script')
    if (script) script.src = codeOf('broken')
    await page.getByLabelText('broken').fill('x')
    await expect.poll(woken).toContain('broken')
  })
})
