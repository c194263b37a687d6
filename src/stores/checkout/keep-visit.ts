import { visitCaches, visitWorker } from '#domain/shop/visit-worker.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { storageKey } from '#stores/storage/storage.ts'

/** Name of the cache with all that is kept. */
const cacheName = storageKey('visits')

const open = () => caches.open(cacheName)

/** Answers of the worker may load nothing but what was kept. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Stores an answer until its end, at which the worker deletes it. */
const keep = (cache: Cache, path: string, body: Blob | string, { type, end }: { type: string; end: number }) =>
  cache.put(
    path,
    new Response(body, {
      headers: { 'content-type': type, 'content-security-policy': policy, expires: new Date(end).toUTCString() },
    }),
  )

/** Waits until a worker answers. @throws DOMException if it can't be installed */
async function activated({ installing, waiting, active }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting ?? active
  if (!worker) throw new DOMException('No service worker.')
  if (worker.state === 'activated') return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new DOMException('The service worker was replaced.'))
    })
  })
}

/** A visit to be kept: where and until when, the page it is on, and the words around it. */
interface VisitToKeep {
  lang: Lang
  path: string
  /** Milliseconds since 1970. */
  end: number
  /** The confirmation; what is kept of it has `data-kept`. */
  shown: Element
  words: {
    /** Name of the museum. */
    title: string
    /** Paragraphs below it: until when it is kept, and where the tickets are. */
    notes: string[]
    /** Button that removes it, and what is said then. */
    remove: string
    removed: string
    /** Link to the shop. */
    home: string
  }
}

/** Creates a page of its own in the language and the styles of the current one. Nothing in it loads before it is opened. */
function createPage({ lang, words: { title, home } }: VisitToKeep) {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = document.documentElement.lang
  const add = <K extends keyof HTMLElementTagNameMap>(to: Element, name: K, text?: string, className?: string) => {
    const made = page.createElement(name)
    if (text !== undefined) made.textContent = text
    if (className !== undefined) made.className = className
    to.append(made)
    return made
  }
  const viewport = add(page.head, 'meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width'
  // Without one, browsers ask for an icon, which fails without a network.
  const icon = add(page.head, 'link')
  icon.rel = 'icon'
  icon.href = 'data:,'
  add(page.head, 'style', document.querySelector('style')?.textContent)
  const booked = add(add(page.body, 'main', undefined, 'wrap keep-visit-page'), 'div', undefined, 'booked')
  add(booked, 'h1', title, 'booked-thanks')
  const about = add(booked, 'div', undefined, 'booked-about')
  add(booked, 'a', home).href = `/${lang}/`
  return { about, add, toHtml: () => `<!doctype html>${page.documentElement.outerHTML}` }
}

/** Keeps a picture of the page, and shows it from there in a copy; one that can't be kept is left out. */
async function keepPicture(
  cache: Cache,
  copy: HTMLImageElement,
  { source, path, end }: { source: string; path: string; end: number },
) {
  const answer = source.startsWith(`${location.origin}/`) ? await fetch(source) : undefined
  if (!answer?.ok) return copy.remove()
  await keep(cache, path, await answer.blob(), { type: answer.headers.get('content-type') ?? '', end })
  copy.removeAttribute('srcset')
  copy.src = path
}

/**
 * Keeps a visit on this device: what the confirmation shows of it, without links and buttons, and nothing of the order and
 * of the buyer. @throws DOMException or TypeError if the browser can't
 */
export async function keepVisit(visit: VisitToKeep): Promise<void> {
  const { path, end, shown, words } = visit
  const cache = await open()
  try {
    const { about, add, toHtml } = createPage(visit)
    const parts = shown.querySelectorAll('[data-kept]')
    for (const part of parts) about.append(about.ownerDocument.importNode(part, true))
    for (const one of about.querySelectorAll('.outcome-operated')) one.remove()
    const copies = [...about.querySelectorAll('img')]
    const pictures = [...parts].flatMap((part) => [...part.querySelectorAll('img')])
    for (const [index, copy] of copies.entries())
      await keepPicture(cache, copy, { source: pictures[index]?.currentSrc ?? '', path: `${path}${index}`, end })
    for (const note of words.notes) add(about, 'p', note)
    const form = add(about, 'form')
    form.method = 'post'
    add(form, 'button', words.remove, 'button button-quiet')
    const removed = createPage(visit)
    removed.add(removed.about, 'p', words.removed)
    const type = 'text/html; charset=utf-8'
    await keep(cache, `${path}removed`, removed.toHtml(), { type, end })
    await keep(cache, path, toHtml(), { type, end })
    const scope = new URL('..', location.origin + path).href
    await activated(await navigator.serviceWorker.register(visitWorker, { scope }))
  } catch (error) {
    await removeVisit(path)
    throw error
  }
}

/** Deletes what is kept below a path, and all that has ended; without any museum's visit left, the worker goes too. */
export async function removeVisit(path?: string): Promise<void> {
  const cache = await open()
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    const isOver = Date.parse(answer?.headers.get('expires') ?? '') <= Date.now()
    if (isOver || (path !== undefined && new URL(request.url).pathname.startsWith(path))) await cache.delete(request)
  }
  if ((await cache.keys()).length > 0) return
  await caches.delete(cacheName)
  if ((await caches.keys()).some((name) => visitCaches.test(name))) return
  const workers = await navigator.serviceWorker.getRegistrations()
  for (const worker of workers)
    if (worker.active?.scriptURL === location.origin + visitWorker) await worker.unregister()
}

/** Returns true if a visit is kept at a path. What has ended is deleted. */
export async function isKept(path: string): Promise<boolean> {
  await removeVisit()
  return (await caches.match(path, { cacheName })) !== undefined
}
