/** A module, to be loaded first, that says on stderr what Node loads: `loads file:///…`, a line each. */
export const sayWhatLoads = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    process.stderr.write('loads ' + url + '\\n')
    return next(url, context)
  } })`)}`
