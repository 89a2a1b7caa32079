import type { PageViewport } from 'pdfjs-dist'
import type { PageArea, SelectedWords } from './dossier-document.ts'

const areasMost = 200
const quoteMost = 4000

/** The selected words of a page, with areas in page units; undefined if nothing on the page is selected. */
export function readPageSelection(page: HTMLElement, number: number, viewport: PageViewport): SelectedWords | undefined {
  const selection = document.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const start = range.startContainer
  if (!page.contains(start)) return undefined
  const quote = selection.toString().replace(/\s+/g, ' ').trim().slice(0, quoteMost)
  const frame = page.getBoundingClientRect()
  const areas = [...range.getClientRects()]
    .filter(({ width, height, top, bottom }) => width > 1 && height > 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1)
    .slice(0, areasMost)
    .map((rect) => toPageArea(rect, frame, viewport))
  return quote === '' || areas.length === 0 ? undefined : { page: number, areas: joinLines(areas), quote }
}

function toPageArea(rect: DOMRect, frame: DOMRect, viewport: PageViewport): PageArea {
  const toPoint = (x: number, y: number) => viewport.convertToPdfPoint(x - frame.left, y - frame.top) as [number, number]
  const [ax, ay] = toPoint(rect.left, rect.top)
  const [bx, by] = toPoint(rect.right, rect.bottom)
  return {
    x: round(Math.min(ax, bx)),
    y: round(Math.min(ay, by)),
    width: round(Math.abs(ax - bx)),
    height: round(Math.abs(ay - by)),
  }
}

const round = (value: number) => Math.round(value * 100) / 100

/** The browser gives words of one line in several rectangles, some of them twice. */
export function joinLines(areas: readonly PageArea[]): PageArea[] {
  const joined: PageArea[] = []
  for (const area of areas) {
    const last = joined.at(-1)
    const isSameLine = last && Math.abs(last.y + last.height / 2 - area.y - area.height / 2) < last.height / 2
    const touches = last && area.x <= last.x + last.width + last.height && area.x + area.width >= last.x - last.height
    if (!last || !isSameLine || !touches) {
      joined.push(area)
      continue
    }
    const [x, y] = [Math.min(last.x, area.x), Math.min(last.y, area.y)]
    const right = Math.max(last.x + last.width, area.x + area.width)
    const top = Math.max(last.y + last.height, area.y + area.height)
    joined[joined.length - 1] = { x, y, width: round(right - x), height: round(top - y) }
  }
  return joined
}
