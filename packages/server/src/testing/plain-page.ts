import type { PageRenderInput } from '@jadara/contract/site/render'

/** Replaces the built renderer: returns the page's input as JSON. */
export const renderPlainPage = (request: PageRenderInput): string =>
  `<!doctype html><html lang="${request.language}"><title>${request.page}</title><script type="application/json">${JSON.stringify(request)}</script></html>`

/** The input of a page rendered by `renderPlainPage`. */
export const parsePlainPage = (html: unknown): PageRenderInput =>
  JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(String(html))?.[1] ?? 'null')
