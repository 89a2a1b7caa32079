import type { Text } from '@jadara/contract/text'

/** A stored file as it is looked at. */
export type ViewedFile = {
  href: string
  /** What it is: "National ID, front". Without it the name says so. */
  label?: Text
  name: string
  mime: string
  bytes?: number
  pages?: number
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly pdfViewerEnabled?: boolean }

/**
 * Whether this device draws a PDF inside a page. Android has no viewer for it; iOS draws the first page alone and does not scroll, and its
 * tablets call themselves a Mac.
 */
export function drawsPdf({ pdfViewerEnabled = true, userAgent, maxTouchPoints }: Device): boolean {
  const apple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return pdfViewerEnabled && !apple && !/Android/.test(userAgent)
}

/** How a file is shown inside the page; `elsewhere`: it opens in a tab of its own, or is a download. */
export function showingOf({ mime }: Pick<ViewedFile, 'mime'>, device: Device): 'picture' | 'pdf' | 'elsewhere' {
  if (mime.startsWith('image/')) return 'picture'
  return mime === 'application/pdf' && drawsPdf(device) ? 'pdf' : 'elsewhere'
}
