import { text } from '@jadara/contract/core/text'
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import type { OpenedPdf } from './pdf-library.ts'
import css from './pdf-view.module.css'

const texts = {
  leaves: (address: string) =>
    text(`Link out of the document, opens in a new tab: ${address}`, `رابط إلى خارج المستند، يُفتح في تبويب جديد: ${address}`),
  toPage: (page: number) => {
    const { en, ar } = formatNumberText(page)
    return text(`Go to page ${en}`, `الانتقال إلى صفحة ${ar}`)
  },
}

type PageLink = {
  readonly rect: readonly [number, number, number, number]
  readonly address: string | undefined
  readonly page: number | undefined
}
type Props = { opened: OpenedPdf; page: PDFPageProxy; viewport: PageViewport; onGoTo: (page: number) => void }

/** The links of a page: to other pages, or to web and mail addresses. Other actions (scripts, programs, files) are left out. */
export function PageLinks({ opened, page, viewport, onGoTo }: Props) {
  const { say } = useLanguage()
  const [links, setLinks] = useState<readonly PageLink[]>([])
  useEffect(() => {
    let isCancelled = false
    // The page can be read without its links.
    listLinks(opened, page).then(
      (listed) => !isCancelled && setLinks(listed),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [opened, page])
  return links.map(({ rect, address, page: target }) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = viewport.convertToViewportRectangle([...rect])
    const style = { left: Math.min(ax, bx), top: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) }
    const key = `${rect.join()}.${address ?? target}`
    if (address !== undefined) {
      const label = say(texts.leaves(address))
      return (
        <a key={key} className={css.outside} style={style} href={address} target="_blank" rel="noopener noreferrer" title={label}>
          <span className="sr">{label}</span>
        </a>
      )
    }
    return (
      <button
        key={key}
        type="button"
        className={css.inside}
        style={style}
        aria-label={say(texts.toPage(target ?? 1))}
        onClick={() => target && onGoTo(target)}
      />
    )
  })
}

type Annotation = { subtype?: string; rect?: number[]; url?: string; dest?: string | unknown[] | null }

async function listLinks({ pdf }: OpenedPdf, page: PDFPageProxy): Promise<PageLink[]> {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[]
  const links = await Promise.all(
    annotations
      .filter(({ subtype, rect }) => subtype === 'Link' && rect?.length === 4)
      .map(async ({ rect, url, dest }) => ({
        rect: rect as unknown as PageLink['rect'],
        address: url && /^(?:https?|mailto):/i.test(url) ? url : undefined,
        page: dest ? await findPage(pdf, dest) : undefined,
      })),
  )
  return links.filter(({ address, page: target }) => address !== undefined || target !== undefined)
}

async function findPage(pdf: OpenedPdf['pdf'], dest: string | unknown[]): Promise<number | undefined> {
  try {
    const [target] = (typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? []
    if (typeof target === 'number') return target + 1
    return target ? (await pdf.getPageIndex(target as Parameters<typeof pdf.getPageIndex>[0])) + 1 : undefined
  } catch {
    return undefined // the document names a page that it does not have
  }
}
