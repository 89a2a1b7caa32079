/**
 * A dissertation has a few hundred pages. More than this is a false `/Count`, or too much for a reviewer. In a module of its own, because the processes that
 * read PDFs need nothing else of the inspector.
 */
export const maxPdfPages = 3000
