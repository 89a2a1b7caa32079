/** A file format as named in messages: `heic` is the format of phones, `office` any Word, Excel or PowerPoint file, `archive` ZIP, RAR and the like. */
export type FileFormat =
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'pdf'
  | 'heic'
  | 'webp'
  | 'avif'
  | 'tiff'
  | 'bmp'
  | 'svg'
  | 'word'
  | 'office'
  | 'pages'
  | 'open-document'
  | 'rtf'
  | 'text'
  | 'web-page'
  | 'archive'
  | 'video'
  | 'unknown'

/** Number of leading bytes that detection needs. */
export const headerByteCount = 1024

/**
 * Guesses the format from the leading bytes; the file name decides only between documents that are ZIP archives. Used for the wording of refusals alone:
 * whether a file is accepted is decided by opening it.
 */
export function detectFileFormat(content: Uint8Array, name: string): FileFormat {
  const bytes = content.subarray(0, headerByteCount)
  const head = String.fromCharCode(...bytes)
  for (const [format, pattern] of signatures) if (pattern.test(head)) return format
  if (head.startsWith('PK')) return detectArchiveFormat(head, findExtension(name))
  const element = firstElement(head)
  if (/^<(?:!doctype svg|svg)\b/i.test(element)) return 'svg'
  if (/^<(?:!doctype html|html|head|body|script|title)\b/i.test(element)) return 'web-page'
  return bytes.length > 0 && bytes.every((byte) => byte > 31 || [9, 10, 12, 13].includes(byte)) ? 'text' : 'unknown'
}

/** Tried in this order; `....` is a length field. */
const signatures: readonly (readonly [FileFormat, RegExp])[] = [
  ['jpeg', /^\xFF\xD8\xFF/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['pdf', /%PDF-/],
  ['avif', /^....ftypavi[fs]/s],
  ['avif', /^....ftypmi[fa][f1].{4}.{0,24}avif/s],
  ['heic', /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s],
  ['video', /^....ftyp/s],
  ['video', /^.E\xDF\xA3|^RIFF....AVI /s],
  ['webp', /^RIFF....WEBP/s],
  ['tiff', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['bmp', /^BM.{4}\0\0\0\0/s],
  ['rtf', /^\{\\rtf/],
  ['office', /^\xD0\xCF.\xE0/s],
  ['archive', /^(?:Rar!|7z\xBC\xAF)/],
]

function detectArchiveFormat(head: string, extension: string): FileFormat {
  if (/mimetypeapplication\/vnd\.oasis\.opendocument/.test(head)) return 'open-document'
  if (/Index\/[\w/]*\.iwa|Index\.zip|buildVersionHistory\.plist/.test(head)) return 'pages'
  if (/\bword\//.test(head)) return 'word'
  const isOffice = head.includes('[Content_Types].xml') || head.includes('_rels/.rels')
  if (isOffice) return extension === 'docx' ? 'word' : 'office'
  return extension === 'pages' ? 'pages' : 'archive'
}

/** The text from the first element on, without byte order mark, XML declaration and comments. Linear in its length. */
function firstElement(head: string): string {
  let rest = head.replace(/^\xEF\xBB\xBF/, '').trimStart()
  if (rest.startsWith('<?xml')) rest = after(rest, '>')
  while (rest.startsWith('<!--')) rest = after(rest, '-->')
  return rest
}

function after(text: string, end: string): string {
  const at = text.indexOf(end)
  return at < 0 ? '' : text.slice(at + end.length).trimStart()
}

/** Lower case; '' if there is none. */
export const findExtension = (name: string): string => /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
