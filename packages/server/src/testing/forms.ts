export type Upload = { readonly bytes: Uint8Array; readonly name: string }

/** A multipart form with bracket keys (`authors[0][name]`) and the file under `file` (specification API-3). */
export function formOf(values: Readonly<Record<string, unknown>>, file?: Upload): FormData {
  const form = new FormData()
  for (const [key, value] of flat(values)) form.append(key, value)
  if (file) form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
  return form
}

function* flat(value: unknown, key = ''): Generator<[key: string, value: string]> {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null) yield [key, String(value)]
  else for (const [inner, of] of Object.entries(value)) yield* flat(of, key === '' ? inner : `${key}[${inner}]`)
}

/** A multipart form with unchanged, possibly repeated keys. */
export function rawForm(pairs: readonly (readonly [key: string, value: string])[], file?: Upload): FormData {
  const form = formOf({}, file)
  for (const [key, value] of pairs) form.append(key, value)
  return form
}
