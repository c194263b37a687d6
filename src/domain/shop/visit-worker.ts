/** Path of the service worker that shows visits kept on a device. Only what publishes and what registers it load this. */
export const visitWorker = '/visit-worker.js'

/**
 * Matches the names of the caches with kept visits, one for each museum, as `stores/storage` names them. An origin has one
 * worker, which is also that of the other museums there.
 */
export const visitCaches = /^foyer:.*:visits$/
