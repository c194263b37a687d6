import { storageKey, withStorage } from '#stores/storage.ts'

/** Goes from `/` to a language: the stored one, else the browser's first that the shop has, else the shop's first. */
const links = [...document.querySelectorAll<HTMLAnchorElement>('#welcome a')]
const stored = withStorage('localStorage', (storage) => storage.getItem(storageKey('lang')))
const wanted = [stored, ...navigator.languages].map((code) => code?.slice(0, 2).toLowerCase())
const link = wanted.map((lang) => links.find((one) => one.lang === lang)).find(Boolean) ?? links[0]
if (link) location.replace(link.href + location.search + location.hash)
