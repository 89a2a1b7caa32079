import { type OfficePageSize, officePageSizes } from '@jadara/contract/core/paging'

export type QueryParameters = Readonly<Record<string, string | number>>

/** A part of a list's view: a filter, a sort order, a setting. */
export type ViewField<Value> = {
  /** Omitted from the address. */
  readonly default: Value
  /** Undefined for an invalid text; the default then applies. */
  parse(given: string): Value | undefined
  format?(value: Value): string
  /** The parameter of the address; by default the field's key. */
  readonly name?: string
  /** False for a part that is no filter: the order, the round, the columns. */
  readonly isFilter?: false
  /** The parameter of the endpoint; by default the field's key. The default value is not sent. */
  readonly queryName?: string
  /** Replaces `queryName`; called for every value, also the default. */
  toQuery?(value: Value): QueryParameters
}

export type PagePosition = {
  /** From 1. */
  readonly page: number
  readonly size: OfficePageSize
}

type Fields = Readonly<Record<string, ViewField<unknown>>>

/** The filters, order and page of a list, and how they appear in its address. */
export type ViewDefinition<View extends PagePosition> = {
  readonly defaults: View
  /** Missing and invalid values in the address get their defaults. */
  parse(address: URLSearchParams): View
  /** Equal views have equal addresses: defaults are omitted, and the parameters have the order of the fields. */
  format(view: View): URLSearchParams
  /** The filters of the endpoint, without the page. */
  toQuery(view: View): QueryParameters
  toPageQuery(view: View): QueryParameters
  isFiltered(view: View): boolean
  /** The default values of all filters. */
  readonly unfiltered: Partial<View>
  /** Converts a field to the value of an <option>; `parseField` converts it back. */
  formatField(view: View, key: keyof View): string
  parseField(key: keyof View, given: string): Partial<View>
}

export type ViewOf<Definition> = Definition extends ViewDefinition<infer View> ? View : never

/** Adds page and page size to the fields. */
export function defineView<Values extends object>(
  fields: {
    readonly [Key in keyof Values]: ViewField<Values[Key]>
  },
): ViewDefinition<PagePosition & Readonly<Values>> {
  type View = PagePosition & Readonly<Values>
  const all: Fields = { ...(fields as Fields), page: pageField, size: sizeField }
  const entries = Object.entries(all)
  const filters = entries.filter(([, { isFilter }]) => isFilter !== false)
  const getValue = (view: View, key: string) => (view as Readonly<Record<string, unknown>>)[key]
  const isDefault = (view: View, [key, field]: (typeof entries)[number]) =>
    ['', formatValue(field, field.default)].includes(formatValue(field, getValue(view, key)))
  const defaultsOf = (some: typeof entries) => Object.fromEntries(some.map(([key, field]) => [key, field.default]))
  const toQuery = (view: View) =>
    Object.assign(
      {},
      ...Object.keys(fields).map((key) => {
        const field = all[key] as ViewField<unknown>
        const value = getValue(view, key)
        return field.toQuery?.(value) ?? (isDefault(view, [key, field]) ? {} : { [field.queryName ?? key]: value })
      }),
    ) as QueryParameters
  return {
    defaults: defaultsOf(entries) as View,
    parse: (address) =>
      Object.fromEntries(
        entries.map(([key, field]) => {
          const given = address.get(field.name ?? key)
          return [key, given === null ? field.default : (field.parse(given) ?? field.default)]
        }),
      ) as View,
    format: (view) =>
      new URLSearchParams(
        entries
          .filter((entry) => !isDefault(view, entry))
          .map(([key, field]) => [field.name ?? key, formatValue(field, getValue(view, key))]),
      ),
    toQuery,
    toPageQuery: (view) => ({ page: view.page, pageSize: view.size, ...toQuery(view) }),
    isFiltered: (view) => !filters.every((entry) => isDefault(view, entry)),
    unfiltered: defaultsOf(filters) as Partial<View>,
    formatField: (view, key) => formatValue(all[key as string] as ViewField<unknown>, view[key]),
    parseField: (key, given) => {
      const field = all[key as string] as ViewField<unknown>
      return { [key]: field.parse(given) ?? field.default } as Partial<View>
    },
  }
}

const formatValue = (field: ViewField<unknown>, value: unknown): string => field.format?.(value) ?? String(value ?? '')

export const defineSearchField = (most = 200): ViewField<string> => ({
  default: '',
  parse: (given) => given.trim().slice(0, most),
})

/** One of `values`; the first is the default. */
export const defineChoiceField = <const Value extends string>(values: readonly [Value, ...Value[]]): ViewField<Value> => ({
  default: values[0],
  parse: (given) => values.find((value) => value === given),
})

/** One of `values`, or undefined. */
export const defineOptionalChoiceField = <const Value extends string>(
  values: readonly Value[],
): ViewField<Value | undefined> => ({
  default: undefined,
  parse: (given) => values.find((value) => value === given),
})

/** A column to sort by, with `-` before it for descending; undefined is the list's own order. */
export const defineSortField = <const Column extends string>(columns: readonly Column[]) => ({
  ...defineOptionalChoiceField(columns.flatMap((column) => [column, `-${column}`] as const)),
  isFilter: false as const,
})

/** A whole number from 1. */
export const isPositiveInteger = (given: string): boolean => /^[1-9]\d{0,8}$/.test(given)

/** The id of a row of the database, or another whole number from 1; undefined by default. */
export const rowIdField: ViewField<number | undefined> = {
  default: undefined,
  parse: (given) => (isPositiveInteger(given) ? Number(given) : undefined),
}

/** The size if the pager offers it, otherwise the default. */
export const toPageSize = (wanted: unknown): OfficePageSize =>
  officePageSizes.find((size) => size === wanted) ?? officePageSizes[0]

const pageField: ViewField<number> = { default: 1, parse: (given) => rowIdField.parse(given) ?? 1, isFilter: false }
const sizeField: ViewField<OfficePageSize> = {
  default: officePageSizes[0],
  parse: (given) => toPageSize(rowIdField.parse(given)),
  isFilter: false,
}

/** For a list with a search and no other filter. */
export const searchOnlyViewDefinition = defineView({ search: defineSearchField() })
