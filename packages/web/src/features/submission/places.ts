/** Where what is missing is mended; the page that composes the screens names the addresses. */
export type Places = {
  readonly information: string
  readonly file: (typeId: number) => string
  readonly uploads: string
  /** The menu of all kinds. */
  readonly research: string
  readonly records: (kind: string) => string
  readonly addRecord: (kind: string) => string
  readonly record: (kind: string, id: number) => string
}
