/*
 * Where a host knows no rewrites, the page for what isn't there comes instead of the one that reads the last part of the
 * address: goes there, the part behind `#/`. What has nothing of its own below it is really not there.
 */
const pages = document.querySelector<HTMLElement>('[data-answer-below]')?.dataset['answerBelow'] ?? ''
const [, page, part] = RegExp(`^(${pages})([^/]+)/?$`).exec(location.pathname) ?? []
if (page) location.replace(`${page}${location.search}#/${part}/${location.hash}`)

export {}
