import type { Box, PageLink } from '../../../files/pdf-glyphs.ts'
import type { TextLine } from './text-lines.ts'

export type PaperPage = {
  /** From 1. */
  readonly number: number
  readonly box: Box
  readonly lines: readonly TextLine[]
  readonly links: readonly PageLink[]
}
