/** A file as it travels in a form. */
export type Upload = { readonly bytes: Uint8Array; readonly name: string }

/** A multipart form: nested values as bracket keys (`authors[0][name]`), the file under `file` (ruling 11). */
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

/** A form whose keys and values stand as they are given, also twice. */
export function rawForm(pairs: readonly (readonly [key: string, value: string])[], file?: Upload): FormData {
  const form = formOf({}, file)
  for (const [key, value] of pairs) form.append(key, value)
  return form
}
