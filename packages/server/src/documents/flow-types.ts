/**
 * Formatted text as the template takes it: paragraphs of flat runs, so that nothing in it nests but lists, quotations and tables, and those only as deep as the
 * compiler can follow.
 */
export type Flow =
  | { readonly k: 'p'; readonly r: boolean; readonly runs: readonly Run[] }
  | { readonly k: 'h'; readonly r: boolean; readonly level: number; readonly runs: readonly Run[] }
  | { readonly k: 'list'; readonly r: boolean; readonly start: number | null; readonly items: readonly (readonly Flow[])[] }
  | { readonly k: 'quote'; readonly r: boolean; readonly blocks: readonly Flow[] }
  | { readonly k: 'rule' }
  | ({ readonly k: 'table'; readonly r: boolean } & TableSlice)

/** `m` are letters: b(old), u, s(truck), i (stress in Latin), a (stress in Arabic), + (raised), - (lowered). `l` is a link. */
export type Run = { readonly t: string; readonly m?: string; readonly l?: string }

/** A table cut to what a page holds. Every cell stands at its place (`x`, `y`), so that nothing a writer's spans say can make two of them meet. */
export type TableSlice = {
  /** Weights of the columns; null: as wide as their words. */
  readonly columns: readonly number[] | null
  readonly count: number
  /** In points. */
  readonly size: number
  /** How many rows are the head, and from which on the foot begins. */
  readonly head: number
  readonly foot: number
  readonly cells: readonly Placed[]
}
export type Placed = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly head: boolean
  readonly end: boolean
  readonly blocks: readonly Flow[]
}
