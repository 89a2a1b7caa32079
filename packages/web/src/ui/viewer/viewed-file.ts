import { type Text, text } from '@jadara/contract/core/text'

export type ViewedFile = {
  href: string
  /** A description such as "National ID, front"; by default the name. */
  label?: Text
  name: string
  mime: string
  bytes?: number
  pages?: number
  /** The address of a picture of the first page, which the reader shows until it has drawn the PDF. */
  firstPage?: string
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'> & { readonly pdfViewerEnabled?: boolean }

/** Whether this device can show a PDF inside a page. Android cannot; iOS shows only the first page, and iPads identify as a Mac. */
export function canShowPdf({ pdfViewerEnabled = true, userAgent, maxTouchPoints }: Device): boolean {
  const apple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return pdfViewerEnabled && !apple && !/Android/.test(userAgent)
}

/** How a file is shown; `elsewhere`: in a new tab or as a download. */
export function chooseViewing({ mime }: Pick<ViewedFile, 'mime'>, device: Device): 'picture' | 'pdf' | 'elsewhere' {
  if (mime.startsWith('image/')) return 'picture'
  return mime === 'application/pdf' && canShowPdf(device) ? 'pdf' : 'elsewhere'
}

const notShown = text('This file could not be shown. Try to open it.', 'تعذّر عرض هذا الملف. جرّب فتحه.')

/**
 * The refusal of a file that an <img> or <iframe> requests; undefined if the portal serves it. A browser shows a refused frame without any
 * message.
 */
export async function findViewRefusal(address: string): Promise<Text | undefined> {
  const asked = { headers: { 'accept-language': document.documentElement.lang } }
  try {
    // A HEAD request is not logged as a download, but its refusal has no body.
    if ((await fetch(address, { ...asked, method: 'HEAD' })).ok) return undefined
    const response = await fetch(address, asked)
    if (response.ok) return undefined
    const { message }: { message?: unknown } = await response.json()
    return typeof message === 'string' ? text(message, message) : notShown
  } catch {
    return notShown
  }
}
