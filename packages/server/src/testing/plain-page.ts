import type { PageRequest } from '@jadara/contract/site/render'

/** Stands where the web package's build draws the public pages: everything that a page is drawn from, as it was handed over. */
export const plainPage = (request: PageRequest): string =>
  `<!doctype html><html lang="${request.language}"><title>${request.page}</title><script type="application/json">${JSON.stringify(request)}</script></html>`

/** What a plain page was drawn from. */
export const drawnFrom = (html: unknown): PageRequest =>
  JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(String(html))?.[1] ?? 'null')
