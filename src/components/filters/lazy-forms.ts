/*
 * Loads a form's code, which is in its <template>, once the form gets the focus, or if the address has the form's
 * parameter (`data-asked`). Most visitors use none of these forms, so lists stay almost free of scripts.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form:has(> template)')) {
  const { asked, failed = '' } = form.dataset
  const load = () => {
    const code = form.querySelector('template')?.content.cloneNode(true)
    if (code) form.append(code)
    const script = form.querySelector('script')
    script?.addEventListener('error', () => {
      script.remove()
      const status = form.querySelector('[aria-live] > p')
      if (status) status.textContent = failed
      form.addEventListener('input', load, { once: true })
    })
  }
  // After Back, a field may have the focus already.
  const isAsked = asked !== undefined && new URLSearchParams(location.search).has(asked)
  if (isAsked || form.contains(document.activeElement)) load()
  else form.addEventListener('focusin', load, { once: true })
}

export {}
