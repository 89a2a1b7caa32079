/** Formatted text for the template: blocks of flat runs. Only lists, quotations and tables nest, and only as deep as the compiler supports. */
export type TextBlock =
  | { readonly k: 'p'; readonly r: boolean; readonly runs: readonly TextRun[] }
  | { readonly k: 'h'; readonly r: boolean; readonly level: number; readonly runs: readonly TextRun[] }
  | { readonly k: 'list'; readonly r: boolean; readonly start: number | null; readonly items: readonly (readonly TextBlock[])[] }
  | { readonly k: 'quote'; readonly r: boolean; readonly blocks: readonly TextBlock[] }
  | { readonly k: 'rule' }
  | ({ readonly k: 'table'; readonly r: boolean } & TableSlice)

/** Styles in `m`: b(old), u(nderlined), s(truck), i(talic, Latin), a (emphasis, Arabic), + (superscript), - (subscript). `l` is a link. */
export type TextRun = { readonly t: string; readonly m?: string; readonly l?: string }

/** A table that fits a page. Every cell has its position, so overlapping spans in the input cannot collide. */
export type TableSlice = {
  /** Relative widths; null for automatic widths. */
  readonly columns: readonly number[] | null
  readonly count: number
  /** The font size in points. */
  readonly size: number
  /** The number of head rows, and the index of the first foot row. */
  readonly head: number
  readonly foot: number
  readonly cells: readonly TableSliceCell[]
}
export type TableSliceCell = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly head: boolean
  readonly end: boolean
  readonly blocks: readonly TextBlock[]
}
