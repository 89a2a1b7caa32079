import { registerHooks } from 'node:module'

const attach = new URL('./attach/', import.meta.url).href

/**
 * Preloaded (`--import`) by the processes that copy PDFs: `attach` gets the core of pdf-lib, which is all that it uses. The rest draws pages and parses
 * colours and HTML, with 160 modules of other packages; loading it takes 0.2 s.
 */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (specifier !== '@cantoo/pdf-lib' || !context.parentURL?.startsWith(attach)) return found
    return { ...found, url: new URL('core/index.js', found.url).href }
  },
})
