import type { ElementHandle, Page } from 'playwright'

/** A control of a screen, as assistive technology has it. */
export interface Control {
  role: string
  name: string
  /** Place among those of the same role and name. */
  nth: number
  /** The kind of a field: the type of an input, and its `autocomplete`. */
  kind: string
  isIn: 'main' | 'frame'
  /** Values of a list. */
  options: string[]
  /** Where a link leads. */
  href: string
}

/**
 * Lists the controls of a screen that can be operated: shown and enabled. Runs in the page.
 * @param wanted leaves all but this one out
 */
function controlsInPage(wanted?: Pick<Control, 'role' | 'name' | 'nth'>): { control: Control; element: HTMLElement }[] {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: HTMLElement): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    if (labels.length > 0) return plain(labels.map((one) => one.textContent).join(' '))
    const picture = element.querySelector('img')?.getAttribute('alt')
    return plain(element.textContent) || plain(picture)
  }
  const roleOf = (element: HTMLElement): string => {
    const own = element.getAttribute('role')
    if (own !== null) return own
    if (element instanceof HTMLAnchorElement) return 'link'
    if (element instanceof HTMLSelectElement) return 'combobox'
    if (!(element instanceof HTMLInputElement)) return element instanceof HTMLTextAreaElement ? 'textbox' : 'button'
    return { radio: 'radio', checkbox: 'checkbox', number: 'spinbutton', submit: 'button' }[element.type] ?? 'textbox'
  }
  const seen = new Map<string, number>()
  const found: { control: Control; element: HTMLElement }[] = []
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (element.matches(':disabled, [aria-disabled="true"], [type=hidden]') || element.closest('[inert]')) continue
    const box = (element instanceof HTMLInputElement && element.labels?.[0]) || element
    const { width, bottom } = box.getBoundingClientRect()
    // The skip link is above the page until it has the focus.
    if (!box.checkVisibility({ visibilityProperty: true }) || width < 2 || bottom + scrollY <= 0) continue
    const [role, name] = [roleOf(element), nameOf(element)]
    const nth = seen.get(`${role} ${name}`) ?? 0
    seen.set(`${role} ${name}`, nth + 1)
    if (wanted && (wanted.role !== role || wanted.name !== name || wanted.nth !== nth)) continue
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    found.push({
      element,
      control: {
        role,
        name,
        nth,
        kind: isField ? `${element.type} ${element.autocomplete}` : '',
        isIn: element.closest('main, dialog') ? 'main' : 'frame',
        options: element instanceof HTMLSelectElement ? [...element.options].map(({ value }) => value) : [],
        href: element instanceof HTMLAnchorElement ? element.href : '',
      },
    })
  }
  return found
}

const source = controlsInPage.toString()

/** Returns the controls that a screen shows. */
export const controlsOf = (page: Page): Promise<Control[]> =>
  page.evaluate<Control[]>(`(${source})().map(({ control }) => control)`)

/** Finds a control again; `undefined` if the screen hasn't it. */
export async function findControl(
  page: Page,
  { role, name, nth }: Pick<Control, 'role' | 'name' | 'nth'>,
): Promise<ElementHandle<HTMLElement> | undefined> {
  const wanted = JSON.stringify({ role, name, nth })
  const handle = await page.evaluateHandle<HTMLElement | null>(`(${source})(${wanted})[0]?.element ?? null`)
  return handle.asElement() ?? undefined
}
