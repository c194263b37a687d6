/*
 * Code that waits in a form's <template> until the form is touched, or until the address asks for it (`data-asked`). Lists
 * have nearly no scripts of their own, and most visitors touch none of this.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form:has(> template)')) {
  const { asked, failed = '' } = form.dataset
  const wake = () => {
    const code = form.querySelector('template')?.content.cloneNode(true)
    if (code) form.append(code)
    const script = form.querySelector('script')
    script?.addEventListener('error', () => {
      script.remove()
      const status = form.querySelector('[role=status]')
      if (status) status.textContent = failed
      form.addEventListener('input', wake, { once: true })
    })
  }
  // Back may come to a field that has the focus already.
  const isWanted = asked !== undefined && new URLSearchParams(location.search).has(asked)
  if (isWanted || form.contains(document.activeElement)) wake()
  else form.addEventListener('focusin', wake, { once: true })
}

export {}
