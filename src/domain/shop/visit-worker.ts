/** Path of the service worker that shows visits kept on a device. Only what publishes and what registers it load this. */
export const visitWorker = '/visit-worker.js'
