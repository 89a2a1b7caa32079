import type { Text } from '@jadara/contract/core/text'
import { useEffect, useState } from 'react'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import { explainPdfFailure } from './pdf-failure.ts'
import { type OpenedPdf, openPdf } from './pdf-library.ts'
import type { PageSize } from './pdf-page.tsx'

export type PdfState = { readonly opened: OpenedPdf; readonly firstSize: PageSize } | { readonly failure: Text } | undefined

/** Undefined while the document is being opened. */
export function useOpenedPdf({ href, bytes }: Pick<ViewedFile, 'href' | 'bytes'>): PdfState {
  const [state, setState] = useState<PdfState>()
  useEffect(() => {
    let isCancelled = false
    const { opened, close } = openPdf({ href, bytes })
    const read = async () => {
      try {
        const pdf = await opened
        const { width, height } = (await pdf.pdf.getPage(1)).getViewport({ scale: 1 })
        if (!isCancelled) setState({ opened: pdf, firstSize: { width, height } })
      } catch (error) {
        if (isCancelled) return
        const failure = await explainPdfFailure(error, href)
        if (!isCancelled) setState({ failure })
      }
    }
    void read()
    return () => {
      isCancelled = true
      close()
    }
  }, [href, bytes])
  return state
}
