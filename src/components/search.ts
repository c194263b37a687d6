/* The search's field, before anybody has touched it: what it needs is fetched then. */
const form = document.querySelector<HTMLFormElement>('#search')
const input = form?.querySelector('input')

const wake = () =>
  import('./search-box.ts').then(
    ({ startSearch }) => form && startSearch(form),
    () => {
      const status = form?.querySelector('[role=status]')
      if (status) status.textContent = form?.dataset[navigator.onLine ? 'failed' : 'offline'] ?? ''
      input?.addEventListener('input', wake, { once: true })
    },
  )

// Back may come to a field that has the focus already.
if (document.activeElement === input) void wake()
else input?.addEventListener('focus', wake, { once: true })

export {}
