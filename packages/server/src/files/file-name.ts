const longest = 200

/** A longer ending is text after a full stop, not an extension. */
const longestExtension = 16

/** Direction controls: U+200E, U+200F, U+061C, U+202A to U+202E, U+2066 to U+2069. They can display `gpj.exe` as `exe.jpg`. */
const directionMarks = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu

/** Control characters, Unicode line separators, byte order marks and lone surrogates, which are invalid in headers or in the database. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF]/gu

/**
 * The name of an uploaded file for storage and display. It is metadata: it never names anything on the disk (case 39). Removes folders, control
 * characters and direction marks; normalises to NFC; at most 200 UTF-16 units, with the extension retained. 'file' if nothing remains.
 */
export function cleanFileName(raw: string): string {
  const base = raw.slice(-4096).split(/[/\\]/).at(-1) ?? ''
  const name = base.replaceAll(unprintable, '').replaceAll(directionMarks, '').normalize('NFC').trim()
  return /^\.*$/.test(name) ? 'file' : shortened(name)
}

/** A file name that the portal creates: words joined by hyphens, which every system accepts. */
export const joinFileName = (parts: readonly string[]): string =>
  cleanFileName(parts.flatMap((part) => part.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-'))

/** The same with its extension, which may be none. */
export const joinFileNameWithExtension = (parts: readonly string[], extension: string): string =>
  cleanFileName([joinFileName(parts), ...(extension === '' ? [] : [extension])].join('.'))

export const extensionOf = (name: string): string => /\.(\w{1,8})$/.exec(name)?.[1] ?? ''

/**
 * A file name that is valid on all common systems: without forbidden characters, short enough to unpack a ZIP with it (255 bytes per name, 260
 * characters per path), and without trailing dots or spaces, which Windows removes.
 */
export function toPortableName(name: string): string {
  const allowed = name.replaceAll(/[\\/<>:"|?*]/g, '_')
  const extension = /\.\w{1,8}$/.exec(allowed)?.[0] ?? ''
  const stem = allowed
    .slice(0, allowed.length - extension.length)
    .slice(0, 80)
    .toWellFormed()
  return `${stem}${extension}`.replace(/[. ]+$/, '_')
}

/** The extensions of each detected format, the preferred one first. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'application/rtf': ['rtf'],
  'text/plain': ['txt'],
  'application/zip': ['zip'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
}

/** Corrects an extension that contradicts the detected type: a JPEG called `a.html` becomes `a.jpg`. Unknown types are unchanged. */
export function correctFileExtension(mime: string, name: string): string {
  const [given, ...others] = extensions[mime] ?? []
  const [extension = '', letters = ''] = /(?<=.)\.([a-z][a-z0-9]{1,4})$/i.exec(name) ?? []
  if (!given || [given, ...others].includes(letters.toLowerCase())) return name
  return shortened(`${name.slice(0, name.length - extension.length)}.${given}`)
}

function shortened(name: string): string {
  if (name.length <= longest) return name
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 && name.length - dot <= longestExtension ? name.slice(dot) : ''
  return (
    name
      .slice(0, longest - extension.length)
      .toWellFormed()
      .replace(/\uFFFD$/, '') + extension
  )
}

/**
 * A `content-disposition` header for any cleaned name (RFC 6266): an ASCII name for old clients, and the real name by RFC 5987.
 */
export function contentDisposition(name: string, kind: 'inline' | 'attachment'): string {
  const ascii = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
