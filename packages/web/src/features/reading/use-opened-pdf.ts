import type { Text } from '@jadara/contract/core/text'
import { useEffect, useState } from 'react'
import { explainPdfFailure } from './pdf-failure.ts'
import { type OpenedPdf, openPdf } from './pdf-library.ts'
import type { PageSize } from './pdf-page.tsx'

export type PdfState = { readonly opened: OpenedPdf; readonly firstSize: PageSize } | { readonly failure: Text } | undefined

/** Undefined while the document is being opened. */
export function useOpenedPdf(address: string): PdfState {
  const [state, setState] = useState<PdfState>()
  useEffect(() => {
    let isLeft = false
    const { opened, close } = openPdf(address)
    const read = async () => {
      try {
        const pdf = await opened
        const { width, height } = (await pdf.pdf.getPage(1)).getViewport({ scale: 1 })
        if (!isLeft) setState({ opened: pdf, firstSize: { width, height } })
      } catch (error) {
        if (isLeft) return
        const failure = await explainPdfFailure(error, address)
        if (!isLeft) setState({ failure })
      }
    }
    void read()
    return () => {
      isLeft = true
      close()
    }
  }, [address])
  return state
}
