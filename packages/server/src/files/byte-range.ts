export type ByteRange = { readonly start: number; readonly end: number }

/**
 * What a `range` header asks of `size` bytes, both ends included (RFC 9110 §14). `undefined`: send the whole, also for a header
 * that is not understood or names several ranges. `'unsatisfiable'`: 416.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const asked = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/)
  const [, first = '', last = ''] = asked ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
