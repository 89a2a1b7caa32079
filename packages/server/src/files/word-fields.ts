/**
 * The allowed fields of a Word document: numbers, references, names, dates. All others load content or run programs (DDE, INCLUDEPICTURE, LINK), or
 * can hide that (QUOTE).
 */
const harmless = new Set(
  `= ADVANCE AUTHOR AUTONUM BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT
  HYPERLINK INDEX KEYWORDS LASTSAVEDBY LISTNUM NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ
  STYLEREF SUBJECT SYMBOL TC TIME TITLE TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)

const token =
  /<(?:[\w.-]+:)?(?:(?<simple>fldSimple)|(?<edge>fldChar)|(?<text>instrText|delInstrText))\b(?<attributes>(?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const remotePicture = /<(?:[\w.-]+:)?(?:imagedata|fill|stroke)\b[^>]*\bsrc\s*=\s*["'][^"']*(?::\/\/|\\\\)/i

/**
 * Whether a part of a Word document, with its references resolved, loads something when it is opened or updated. A field may consist of many runs and
 * be nested.
 */
export function hasExternalContent(part: string): boolean {
  // Nothing after the last `-->` can be a comment. Without this limit each unclosed beginning would be searched to the end.
  const end = part.lastIndexOf('-->') + 3
  const xml = end < 3 ? part : part.slice(0, end).replaceAll(/<!--[\s\S]*?-->/g, '') + part.slice(end)
  if (remotePicture.test(xml)) return true
  const open: string[] = []
  for (const { groups, index, 0: whole } of xml.matchAll(token)) {
    const { simple, edge, text, attributes = '' } = groups ?? {}
    if (simple && !isHarmless(attributeOf(attributes, 'instr'))) return true
    if (text && !attributes.endsWith('/')) {
      const words = xml.slice(index + whole.length, xml.indexOf('<', index + whole.length))
      if (open.length === 0) return true
      open[open.length - 1] += words
    }
    const type = edge && attributeOf(attributes, 'fldCharType')
    if (type === 'begin') open.push('')
    // Checked at the end of the field, because its instruction may be split between several runs.
    if (type === 'end' && !isHarmless(open.pop() ?? '')) return true
  }
  return open.length > 0
}

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).find(Boolean) ?? ''

const isHarmless = (instruction: string): boolean => {
  const [name = ''] = /^=|^[^\s\\"]+/.exec(instruction.trim()) ?? []
  return harmless.has(name.toUpperCase())
}
