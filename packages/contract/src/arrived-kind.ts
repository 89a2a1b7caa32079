/** What a file is, as far as people tell kinds apart: `heic` is what telephones make, `office` a Word, Excel or PowerPoint file, `archive` ZIP, RAR and the like. */
export type ArrivedKind =
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

/** So many of a file's first bytes tell what it is. */
export const tellingBytes = 1024

/**
 * What the first bytes of a file say that it is. Its name is asked only where the bytes leave it open: documents of many programs are ZIP archives.
 * It only chooses the words of a refusal. Whether a file is stored is decided by opening it.
 */
export function arrivedKind(content: Uint8Array, name: string): ArrivedKind {
  const bytes = content.subarray(0, tellingBytes)
  const head = String.fromCharCode(...bytes)
  for (const [kind, looks] of signatures) if (looks.test(head)) return kind
  if (head.startsWith('PK')) return inArchive(head, extensionIn(name))
  const element = firstElement(head)
  if (/^<(?:!doctype svg|svg)\b/i.test(element)) return 'svg'
  if (/^<(?:!doctype html|html|head|body|script|title)\b/i.test(element)) return 'web-page'
  return bytes.length > 0 && bytes.every((byte) => byte > 31 || [9, 10, 12, 13].includes(byte)) ? 'text' : 'unknown'
}

/** In the order in which they are tried; `....` is a length. */
const signatures: readonly (readonly [ArrivedKind, RegExp])[] = [
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

function inArchive(head: string, extension: string): ArrivedKind {
  if (/mimetypeapplication\/vnd\.oasis\.opendocument/.test(head)) return 'open-document'
  if (/Index\/[\w/]*\.iwa|Index\.zip|buildVersionHistory\.plist/.test(head)) return 'pages'
  if (/\bword\//.test(head)) return 'word'
  const isOffice = head.includes('[Content_Types].xml') || head.includes('_rels/.rels')
  if (isOffice) return extension === 'docx' ? 'word' : 'office'
  return extension === 'pages' ? 'pages' : 'archive'
}

/** From the first element on: without the byte order mark of UTF-8, the XML declaration and comments. Each character is read once. */
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

/** In small letters; '' where there is none. */
export const extensionIn = (name: string): string => /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
