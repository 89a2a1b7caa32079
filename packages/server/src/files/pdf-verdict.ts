/** What PDFium says of one document; `slow` where it took too long to open. `pages` is what the document claims, its first and last page are really there: none is ever loaded. */
export type PdfVerdict = { readonly pages: number } | 'encrypted' | 'broken' | 'slow'

/** A dissertation has some hundred pages: more is a false `/Count`, or nothing that a reviewer could read. */
export const mostPages = 3000
