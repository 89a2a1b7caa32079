import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useRef, useState } from 'react'
import { type Found, findInPdf } from './find-in-pdf.ts'

export type PdfSearch = ReturnType<typeof usePdfSearch>

/** Searches the words of a document and goes from place to place. */
export function usePdfSearch(pdf: PDFDocumentProxy, page: number, goTo: (page: number) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [state, setState] = useState<'idle' | 'searching' | 'done' | 'failed'>('idle')
  const [found, setFound] = useState<readonly Found[]>([])
  const [place, setPlace] = useState(0)
  const running = useRef<AbortController>(undefined)
  const reset = () => {
    running.current?.abort()
    setFound([])
    setState('idle')
  }
  const show = (list: readonly Found[], at: number) => {
    setPlace(at)
    const target = list[at]
    if (target) goTo(target.page)
  }
  return {
    isOpen,
    state,
    found,
    place,
    current: found[place],
    open: () => setIsOpen(true),
    close: () => {
      reset()
      setIsOpen(false)
    },
    reset,
    search: async (words: string) => {
      reset()
      if (words.trim() === '') return
      running.current = new AbortController()
      const { signal } = running.current
      setState('searching')
      try {
        const list = await findInPdf(pdf, words, signal)
        if (!list) return
        setFound(list)
        setState('done')
        const next = list.findIndex((one) => one.page >= page)
        show(list, Math.max(0, next))
      } catch {
        if (!signal.aborted) setState('failed')
      }
    },
    step: (step: 1 | -1) => {
      if (found.length > 0) show(found, (place + step + found.length) % found.length)
    },
  }
}
